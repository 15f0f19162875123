/** The files of a new studio's shop, made from the sample's. */
import type { Shop, ShopTexts } from '#core/shop/shopSchema.ts';
import { contrastRatio, mixed } from '#core/shop/colorMath.ts';
import { textContrast } from '#core/shop/contrastPairs.ts';

export type NewShop = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** Undefined if the studio has no address yet: an address below `.example` stands for it. */
  readonly siteUrl: string | undefined;
  /** `#rrggbb`; undefined keeps the sample's colors. */
  readonly color: string | undefined;
  readonly sports: readonly string[];
  /** The newest first. */
  readonly seasons: readonly string[];
  readonly defaultSeason: string;
  readonly groups: readonly string[];
  /** Cents by the id of a product or add-on. */
  readonly prices: ReadonlyMap<string, number>;
  readonly taxRateBasisPoints: number;
  readonly shippingCents: number;
};

/**
 * Returns the sample with a studio's own answers, and without what is a sample only: teams, codes, testimonials, screenshots, the pictures of
 * the reel, which show work that is not the studio's, and what its packs save if the prices are others.
 */
export function ownShop(sample: Shop, own: NewShop): Shop {
  const priced = <Row extends { readonly id: string; readonly priceCents: number }>(
    row: Row,
  ): Row => ({
    ...row,
    priceCents: own.prices.get(row.id) ?? row.priceCents,
  });
  const { defaultOrderUrl: _, ...brand } = sample.brand;
  return {
    ...sample,
    addOns: sample.addOns.map(priced),
    catalog: sample.catalog.map(priced),
    brand: {
      ...brand,
      product: own.name,
      tagline: 'Game-day portraits, ordered before the whistle.',
      siteUrl: own.siteUrl ?? `https://${hostOf(own.name)}.example`,
      studio: {
        name: own.name,
        email: own.email,
        phone: own.phone,
        city: own.city,
        region: own.region,
        country: own.country,
      },
      screenshots: [],
    },
    colors: own.color === undefined ? sample.colors : paletteOf(own.color, sample.colors),
    groups: {
      groups: own.groups,
      default: own.groups.includes(sample.groups.default)
        ? sample.groups.default
        : (own.groups[0] ?? ''),
    },
    money: {
      ...sample.money,
      taxRateBasisPoints: own.taxRateBasisPoints,
      shippingCents: own.shippingCents,
    },
    packages: hasOtherPrices(sample, own) ? withoutSavings(sample.packages) : sample.packages,
    promises: withoutSampleName(sample.promises),
    reel: { ...sample.reel, pictures: [] },
    sampleCodes: [],
    teams: {
      sports: own.sports,
      seasons: own.seasons,
      defaultSeason: own.defaultSeason,
      teams: [],
    },
    testimonials: [],
    translations: Object.fromEntries(
      Object.entries(sample.translations).map(([tag, texts]) => [
        tag,
        ownTranslations(texts, own, hasOtherPrices(sample, own)),
      ]),
    ),
  };
}

/** Returns what the sample's translations say of texts that the new shop still has. */
function ownTranslations(
  texts: ShopTexts,
  { sports, seasons, groups }: NewShop,
  hasOwnPackages: boolean,
): ShopTexts {
  const { brand: _, reel: _reel, testimonials: _quotes, packages, words, ...others } = texts;
  const known = new Set(['All Sports', ...sports, ...seasons, ...groups]);
  const own = Object.entries(words ?? {}).filter(([word]) => known.has(word));
  return {
    ...others,
    ...(packages && !hasOwnPackages && { packages }),
    words: Object.fromEntries(own),
  };
}

/** Whether the new shop sells anything at another price than the sample. */
export function hasOtherPrices({ catalog }: Shop, { prices }: Pick<NewShop, 'prices'>): boolean {
  return catalog.some(({ id, priceCents }) => (prices.get(id) ?? priceCents) !== priceCents);
}

/** "Savings over $20" compares a pack with single prints at the sample's prices. */
function withoutSavings(packages: Shop['packages']): Shop['packages'] {
  return packages.map(({ product, bullets }) => ({
    product,
    bullets: bullets.filter((bullet) => !bullet.startsWith('Savings over ')),
  }));
}

/** The sample's name is also a word of its promises. */
function withoutSampleName(promises: Shop['promises']): Shop['promises'] {
  const howItWorks = promises.howItWorks.map(({ title, text }) => ({
    title,
    text: text.replace('on the sideline', 'at the field'),
  }));
  return { ...promises, howItWorks };
}

function hostOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return plain === '' ? 'studio' : plain;
}

/** A shop's colors from one color of a studio. */
type Colors = Shop['colors'];

const black = '#000000';
const white = '#ffffff';
/** A little more than is needed, because channels are rounded. */
const enough = textContrast + 0.1;

/**
 * Returns the colors of a studio whose own color is `base`: buttons and links have it, as light or dark as each mode needs it to be
 * legible, and header, hero and the dark mode are tinted with it. What warns and the accent stay those of `sample`.
 */
export function paletteOf(base: string, { always, light, dark }: Colors): Colors {
  const pitch = dimmed(base, 0.012);
  const paper = dimmed(base, 0.011);
  const surface = mixed(paper, white, 0.95);
  const night = {
    ...dark,
    paper,
    surface,
    line: mixed(paper, white, 0.82),
    'chalk-line': mixed(paper, white, 0.91),
    'control-line': mixed(paper, white, 0.5),
    'turf-wash': mixed(base, surface, 0.1),
  };
  const day = { ...light, 'turf-wash': mixed(base, light.paper, 0.08) };
  const dayTurf = legible(base, black, [day.paper, day.surface, day['turf-wash'], white]);
  const nightTurf = legible(base, white, [paper, surface, night['turf-wash']]);
  return {
    always: {
      ...always,
      pitch,
      'pitch-raised': mixed(pitch, white, 0.95),
      'pitch-line': mixed(pitch, white, 0.85),
    },
    light: { ...day, turf: dayTurf, 'turf-strong': mixed(dayTurf, black, 0.75), 'on-turf': white },
    dark: {
      ...night,
      turf: nightTurf,
      'turf-strong': mixed(nightTurf, white, 0.75),
      'on-turf': mixed(base, black, 0.08),
    },
  };
}

/** Mixes a color towards black or white until it is legible on all grounds. */
function legible(color: string, towards: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const tried = mixed(color, towards, share);
    if (grounds.every((ground) => contrastRatio(tried, ground) >= enough)) return tried;
  }
  return towards;
}

/** Darkens a color until it is a tinted black of at most this luminance. */
function dimmed(color: string, luminance: number): string {
  const most = (luminance + 0.05) / 0.05;
  for (let share = 0.5; share > 0; share -= 0.01) {
    const tried = mixed(color, black, share);
    if (contrastRatio(tried, black) <= most) return tried;
  }
  return black;
}
