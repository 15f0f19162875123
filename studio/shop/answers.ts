/** What `init` needs to know: from its flags, and on a terminal by asking for what they leave open. */
import { createInterface } from 'node:readline/promises';
import type { Shop } from '#core/shop/shopSchema.ts';
import { plainAmount } from '#core/money/money.ts';
import type { NewShop } from './ownShop.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { seasonsAround, type Seasons } from './seasonsAround.ts';
import {
  listOf,
  readAmount,
  readColor,
  readCountry,
  readEmail,
  readLogo,
  readName,
  readNames,
  readPrices,
  readSeason,
  readTax,
  readUrl,
} from './answerFields.ts';

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

export type Flags = { readonly [name in keyof Fields]?: string | undefined } & {
  readonly price?: readonly string[] | undefined;
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
