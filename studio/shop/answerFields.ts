/** Reads the answers of `init`, one by one. A failure says what would do, and follows the name of the option. */
import { z } from 'zod';
import type { Shop } from '#core/shop/shopSchema.ts';
import { logoFault } from '#release/logo.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { seasonsNamed, type Seasons } from './seasonsAround.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import { siteTyped } from '#studio/command/siteTyped.ts';
import { logoFrom } from './drawBrand.ts';

export function readName(typed: string): Result<string> {
  return typed === '' ? failure('must be given.') : success(typed);
}

export function readEmail(typed: string): Result<string> {
  return z.email().safeParse(typed).success
    ? success(typed)
    : failure(`must be an email address such as hi@northlight.com, not "${typed}".`);
}

export function readCountry(typed: string): Result<string> {
  return /^[a-z]{2}$/i.test(typed)
    ? success(typed.toUpperCase())
    : failure(`must be two letters such as US, not "${typed}".`);
}

/** Without a slash at its end; undefined if there is none. */
export function readUrl(typed: string): Result<string | undefined> {
  return typed === '' ? success(undefined) : siteTyped(typed);
}

/** `#rrggbb`; undefined if there is none. */
export function readColor(typed: string): Result<string | undefined> {
  if (typed === '') return success(undefined);
  return /^#?[\da-f]{6}$/i.test(typed)
    ? success(`#${typed.replace('#', '').toLowerCase()}`)
    : failure(`must be a color such as "#8a1538", not "${typed}".`);
}

/** The logo as SVG; undefined if there is none. */
export async function readLogo(file: string): Promise<Result<string | undefined>> {
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
export function readNames(typed: string): Result<readonly string[]> {
  const names = listOf(typed);
  if (names.length === 0) return failure('must have at least one name; several go by commas.');
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const wrong = names.find((_, at) => plain[at] === '' || plain.indexOf(plain[at] ?? '') !== at);
  return wrong === undefined
    ? success(names)
    : failure(`must have each name once, and with a letter or digit; look at "${wrong}".`);
}

export function readSeason(typed: string): Result<Seasons> {
  return typed === ''
    ? failure('must be a season such as "Fall \'26".')
    : success(seasonsNamed(typed));
}

/** Basis points: `6` and `6.25%` are percent. */
export function readTax(typed: string): Result<number> {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?) ?%?$/.exec(typed) ?? [];
  return percent === undefined
    ? failure(`must be percent such as 6 or 6.25, not "${typed}".`)
    : success(Math.round(Number(percent) * 100));
}

export function readAmount(typed: string): Result<number> {
  const cents = centsTyped(typed);
  return cents === undefined
    ? failure(`must be an amount such as 5.95, not "${typed}".`)
    : success(cents);
}

/** Cents by the id of what is sold. */
export function readPrices(
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

export function listOf(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
