/** What `init` needs to know: from its flags, and on a terminal by asking for what they leave open. */
import { createInterface } from 'node:readline/promises';
import type { Shop } from '#core/shop/shopSchema.ts';
import { plainAmount } from '#core/money/money.ts';
import type { NewShop } from './ownShop.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { seasonsAround, type Seasons, seasonsNamed } from './seasonsAround.ts';
import { email } from '#core/shop/shopFields.ts';
import { logoFault } from '#release/logo.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import { siteTyped } from '#studio/command/siteTyped.ts';
import { logoFrom } from './drawBrand.ts';

/** By the flag of each. */
type Fields = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly url: string | undefined;
  readonly logo: string | undefined;
  readonly color: string | undefined;
  readonly sports: readonly string[];
  readonly season: Seasons;
  readonly groups: readonly string[];
  readonly tax: number;
  readonly shipping: number;
};

export type Flags = { readonly [name in keyof Fields]?: string } & {
  readonly price?: readonly string[];
};

export type Answers = NewShop & {
  /** As SVG; undefined draws one from the name. */
  readonly logo: string | undefined;
};

type Reader<Value> = (typed: string) => Result<Value> | Promise<Result<Value>>;

type Question<Value> = {
  readonly asks: string;
  /** The answer of those who only press Enter. */
  readonly otherwise: string;
  readonly read: Reader<Value>;
};

/** In the order in which they are asked. */
function questionsOf(
  { brand, groups, money, teams }: Shop,
  today: Date,
): { readonly [name in keyof Fields]: Question<Fields[name]> } {
  const tax = String(money.taxRateBasisPoints / 100);
  const shipping = plainAmount(money.shippingCents);
  const season = seasonsAround(today).defaultSeason;
  const question = <Value>(asks: string, otherwise: string, read: Reader<Value>) => ({
    asks,
    otherwise,
    read,
  });
  return {
    name: question("The studio's name", '', readName),
    email: question('Email, where orders go', '', readEmail),
    // What the sample has here is somebody else's.
    phone: question('Phone; none shows none', '', success),
    city: question('City; none shows none', '', success),
    region: question('State or region; none shows none', '', success),
    country: question('Country, two letters', brand.studio.country, readCountry),
    url: question("The site's address, https://…; none yet", '', readUrl),
    logo: question('File of the logo, SVG or PNG; none draws one', '', readLogo),
    color: question("Color, such as #8a1538; none takes the logo's", '', readColor),
    sports: question('Sports', teams.sports.join(', '), readNames),
    season: question('Season that home begins with', season, readSeason),
    groups: question('Groups', groups.groups.join(', '), readNames),
    tax: question('Tax in percent', tax, readTax),
    shipping: question('Shipping of an order', shipping, readAmount),
  };
}

export type Terminal = {
  /** Returns what is typed. */
  readonly ask: (question: string, otherwise: string) => Promise<string>;
  /** Says why an answer won't do, before the question comes again. */
  readonly say: (line: string) => void;
};

