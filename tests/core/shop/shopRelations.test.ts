import { describe, expect, test } from 'vitest';
import { shopFiles as allFiles } from '#core/shop/shop.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { withValueAt } from '#tests/server/orderBody.ts';

/** Without its translations, which stand at the places that tests change. */
const shopFiles: typeof allFiles = { ...allFiles, translations: {} };

type Change = readonly [path: readonly (string | number)[], value: unknown];

const faultsWith = (...changes: readonly Change[]): readonly string[] =>
  shopFaults(
    changes.reduce<Readonly<Record<string, unknown>>>(
      (files, [path, value]) => withValueAt(files, path, value),
      shopFiles,
    ),
  );

describe('what cannot be printed', () => {
  const poster = { id: 'poster', name: 'Poster', priceCents: 1999, image: 'products/wallets.jpg' };
  const [, , large] = shopFiles['catalog'] as readonly {
    readonly components?: readonly unknown[];
  }[];

  test('is not sold: a product or a part of a pack needs a template', () => {
    expect(faultsWith([['catalog', 9], poster])).toEqual([
      'catalog.json, row 10 (poster), id: has no template, so nobody can print it: add a row with "poster" in its "prints" to templates.json',
    ]);
    const part = { id: 'mug', name: 'Mug', count: 1 };
    const components = [...(large?.components ?? []), part];
    expect(faultsWith([['catalog', 2, 'components'], components])).toEqual([
      'catalog.json, row 3 (large-family-pack), components, row 6 (mug), id: has no template, so nobody can print it: add a row with "mug" in its "prints" to templates.json',
    ]);
  });

  test('is no digital product, no pack and no add-on', () => {
    expect(faultsWith([['catalog', 9], { ...poster, digitals: 'player' }])).toEqual([]);
    expect(faultsWith([['addOns', 4], { id: 'gift', label: 'Gift', priceCents: 100 }])).toEqual([]);
    expect(shopFaults(shopFiles)).toEqual([]);
  });
});

describe('what must stand once', () => {
  test.each<readonly [name: string, ...Change, line: string]>([
    [
      'a product',
      ['catalog', 1, 'id'],
      'economy-pack',
      'catalog.json, row 2 (economy-pack), id: must differ from row 1, where "economy-pack" stands too',
    ],
    [
      'a part of a pack',
      ['catalog', 0, 'components', 2, 'id'],
      'memory-mate',
      'catalog.json, row 1 (economy-pack), components, row 3 (memory-mate), id: must differ from row 2, where "memory-mate" stands too',
    ],
    [
      'a pose',
      ['poses', 'poses', 1, 'id'],
      'fullpose',
      'poses.json, poses, row 2 (fullpose), id: must differ from row 1, where "fullpose" stands too',
    ],
    [
      'a sport',
      ['teams', 'sports', 6],
      'Soccer',
      'teams.json, sports, row 7: must differ from row 1, where "Soccer" stands too',
    ],
    [
      'a season',
      ['teams', 'seasons', 2],
      "Summer '25",
      'teams.json, seasons, row 3: must differ from row 2, where "Summer \'25" stands too',
    ],
    [
      'a group, however it is spelled',
      ['groups', 'groups', 1],
      'u-6',
      'groups.json, groups, row 2: must differ from row 1, where "u6" stands too',
    ],
    [
      'a team',
      ['teams', 'teams', 1, 'id'],
      'bradford-united',
      'teams.json, teams, row 2 (bradford-united), id: must differ from row 1, where "bradford-united" stands too',
    ],
    [
      "a gallery's address",
      ['teams', 'teams', 1, 'slug'],
      'owls',
      'teams.json, teams, row 2 (port-soccer-gators), slug: must differ from row 1, where "owls" stands too',
    ],
    [
      'a card of a pack',
      ['packages', 2, 'product'],
      'family-pack',
      'packages.json, row 3 (family-pack), product: must differ from row 2, where "family-pack" stands too',
    ],
    [
      'a policy',
      ['policies', 1, 'label'],
      'Model Release',
      'policies.json, row 2 (Model Release), label: must differ from row 1, where "Model Release" stands too',
    ],
  ])('%s', (_, path, value, line) => {
    expect(faultsWith([path, value])).toStrictEqual([line]);
  });

  test('groups of other letters are other groups', () => {
    const groups = ['U12', 'Boys 6', 'Girls 6'];
    expect(faultsWith([['groups', 'groups'], groups])).toStrictEqual([]);
  });
});

