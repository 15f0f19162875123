import { describe, expect, test } from 'vitest';
import { shopFiles } from '#core/shop/shop.ts';
import type { Shop } from '#core/shop/shopSchema.ts';
import { hasOtherPrices, ownShop, type NewShop, paletteOf } from '#studio/shop/ownShop.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';

const sample = shopFiles as Shop;

function shopOf(changes: Partial<NewShop> = {}) {
  return ownShop(sample, {
    name: 'Harbor Pictures',
    email: 'hello@harbor.example',
    phone: '(207) 555-0100',
    city: 'Rockland',
    region: 'ME',
    country: 'US',
    siteUrl: 'https://harbor.example',
    color: undefined,
    sports: ['Soccer'],
    seasons: ["Spring '27", "Fall '26"],
    defaultSeason: "Fall '26",
    groups: ['U9', 'U12'],
    prices: new Map(),
    taxRateBasisPoints: 550,
    shippingCents: 700,
    ...changes,
  });
}

describe('the shop of a studio', () => {
  test('has no faults', () => {
    expect(shopFaults(shopOf())).toStrictEqual([]);
  });

  test('is in the name of the studio, at its own address', () => {
    const { brand } = shopOf();
    expect(brand.product).toBe('Harbor Pictures');
    expect(brand.siteUrl).toBe('https://harbor.example');
    expect(brand.studio).toStrictEqual({
      name: 'Harbor Pictures',
      email: 'hello@harbor.example',
      phone: '(207) 555-0100',
      city: 'Rockland',
      region: 'ME',
      country: 'US',
    });
    expect(brand.description).toBe(sample.brand.description);
  });

  test('asks for the tax and the shipping of the studio, in the money of the sample', () => {
    const { money } = shopOf();
    expect(money).toStrictEqual({ ...sample.money, taxRateBasisPoints: 550, shippingCents: 700 });
  });

  test('sends its orders nowhere that the studio has not named', () => {
    expect(sample.brand).toHaveProperty('defaultOrderUrl');
    expect(shopOf().brand).not.toHaveProperty('defaultOrderUrl');
  });

  test('shows no work, people or codes of the sample', () => {
    const { brand, reel, sampleCodes, teams, testimonials } = shopOf();
    expect([...brand.screenshots, ...sampleCodes, ...testimonials]).toStrictEqual([]);
    expect(reel).toStrictEqual({ ...sample.reel, pictures: [] });
    expect(teams).toStrictEqual({
      sports: ['Soccer'],
      seasons: ["Spring '27", "Fall '26"],
      defaultSeason: "Fall '26",
      teams: [],
    });
  });

  test('does not play on the name of the sample, and promises the rest as it does', () => {
    const { brand, promises } = shopOf();
    expect(JSON.stringify([brand, promises])).not.toMatch(/sideline/i);
    expect(brand.tagline).not.toBe('');
    const steps = sample.promises.howItWorks.map(({ title, text }) => ({
      title,
      text: text.startsWith('One cheerful hour')
        ? 'One cheerful hour at the field: portraits, action, the whole team.'
        : text,
    }));
    expect(promises).toStrictEqual({ ...sample.promises, howItWorks: steps });
  });
});

describe('a studio without an address', () => {
  test.each([
    ['Harbor Pictures', 'harbor-pictures'],
    ['Zoë & Łukasz  Photo 24', 'zoe-ukasz-photo-24'],
    ['(Big -- Day!!)', 'big-day'],
    ['  Two spaces around  ', 'two-spaces-around'],
    ['写真館', 'studio'],
    ['', 'studio'],
    ['x'.repeat(70), 'x'.repeat(60)],
    [`${'x'.repeat(59)} Pictures`, 'x'.repeat(59)],
    [`(${'x'.repeat(70)}`, 'x'.repeat(60)],
    ['Noël Photo', 'noel-photo'],
  ])('is called %j for now as %s.example', (name, host) => {
    expect(shopOf({ name, siteUrl: undefined }).brand.siteUrl).toBe(`https://${host}.example`);
  });
});

describe('the colors', () => {
  test('are those of the sample without a color of the studio', () => {
    expect(shopOf().colors).toStrictEqual(sample.colors);
  });

  test('are made from the color of the studio', () => {
    const { colors } = shopOf({ color: '#204080' });
    expect(colors).toStrictEqual(paletteOf('#204080', sample.colors));
    expect(colors).not.toStrictEqual(sample.colors);
  });
});

test.each([
  ['that of the sample, if the studio has it', ['U9', 'U12'], 'U12'],
  ['the first of the studio, if not', ['Juniors', 'Seniors'], 'Juniors'],
  ['none, where there are no groups', [], ''],
])('the group chosen at first is %s', (_, groups, expected) => {
  expect(shopOf({ groups }).groups).toStrictEqual({ groups, default: expected });
});

describe('prices', () => {
  const [first] = sample.catalog;
  if (!first) throw new Error('Nothing is sold.');
  const asSample = new Map(sample.catalog.map(({ id, priceCents }) => [id, priceCents]));
  const savings = (shop: typeof sample) =>
    shop.packages.flatMap(({ bullets }) => bullets.filter((one) => one.startsWith('Savings')));

  test('of products and add-ons are those of the studio, and where it has none, of the sample', () => {
    const prices = new Map([
      [first.id, 3100],
      ['bw', 450],
    ]);
    const { addOns, catalog } = shopOf({ prices });
    expect(catalog).toStrictEqual([{ ...first, priceCents: 3100 }, ...sample.catalog.slice(1)]);
    expect(addOns).toStrictEqual(
      sample.addOns.map((one) => (one.id === 'bw' ? { ...one, priceCents: 450 } : one)),
    );
  });

  test.each([
    ['none of its own', new Map<string, number>(), false],
    ['those of the sample', asSample, false],
    ['another for one product', new Map([...asSample, [first.id, first.priceCents + 1]]), true],
    ['another for an add-on alone', new Map([['bw', 450]]), false],
    ['nothing to pay for one product', new Map([[first.id, 0]]), true],
  ])('of a studio with %s: others than the sample’s is %s', (_, prices, isOther) => {
    expect(hasOtherPrices(sample, { prices })).toBe(isOther);
    expect(savings(shopOf({ prices }))).toHaveLength(isOther ? 0 : savings(sample).length);
  });

  test('leave each pack the rest of its list', () => {
    expect(savings(sample)).not.toHaveLength(0);
    expect(shopOf().packages).toStrictEqual(sample.packages);
    expect(shopOf({ prices: new Map([[first.id, 1]]) }).packages).toStrictEqual(
      sample.packages.map((one) => ({
        ...one,
        bullets: one.bullets.filter((bullet) => !bullet.includes('Savings')),
      })),
    );
  });
});
