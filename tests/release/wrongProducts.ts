import { value, type WrongShop } from './wrongShop.ts';

const pack = 'catalog.json, row 1 (economy-pack)';

export const wrongProducts: readonly WrongShop[] = [
  value(
    'a price in words',
    'catalog.json',
    [0, 'priceCents'],
    '24.99',
    `${pack}, priceCents: must be a whole number of cents, such as 2499, not "24.99"`,
  ),
  value(
    'a price in dollars',
    'catalog.json',
    [0, 'priceCents'],
    24.99,
    `${pack}, priceCents: must be a whole number of cents, such as 2499, not 24.99`,
  ),
  value(
    'a negative price',
    'catalog.json',
    [0, 'priceCents'],
    -1,
    `${pack}, priceCents: must be at least 0 cents, not -1`,
  ),
  value(
    'a price without end',
    'catalog.json',
    [0, 'priceCents'],
    1e12,
    `${pack}, priceCents: must be at most 10000000 cents, not 1000000000000`,
  ),
  value(
    'a missing price',
    'catalog.json',
    [0, 'priceCents'],
    undefined,
    `${pack}, priceCents: is missing`,
  ),
  value(
    'a negative add-on',
    'addOns.json',
    [0, 'priceCents'],
    -100,
    'addOns.json, row 1 (bw), priceCents: must be at least 0 cents, not -100',
  ),
  value(
    'a misspelled field',
    'money.json',
    ['taxRate'],
    6,
    'money.json: has no field "taxRate"; its fields are taxRateBasisPoints, shippingCents, digitalShippingCents',
  ),
  value(
    'an empty catalog',
    'catalog.json',
    [],
    [],
    'catalog.json: must have at least 1 row, not []',
  ),
  value(
    'a list in the place of a group',
    'brand.json',
    [],
    [],
    'brand.json: must be a group of fields in { }, not []',
  ),
  value(
    'a product of no name',
    'catalog.json',
    [0, 'name'],
    '  ',
    `${pack}, name: must have words, not "  "`,
  ),
  value(
    'a pack with half a print',
    'catalog.json',
    [0, 'components', 0, 'count'],
    0.5,
    /^catalog\.json, row 1 \(economy-pack\), components, row 1 \(\w+\), count: must be a whole number, not 0\.5$/,
  ),
  value(
    'an id that could be a path',
    'catalog.json',
    [3, 'id'],
    '../x',
    'catalog.json, row 4 (../x), id: must have only letters, digits, spaces and hyphens, not "../x"',
  ),
  value(
    'two products of one id',
    'catalog.json',
    [9],
    { id: 'prints-3x5', name: 'Again', priceCents: 1, image: 'products/prints-3x5.jpg' },
    'catalog.json, row 10 (prints-3x5), id: must differ from row 4, where "prints-3x5" stands too',
  ),
  value(
    'the id of another product, which a card and a template name',
    'catalog.json',
    [1, 'id'],
    'economy-pack',
    'catalog.json, row 2 (economy-pack), id: must differ from row 1, where "economy-pack" stands too',
  ),
];
