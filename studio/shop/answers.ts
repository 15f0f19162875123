/** What `init` needs to know: from its flags, and on a terminal by asking for what they leave open. */
import { createInterface } from 'node:readline/promises';
import type { Shop } from '#facts/shopSchema.ts';
import type { NewShop } from '#rules/ownShop.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';

export type Flags = {
  readonly [
    name in
      | 'name'
      | 'email'
      | 'phone'
      | 'city'
      | 'region'
      | 'country'
      | 'url'
      | 'color'
      | 'logo'
      | 'sports'
      | 'groups'
  ]?: string | undefined;
} & { readonly price?: readonly string[] | undefined };

export type Answers = NewShop & {
  /** The file of the logo; undefined draws one from the name. */
  readonly logo: string | undefined;
};

/** Asks one question, and returns the answer or what stands in brackets. */
export type Ask = (question: string, otherwise: string) => Promise<string>;

/** Returns the answers. Without `ask`, what no flag says is the sample's, and name and email are needed. */
export async function answersOf(
  flags: Flags,
  sample: Shop,
  ask: Ask | undefined,
): Promise<Result<Answers>> {
  const answer = async (name: keyof Omit<Flags, 'price'>, question: string, otherwise: string) =>
    (flags[name] ?? (await ask?.(question, otherwise)) ?? otherwise).trim();
  const name = await answer('name', "The studio's name", '');
  const email = await answer('email', 'Email, where orders go', '');
  const missing = [name === '' ? '--name' : '', email === '' ? '--email' : ''].filter(Boolean);
  if (missing.length > 0) return failure(`${missing.join(' and ')} must be given.`);
  const phone = await answer('phone', 'Phone, if it may be shown', '');
  const city = await answer('city', 'City', '');
  const region = await answer('region', 'State or region', '');
  const country = await answer('country', 'Country, two letters', sample.brand.studio.country);
  const url = await answer('url', "The site's address, https://…; none yet", '');
  const logo = await answer('logo', 'File of the logo, SVG or PNG; none draws one', '');
  const color = await answer('color', "Color, such as #8a1538; none takes the logo's", '');
  if (color !== '' && !/^#?[\da-f]{6}$/i.test(color)) {
    return failure(`--color must be a color such as "#8a1538", not "${color}".`);
  }
  const sports = listOf(await answer('sports', 'Sports', sample.teams.sports.join(', ')));
  const groups = listOf(await answer('groups', 'Groups', sample.groups.groups.join(', ')));
  const typed =
    flags.price ?? listOf((await ask?.('Other prices, such as economy-pack=26.99', '')) ?? '');
  const prices = pricesOf(typed);
  if (!prices.ok) return prices;
  return success({
    name,
    email,
    phone,
    city,
    region,
    country: country.toUpperCase(),
    siteUrl: url === '' ? undefined : url.replace(/\/+$/, ''),
    color: color === '' ? undefined : `#${color.replace('#', '').toLowerCase()}`,
    logo: logo === '' ? undefined : logo,
    sports,
    groups,
    prices: prices.value,
  });
}

/** Asks on a terminal. */
export function asking(): { readonly ask: Ask; readonly close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = async (question, otherwise) => {
    const typed = await terminal.question(`${question} [${otherwise}]: `);
    return typed.trim() || otherwise;
  };
  return { ask, close: () => terminal.close() };
}

function listOf(typed: string): readonly string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function pricesOf(typed: readonly string[]): Result<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>();
  for (const one of typed) {
    const [id = '', amount = ''] = one.split('=');
    const cents = centsTyped(amount);
    if (cents === undefined)
      return failure(`--price must look like economy-pack=26.99, not "${one}".`);
    prices.set(id.trim(), cents);
  }
  return success(prices);
}
