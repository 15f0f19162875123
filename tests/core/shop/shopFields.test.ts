import { describe, expect, test } from 'vitest';
import {
  cents,
  email,
  yesOrNo,
  group,
  https,
  kinds,
  maybe,
  numberField,
  price,
  rows,
  shown,
  someRows,
  someText,
  textField,
  wholeField,
  type ShopField,
} from '#core/shop/shopFields.ts';
import { checked } from '#core/text/schema.ts';

/** Returns what is said of a value, and where. */
function saidOf(field: ShopField<unknown>, value: unknown): readonly string[] {
  const read = checked(field, value, true);
  return read.ok ? [] : read.faults.map(({ path, words }) => [...path, words].join(' '));
}

describe('a value is told what it must be', () => {
  const capital = textField({ pattern: /^[A-Z]$/ }, 'must be a capital letter');
  test.each<readonly [field: ShopField<unknown>, value: unknown, words: string]>([
    [someText, 7, 'must be a text in quotes'],
    [someText, ' ', 'must have words'],
    [textField({ maxLength: 2 }), 'abc', 'must have at most 2 characters'],
    [capital, 'x', 'must be a capital letter'],
    [numberField({ minimum: 1 }), '7', 'must be a number'],
    [numberField({ minimum: 1 }), 0, 'must have a value of at least 1'],
    [numberField({ minimum: 1, maximum: 9 }), 10, 'must have a value of at most 9'],
    [wholeField({ minimum: 1 }), 1.5, 'must be a whole number'],
    [cents, '24.99', 'must be a whole number of cents, such as 2499'],
    [cents, -1, 'must be at least 0 cents'],
    [cents, 10_000_001, 'must be at most 10000000 cents'],
    [price, 0, "must be at least 1 cent (what isn't for sale has no row)"],
    [yesOrNo, 'yes', 'must be true or false'],
    [rows(someText), 'x', 'must be a list in [ ]'],
    [someRows(someText), [], 'must have at least 1 row'],
    [rows(someText, 0, 2), ['a', 'b', 'c'], 'must have at most 2 rows'],
    [group({}), [1], 'must be a group of fields in { }'],
    [email, 'x', 'must be an email address'],
    [https, 'http://a.example', 'must be an address that begins with https://'],
  ])('%#', (field, value, words) => {
    expect(saidOf(field, value)).toStrictEqual([words]);
  });
});

test.each<readonly [field: ShopField<unknown>, right: unknown]>([
  [someText, 'a'],
  [cents, 0],
  [price, 1],
  [yesOrNo, false],
  [rows(someText), []],
  [group({ note: maybe(someText) }), {}],
  [email, 'hi@northlight.com'],
  [https, 'https://a.example:8443/b?c#d'],
])('a right value is told nothing: %#', (field, right) => {
  expect(saidOf(field, right)).toStrictEqual([]);
});

test('everything that is wrong is said, each in its place', () => {
  const row = group({ id: someText, name: maybe(someText) });
  const known = 'its fields are id, name';
  expect(saidOf(rows(row), [{ id: 7, nam: 'A', x: 1 }, 3])).toStrictEqual([
    `0 has no field "nam"; ${known}`,
    `0 has no field "x"; ${known}`,
    '0 id must be a text in quotes',
    '1 must be a group of fields in { }',
  ]);
});

describe('a group of a kind', () => {
  const ways = kinds({ cash: {}, bank: { lines: someRows(someText) } }, 'must be "cash" or "bank"');

  test('has the fields of its kind', () => {
    expect(saidOf(ways, { kind: 'cash' })).toStrictEqual([]);
    expect(saidOf(ways, { kind: 'bank', lines: [] })).toStrictEqual([
      'lines must have at least 1 row',
    ]);
    expect(saidOf(ways, { kind: 'cash', lines: ['a'] })).toStrictEqual([
      'has no field "lines"; its fields are kind',
    ]);
  });

  test('is of a known kind', () => {
    expect(saidOf(ways, { kind: 'check' })).toStrictEqual(['kind must be "cash" or "bank"']);
  });
});

test('editors are told the same', () => {
  const row = group({
    id: textField({ pattern: /^a/, maxLength: 3 }),
    count: maybe(wholeField({ minimum: 1 })),
  });
  expect(JSON.parse(JSON.stringify(someRows(row).json))).toStrictEqual({
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 3, pattern: '^a' },
        count: { type: 'integer', minimum: 1 },
      },
      required: ['id'],
      additionalProperties: false,
    },
  });
});

test.each([
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(59)}…`],
  [{ a: [1, 'b'] }, '{"a":[1,"b"]}'],
  [undefined, 'undefined'],
])('a long value is cut after 60 characters: %j', (value, words) => {
  expect(shown(value)).toBe(words);
});
