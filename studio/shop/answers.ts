/** What a new shop has to know: the questions with their readers, and the answers. */
import { centsTyped, plainAmount } from '#core/money/money.ts';
import { email, siteTyped } from '#core/shop/shopFields.ts';
import type { Shop } from '#core/shop/shopSchema.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { logoFault } from '#release/logoAndIcons.ts';
import { logoFrom } from './drawBrand.ts';
import type { NewShop } from './ownShop.ts';
import { seasonsAround, type Seasons, seasonsNamed } from './seasonsAround.ts';

/** By what is asked. */
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
  /** Cents by the id of what is sold. */
  readonly price: ReadonlyMap<string, number>;
};

export type AskedField = keyof Fields;

export type Answers = NewShop & {
  /** As SVG; undefined draws one from the name. */
  readonly logo: string | undefined;
};

type Question<Value> = {
  readonly asks: string;
  /** The answer of those who give none. */
  readonly otherwise: string;
  /** A failure says what would do, behind the name of what was asked. */
  readonly read: (typed: string) => Result<Value> | Promise<Result<Value>>;
};

type Questions = { readonly [name in AskedField]: Question<Fields[name]> };

/** In the order in which they are asked. */
export function questionsOf(sample: Shop, today: Date): Questions {
  const { brand, groups, money, teams } = sample;
  const question = <Value>(asks: string, otherwise: string, read: Question<Value>['read']) => ({
    asks,
    otherwise,
    read,
  });
  const season = seasonsAround(today).defaultSeason;
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
    tax: question('Tax in percent', String(money.taxRateBasisPoints / 100), readTax),
    shipping: question('Shipping of an order', plainAmount(money.shippingCents), readAmount),
    price: question('Other prices, such as economy-pack=26.99', '', (typed) =>
      readPrices(typed, sample),
    ),
  };
}

export type AnswerFault = { readonly asked: AskedField; readonly says: string };

/** Reads what was typed. What is left out is the sample's or nothing; name and email are needed. Fails with all that won't do. */
export async function answersOf(
  typed: { readonly [name in AskedField]?: string },
  sample: Shop,
  today: Date,
): Promise<
  | { readonly ok: true; readonly value: Answers }
  | { readonly ok: false; readonly faults: readonly AnswerFault[] }
> {
  const values: Record<string, unknown> = {};
  const faults: AnswerFault[] = [];
  for (const [name, question] of Object.entries(questionsOf(sample, today))) {
    const asked = name as AskedField;
    const value = await question.read((typed[asked] ?? question.otherwise).trim());
    if (value.ok) values[asked] = value.value;
    else faults.push({ asked, says: value.message });
  }
  if (faults.length > 0) return { ok: false, faults };
  const { url, season, tax, shipping, price, ...same } = values as Fields;
  return success({
    ...same,
    ...season,
    siteUrl: url,
    taxRateBasisPoints: tax,
    shippingCents: shipping,
    prices: price,
  });
}

function readName(typed: string): Result<string> {
  return typed === '' ? failure('must be given.') : success(typed);
}

function readEmail(typed: string): Result<string> {
  if (typed === '') return failure('must be given.');
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

/** Several go by commas. */
function readPrices(typed: string, { addOns, catalog }: Shop): Result<Fields['price']> {
  const sold = [...catalog, ...addOns].map(({ id }) => id);
  const prices = new Map<string, number>();
  // An amount such as 1,234.56 has a comma, too.
  for (const one of listOf(typed, /,(?=[^,=]*=)/)) {
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

function listOf(typed: string, comma: RegExp | string = ','): readonly string[] {
  return typed
    .split(comma)
    .map((word) => word.trim())
    .filter(Boolean);
}