/** Returns the answers. Without a terminal, what no flag says is the sample's or nothing, and name and email are needed. */
export async function answersOf(
  flags: Flags,
  sample: Shop,
  terminal: Terminal | undefined,
  today: Date,
): Promise<Result<Answers>> {
  const missing = (['name', 'email'] as const).filter((name) => !flags[name]?.trim());
  if (!terminal && missing.length > 0) {
    return failure(`${missing.map((name) => `--${name}`).join(' and ')} must be given.`);
  }
  const values: Record<string, unknown> = {};
  for (const [name, question] of Object.entries(questionsOf(sample, today))) {
    const value = await answered<unknown>(name, flags[name as keyof Fields], question, terminal);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  const prices = await answered(
    'price',
    flags.price?.join(','),
    {
      asks: 'Other prices, such as economy-pack=26.99',
      otherwise: '',
      read: (typed) => readPrices(flags.price ?? listOf(typed), sample),
    },
    terminal,
  );
  if (!prices.ok) return prices;
  const { url, season, tax, shipping, ...same } = values as Fields;
  return success({
    ...same,
    ...season,
    siteUrl: url,
    taxRateBasisPoints: tax,
    shippingCents: shipping,
    prices: prices.value,
  });
}

/** Asks until the answer can be read. A flag that can't be read ends it. */
async function answered<Value>(
  name: string,
  flag: string | undefined,
  { asks, otherwise, read }: Question<Value>,
  terminal: Terminal | undefined,
): Promise<Result<Value>> {
  for (;;) {
    const isAsked = flag === undefined && terminal !== undefined;
    const typed = isAsked ? await terminal.ask(asks, otherwise) : (flag ?? otherwise);
    const value = await read(typed.trim() || (isAsked ? otherwise : ''));
    if (value.ok) return value;
    if (!isAsked) return failure(`--${name} ${value.message}`);
    const { message } = value;
    terminal.say(message.startsWith('must ') ? `It ${message}` : message);
  }
}

export type OpenTerminal = Terminal & {
  /** Whether Ctrl-C or Ctrl-D ended the questions. Then `ask` has rejected. */
  readonly isStopped: () => boolean;
  readonly close: () => void;
};

/** Asks on a terminal. */
export function asking(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): OpenTerminal {
  const lines = createInterface({ input, output, terminal: true });
  const stop = new AbortController();
  for (const event of ['SIGINT', 'close'] as const) lines.on(event, () => stop.abort());
  return {
    ask: (question, otherwise) => {
      const offered = otherwise === '' ? '' : ` [${otherwise}]`;
      return lines.question(`${question}${offered}: `, { signal: stop.signal });
    },
    say: (line) => void output.write(`${line}\n`),
    isStopped: () => stop.signal.aborted,
    close: () => lines.close(),
  };
}

/** Reads the answers of `init`, one by one. A failure says what would do, and follows the name of the option. */
function readName(typed: string): Result<string> {
  return typed === '' ? failure('must be given.') : success(typed);
}

function readEmail(typed: string): Result<string> {
  return email(typed) !== undefined
    ? success(typed)
    : failure(`must be an email address such as hi@northlight.com, not "${typed}".`);
}

function readCountry(typed: string): Result<string> {
  return /^[a-z]{2}$/i.test(typed)
    ? success(typed.toUpperCase())
    : failure(`must be two letters such as US, not "${typed}".`);
}

/** Without a slash at its end; undefined if there is none. */
export function readUrl(typed: string): Result<string | undefined> {
  return typed === '' ? success(undefined) : siteTyped(typed);
}

/** `#rrggbb`; undefined if there is none. */
function readColor(typed: string): Result<string | undefined> {
  if (typed === '') return success(undefined);
  return /^#?[\da-f]{6}$/i.test(typed)
    ? success(`#${typed.replace('#', '').toLowerCase()}`)
    : failure(`must be a color such as "#8a1538", not "${typed}".`);
}

/** The logo as SVG; undefined if there is none. */
async function readLogo(file: string): Promise<Result<string | undefined>> {
  if (file === '') return success(undefined);
  try {
    // A link or a script in it must not be opened first.
    const fault = file.toLowerCase().endsWith('.svg') ? await logoFault(file) : undefined;
    return fault === undefined ? success(await logoFrom(file)) : failure(`${file}: ${fault}`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const fault = isMissing
      ? 'is missing'
      : 'is no picture that can be read; save it as SVG or PNG';
    return failure(`${file}: ${fault}`);
  }
}

/** Names by commas. Two that differ only in capitals or signs are one. */
function readNames(typed: string): Result<readonly string[]> {
  const names = listOf(typed);
  if (names.length === 0) return failure('must have at least one name; several go by commas.');
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const wrong = names.find((_, at) => plain[at] === '' || plain.indexOf(plain[at] ?? '') !== at);
  return wrong === undefined
    ? success(names)
    : failure(`must have each name once, and with a letter or digit; look at "${wrong}".`);
}

function readSeason(typed: string): Result<Seasons> {
  return typed === ''
    ? failure('must be a season such as "Fall \'26".')
    : success(seasonsNamed(typed));
}

/** Basis points: `6` and `6.25%` are percent. */
function readTax(typed: string): Result<number> {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?) ?%?$/.exec(typed) ?? [];
  return percent === undefined
    ? failure(`must be percent such as 6 or 6.25, not "${typed}".`)
    : success(Math.round(Number(percent) * 100));
}

function readAmount(typed: string): Result<number> {
  const cents = centsTyped(typed);
  return cents === undefined
    ? failure(`must be an amount such as 5.95, not "${typed}".`)
    : success(cents);
}

/** Cents by the id of what is sold. */
function readPrices(
  typed: readonly string[],
  { addOns, catalog }: Shop,
): Result<ReadonlyMap<string, number>> {
  const sold = [...catalog, ...addOns].map(({ id }) => id);
  const prices = new Map<string, number>();
  for (const one of typed) {
    const [id = '', amount = ''] = one.split('=').map((part) => part.trim());
    const cents = centsTyped(amount);
    if (cents === undefined) return failure(`must look like economy-pack=26.99, not "${one}".`);
    if (!sold.includes(id)) {
      return failure(`${id}: nothing of that id is sold; there are ${sold.join(', ')}.`);
    }
    if (cents === 0 && catalog.some((product) => product.id === id)) {
      return failure(`${id}: must cost at least 0.01, not "${amount}".`);
    }
    prices.set(id, cents);
  }
  return success(prices);
}

function listOf(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
