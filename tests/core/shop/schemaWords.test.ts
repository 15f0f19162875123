import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { schemaWords, shown } from '#core/shop/schemaWords.ts';

/** Returns what is said of a value, as a studio reads it. */
function wordsOf(schema: z.ZodType, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const at = issue.path.reduce(
      (inside, key) => (inside as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
      value,
    );
    return schemaWords(schema, issue, at);
  });
}

describe('a value of the wrong kind is told what must be there, and what is', () => {
  const rows: readonly (readonly [schema: z.ZodType, value: unknown, words: string])[] = [
    [z.string(), 7, 'must be a text in quotes, not 7'],
    [z.number(), '7', 'must be a number, not "7"'],
    [z.int(), 1.5, 'must be a whole number, not 1.5'],
    [z.boolean(), 'yes', 'must be true or false, not "yes"'],
    [z.array(z.string()), 'x', 'must be a list in [ ], not "x"'],
    [z.object({}), [1], 'must be a group of fields in { }, not [1]'],
    [z.date(), 'today', 'must be date, not "today"'],
  ];
  test.each(rows)('%#: %s', (schema, value, words) => {
    expect(wordsOf(schema, value)).toStrictEqual([words]);
  });
});

describe('a value of the wrong size is told the right one', () => {
  const rows: readonly (readonly [schema: z.ZodType, value: unknown, words: string])[] = [
    [z.string().min(1), '', 'must have at least 1 character, not ""'],
    [z.string().min(2), 'a', 'must have at least 2 characters, not "a"'],
    [z.string().max(1), 'ab', 'must have at most 1 character, not "ab"'],
    [z.string().max(2), 'abc', 'must have at most 2 characters, not "abc"'],
    [z.string().length(2), 'abc', 'must have 2 characters, not "abc"'],
    [z.array(z.int()).min(1), [], 'must have at least 1 row, not []'],
    [z.array(z.int()).min(2), [1], 'must have at least 2 rows, not [1]'],
    [z.array(z.int()).max(1), [1, 2], 'must have at most 1 row, not [1,2]'],
    [z.number().min(1), 0, 'must have a value of at least 1, not 0'],
    [z.number().max(9), 10, 'must have a value of at most 9, not 10'],
  ];
  test.each(rows)('%#: %s', (schema, value, words) => {
    expect(wordsOf(schema, value)).toStrictEqual([words]);
  });
});

describe('a text of the wrong form is told the right one', () => {
  const upper = 'must be something else (Invalid string: must match pattern /^[A-Z]$/), not "x"';
  const rows: readonly (readonly [schema: z.ZodType, words: string])[] = [
    [z.email(), 'must be an email address, not "x"'],
    [z.url(), 'must be an address that begins with https://, not "x"'],
    [z.string().regex(/^[A-Z]$/), upper],
    [
      z.enum(['a', 'b']),
      'must be something else (Invalid option: expected one of "a"|"b"), not "x"',
    ],
    [z.string().regex(/^[A-Z]$/, 'must be a capital letter'), 'must be a capital letter, not "x"'],
  ];
  test.each(rows)('%#', (schema, words) => {
    expect(wordsOf(schema, 'x')).toStrictEqual([words]);
  });
});

test('a field that is not there is missing', () => {
  expect(wordsOf(z.object({ name: z.string() }), {})).toStrictEqual(['is missing']);
});

describe('a field that nobody knows is told which there are', () => {
  const row = z.strictObject({ id: z.string(), name: z.string().optional() }).readonly();
  const known = '; its fields are id, name';

  test.each([
    ['a group', row, { id: 'a', nam: 'A' }],
    ['a row of a list', z.array(row).readonly(), [{ id: 'a', nam: 'A' }]],
    ['an optional group of a group', z.object({ in: row.optional() }), { in: { id: 'a', nam: 1 } }],
  ])('in %s', (_name, schema, value) => {
    expect(wordsOf(schema, value)).toStrictEqual([`has no field "nam"${known}`]);
  });

  test('each in its own sentence', () => {
    expect(wordsOf(row, { id: 'a', nam: 'A', x: 1 })).toStrictEqual([
      `has no field "nam"${known}`,
      `has no field "x"${known}`,
    ]);
  });

  test.each([
    ['under a name of many', z.record(z.string(), row), ['any']],
    ['in one of several shapes', z.union([row, z.never()]), []],
  ])('or none, where a schema cannot say: %s', (_name, schema, path) => {
    const code = 'unrecognized_keys';
    expect(schemaWords(schema, { code, keys: ['nam'], message: '', path }, {})).toStrictEqual([
      'has no field "nam"; its fields are ',
    ]);
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
