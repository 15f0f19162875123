import { describe, expect, test } from 'vitest';
import { shopFiles as allFiles } from '#core/shop/shop.ts';
import { shopFileFields } from '#core/shop/shopSchema.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { withValueAt } from '#tests/server/orderBody.ts';

/** Without its translations, which stand at the places that tests change. */
const shopFiles: typeof allFiles = { ...allFiles, translations: {} };

type Path = readonly (string | number)[];

describe('a shop', () => {
  test('like the sample has no faults', () => {
    expect(shopFaults(shopFiles)).toStrictEqual([]);
  });

  test('is checked whole: no file is without its check', () => {
    expect(Object.keys(shopFiles).toSorted()).toStrictEqual(Object.keys(shopFileFields).toSorted());
  });

  const rows: readonly (readonly [
    name: string,
    path: Path,
    value: unknown,
    line: string | RegExp,
  ])[] = [
    [
      'a price in words',
      ['catalog', 1, 'priceCents'],
      '29.99',
      'catalog.json, row 2 (family-pack), priceCents: must be a whole number of cents, such as 2499, not "29.99"',
    ],
    [
      'a price that is no whole number of cents',
      ['addOns', 0, 'priceCents'],
      1.5,
      /^addOns\.json, row 1 \(bw\), priceCents: /,
    ],
    [
      'a misspelled field',
      ['catalog', 0, 'pricecents'],
      1,
      'catalog.json, row 1 (economy-pack): has no field "pricecents"; its fields are id, name, priceCents, image, pieces, components, digitals',
    ],
    [
      'a missing field of a pack',
      ['catalog', 0, 'components', 2, 'count'],
      undefined,
      /^catalog\.json, row 1 \(economy-pack\), components, row 3 \(5x7\), count: /,
    ],
    [
      'a file that no shop has',
      ['prices'],
      [],
      /^The shop: has no field "prices"; its fields are addOns, brand, .*$/,
    ],
    [
      'nothing for a product',
      ['catalog', 1],
      null,
      'catalog.json, row 2: must be a group of fields in { }, not null',
    ],
    ['a missing file', ['money'], undefined, /^money\.json: /],
    [
      "a server's address that is no address",
      ['server', 'sendCart'],
      'orders.example.com',
      'server.json, sendCart: must be a path or an https address, not "orders.example.com"',
    ],
    [
      'a link to pay that is not encrypted',
      ['payments', 0],
      { kind: 'link', label: 'Card', url: 'http://pay.example.com/{amount}' },
      /^payments\.json, row 1 \(Card\), url: must be an https link such as "https:/,
    ],
    [
      'a link to pay that asks for something else',
      ['payments', 0],
      { kind: 'link', label: 'Card', url: 'https://pay.example.com/{name}' },
      /^payments\.json, row 1 \(Card\), url: .*with no other words in braces, not ".*"$/,
    ],
    [
      'a link to pay whose host is filled in',
      ['payments', 0],
      { kind: 'link', label: 'Card', url: 'https://{number}.example.com/' },
      /^payments\.json, row 1 \(Card\), url: must be an https link/,
    ],
    [
      'a link to pay that hides its host',
      ['payments', 0],
      { kind: 'link', label: 'Card', url: 'https://pay.example.com@evil.example/' },
      /^payments\.json, row 1 \(Card\), url: must be an https link/,
    ],
    [
      'an unknown kind of paying',
      ['payments', 0],
      { kind: 'check', label: 'Check' },
      'payments.json, row 1 (Check), kind: must be the kind "link", "handle", "bank" or "cash", not "check"',
    ],
    [
      'a handle without its service',
      ['payments', 0],
      { kind: 'handle', label: 'App', handle: '@studio' },
      /^payments\.json, row 1 \(App\), service: /,
    ],
    [
      'a bank account of no lines',
      ['payments', 0],
      { kind: 'bank', label: 'Bank', lines: [] },
      /^payments\.json, row 1 \(Bank\), lines: /,
    ],
    [
      'a line of a bank account that is two',
      ['payments', 0],
      { kind: 'bank', label: 'Bank', lines: ['Sideline', 'IBAN\n12'] },
      'payments.json, row 1 (Bank), lines, row 2: must be one line without braces, not "IBAN\\n12"',
    ],
    [
      'two ways to pay of one name',
      ['payments'],
      [
        { kind: 'cash', label: 'Cash' },
        { kind: 'cash', label: 'Cash' },
      ],
      'payments.json, row 2 (Cash), label: must differ from row 1, where "Cash" stands too',
    ],
    ['a lead that is empty', ['leads', 'reel'], ' ', /^leads\.json, reel: /],
    [
      'a color that is none',
      ['colors', 'dark', 'turf'],
      'green',
      'colors.json, dark, turf: must be a color such as "#0d6640", not "green"',
    ],
    [
      'an address of no mailbox',
      ['brand', 'studio', 'email'],
      'hello',
      /^brand\.json, studio, email: /,
    ],
    [
      'two add-ons of one id',
      ['addOns', 1, 'id'],
      'bw',
      'addOns.json, row 2 (bw), id: must differ from row 1, where "bw" stands too',
    ],
    [
      'a digital product of several pieces',
      ['catalog', 3, 'digitals'],
      'player',
      'catalog.json, row 4 (prints-3x5), pieces: must not be there: nothing of a product with "digitals" is printed',
    ],
    [
      'digital photos of something else',
      ['catalog', 6, 'digitals'],
      'coach',
      /^catalog\.json, row 7 \(print-8x10\), digitals: .*"player", "team" or "photo", not "coach"$/,
    ],
    [
      'an offer of digital photos that is ordered as a print',
      ['digitalOffers', 1, 'product'],
      'print-8x10',
      'digitalOffers.json, row 2 (print-8x10), product: must be a product of catalog.json with "digitals", not "print-8x10"',
    ],
    [
      'an offer with neither a price nor an email that asks for one',
      ['digitalOffers', 1, 'body'],
      undefined,
      'digitalOffers.json, row 2 (Player Pack), body: must be there, because no "product" says the price',
    ],
    [
      'a template of nothing that is sold',
      ['templates', 0, 'prints', 0],
      'mugs',
      /^templates\.json, row 1, prints, row 1: must be one of economy-pack, .*, not "mugs"$/,
    ],
    [
      'a photo that leaves its sheet',
      ['templates', 0, 'photos', 0, 'xMm'],
      1,
      'templates.json, row 1, photos, row 1: must end inside its sheet of 88.9 x 127 mm',
    ],
    [
      'a sheet that is too small for its pieces',
      ['templates', 5, 'sheets', 1, 'columns'],
      5,
      'templates.json, row 6, sheets, row 2: has no room for its pieces',
    ],
    [
      'a sheet that is no paper',
      ['templates', 5, 'sheets', 0, 'rows'],
      'two',
      /^templates\.json, row 6, sheets, row 1, rows: /,
    ],
    [
      'a text that leaves its sheet',
      ['templates', 7, 'texts', 0, 'yMm'],
      88,
      'templates.json, row 8, texts, row 1: must end inside its sheet of 63.5 x 88.9 mm',
    ],
    [
      'a text of a word that no print knows',
      ['templates', 7, 'texts', 0, 'says', 0],
      '{coach}',
      'templates.json, row 8, texts, row 1, says, row 1: must have no words in braces but {player}, {first}, {last}, {jersey}, {team} and {season}, not "{coach}"',
    ],
    [
      'a piece with texts that turns',
      ['templates', 7, 'turns'],
      true,
      'templates.json, row 8, turns: must be false, not true: a piece with texts does not turn',
    ],
    [
      'a card of a product that is not sold',
      ['packages', 0, 'product'],
      'team-pack',
      /^packages\.json, row 1 \(team-pack\), product: must be one of economy-pack, .*, not "team-pack"$/,
    ],
    [
      'a team of an unknown season',
      ['teams', 'teams', 0, 'season'],
      'Winter 24',
      /^teams\.json, teams, row 1 \(bradford-united\), season: must be one of Fall '25, .*, not "Winter 24"$/,
    ],
    [
      'a default pose that is none of the poses',
      ['poses', 'default'],
      'sitting',
      /^poses\.json, default: must be one of fullpose, .*, not "sitting"$/,
    ],
  ];

  test('marks no photos that are shown large', () => {
    expect(shopFaults(withValueAt(shopFiles, ['publish'], { mark: 'name' }))).toStrictEqual([
      'publish.json, mark: must be left out without "proof", not "name"',
    ]);
    const isOf = { proof: 1080, mark: 'name' };
    expect(shopFaults(withValueAt(shopFiles, ['publish'], isOf))).toStrictEqual([]);
  });

  test('that has no order numbers has no link to pay that needs one', () => {
    const url = 'https://pay.example.com/{number}';
    const shop = withValueAt(shopFiles, ['payments', 0], { kind: 'link', label: 'Card', url });
    expect(shopFaults(shop)).toStrictEqual([]);
    expect(shopFaults(withValueAt(shop, ['server', 'ordersAreNumbered'], false))).toStrictEqual([
      'payments.json, row 1 (Card), url: needs order numbers, but server.json says that orders have none',
    ]);
  });

  test.each(rows)(
    'with %s has one fault that names file, row and field',
    (_, path, value, line) => {
      const faults = shopFaults(withValueAt(shopFiles, path, value));
      expect(faults).toStrictEqual([line instanceof RegExp ? expect.stringMatching(line) : line]);
    },
  );
});