describe('what is named must exist', () => {
  test.each<readonly [name: string, ...Change, line: string]>([
    [
      'the season of the home page',
      ['teams', 'defaultSeason'],
      "Fall '26",
      "teams.json, defaultSeason: must be one of Fall '25, Summer '25, Spring '25, Winter '24, not \"Fall '26\"",
    ],
    [
      'the group of most photos',
      ['groups', 'default'],
      'U7',
      'groups.json, default: must be one of U6, U8, U10, U12, Trading Cards, not "U7"',
    ],
    [
      'the sport of a team',
      ['teams', 'teams', 1, 'sport'],
      'Chess',
      'teams.json, teams, row 2 (port-soccer-gators), sport: must be one of Soccer, Basketball, Baseball, Softball, Football, Volleyball, Hockey, not "Chess"',
    ],
    [
      'the gallery of a sample code',
      ['sampleCodes', 1, 'slug'],
      'hawks',
      'sampleCodes.json, row 2 (hawks), slug: must be one of owls, gators, not "hawks"',
    ],
  ])('%s', (_, path, value, line) => {
    expect(faultsWith([path, value])).toStrictEqual([line]);
  });

  test('where a print may be named, the fault lists all that is sold, and nothing empty', () => {
    const [line = ''] = faultsWith([['templates', 0, 'prints', 0], 'mugs']);
    const listed = /must be one of (.*), not "mugs"$/.exec(line)?.[1]?.split(', ') ?? [];
    expect(listed).toEqual(expect.arrayContaining(['economy-pack', 'memory-mate', 'bw']));
    expect(listed.filter((id) => id === '' || id === 'undefined')).toStrictEqual([]);
  });
});

test('a shop without order numbers may be paid in every way that needs none', () => {
  const payments = [
    { kind: 'link', label: 'Card', url: 'https://pay.example.com/{amount}' },
    { kind: 'cash', label: 'Cash' },
  ];
  expect(
    faultsWith([['payments'], payments], [['server', 'ordersAreNumbered'], false]),
  ).toStrictEqual([]);
});

describe('an offer of digital photos', () => {
  const isDigital: Change = [['catalog', 6, 'digitals'], 'player'];
  const offers = (row: number, product: string): Change => [
    ['digitalOffers', row, 'product'],
    product,
  ];

  test('may be a product with digital photos', () => {
    expect(faultsWith(isDigital, offers(1, 'print-8x10'))).toStrictEqual([]);
  });

  test('may not be a print of a shop that has such a product', () => {
    expect(faultsWith(isDigital, offers(0, 'wallets'))).toStrictEqual([
      'digitalOffers.json, row 1 (wallets), product: must be a product of catalog.json with "digitals", not "wallets"',
    ]);
  });

  test('stands once', () => {
    const twice = [offers(0, 'print-8x10'), offers(1, 'print-8x10')];
    expect(faultsWith(isDigital, ...twice)).toStrictEqual([
      'digitalOffers.json, row 2 (print-8x10), product: must differ from row 1',
    ]);
  });
});

test('a print with two templates is a fault of both', () => {
  expect(faultsWith([['templates', 1, 'prints', 0], 'prints-3x5'])).toStrictEqual([
    'templates.json, row 1, prints, row 1: "prints-3x5" has two templates',
    'templates.json, row 2, prints, row 1: "prints-3x5" has two templates',
  ]);
});

test('a color that is hard to see says on what, how hard, and what is needed', () => {
  expect(faultsWith([['colors', 'light', 'control-line'], '#8e8e8e'])).toStrictEqual([
    'colors.json, light, control-line: #8e8e8e is hard to see on paper #f6f2e7: contrast 2.92, and 3 is needed',
  ]);
});

describe('a sheet of wallets, each 63.5 x 88.9 mm', () => {
  test.each([
    ['takes two by two with a gap that just fits', 2, 2, 5, 132, 182.8, true],
    ['is a little too narrow', 2, 2, 5, 131.9, 182.8, false],
    ['is a little too low', 2, 2, 5, 132, 182.7, false],
    ['takes one, which has no gap', 1, 1, 5, 63.5, 88.9, true],
  ])('%s', (_, columns, rows, gapMm, widthMm, heightMm, hasRoom) => {
    const sheets = [{ columns, rows, gapMm, widthMm, heightMm }];
    expect(faultsWith([['templates', 5, 'sheets'], sheets])).toStrictEqual(
      hasRoom ? [] : ['templates.json, row 6, sheets, row 1: has no room for its pieces'],
    );
  });
});
