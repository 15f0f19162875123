import { describe, expect, it } from 'vitest';
import {
  checked,
  leaf,
  list,
  number,
  numberOf,
  object,
  oneOf,
  optional,
  orElse,
  record,
  some,
  text,
  textOf,
  tooMany,
  union,
  where,
  wholeOf,
  type Schema,
} from '#core/text/schema.ts';

let looked = 0;
/** Counts how often it is asked. */
const counted = leaf((value) => {
  looked += 1;
  return value === 'ok' ? value : undefined;
});

/** Returns where the faults of a strict reading are, and what is said of them. */
function faultsOf(schema: Schema<unknown>, value: unknown, wantsAll = false) {
  looked = 0;
  const read = checked(schema, value, wantsAll);
  return read.ok ? [] : read.faults.map(({ path, words }) => [path, words]);
}

const longList = Array.from({ length: 4 });
const longRecord = { a: 0, b: 0, c: 0, d: 0 };
const short = list(counted, { least: 1, most: 3 });
const few = record(textOf(2), counted, 3);

describe('what others send', () => {
  it('is counted before anything in it is looked at', () => {
    expect(faultsOf(short, longList)).toEqual([[[], tooMany]]);
    expect(faultsOf(few, longRecord)).toEqual([[[], tooMany]]);
    expect(faultsOf(some(counted, 3), longList)).toEqual([[[], tooMany]]);
    expect(faultsOf(short, [])).toEqual([[[], expect.any(String)]]);
    expect(looked).toBe(0);
  });

  it('is looked at up to the first that is wrong, which is named', () => {
    expect(faultsOf(object({ short }), { short: ['ok', 'bad', 'bad'] })).toEqual([
      [['short', 1], ''],
    ]);
    expect(looked).toBe(2);
    expect(faultsOf(object({ few }), { few: { a: 'bad', b: 'bad' } })).toEqual([
      [['few', 'a'], ''],
    ]);
    expect(looked).toBe(1);
    expect(faultsOf(few, { long: 'ok' })).toEqual([[['long'], '']]);
    expect(looked).toBe(0);
  });

  it('is looked at to its end where all that is wrong is wanted', () => {
    const both = object({ list: list(number), name: text });
    expect(faultsOf(both, { list: ['x', 1, 'y'] }, true)).toEqual([
      [['list', 0], ''],
      [['list', 2], ''],
      [['name'], ''],
    ]);
  });

  it('must be right in every place, an optional one too', () => {
    const schema = object({ id: text, size: optional(number), kind: orElse(text, 'none') });
    expect(checked(schema, { id: 'a', kind: 'b' })).toEqual({
      ok: true,
      value: { id: 'a', kind: 'b' },
    });
    expect(faultsOf(schema, { id: 'a', kind: 'b', size: 'x' })).toEqual([[['size'], '']]);
    expect(faultsOf(schema, { id: 'a' })).toEqual([[['kind'], '']]);
    expect(faultsOf(some(number), [1, 'x'])).toEqual([[[1], '']]);
    expect(faultsOf(record(text, optional(number)), { a: 'x' })).toEqual([[['a'], '']]);
  });
});

describe('what this product has stored', () => {
  it('is read without what is optional and wrong', () => {
    const schema = object({ id: text, size: optional(number), kind: orElse(text, 'none') });
    expect(schema({ id: 'a', size: 'x', more: 1 })).toStrictEqual({ id: 'a', kind: 'none' });
    expect(schema({ size: 1 })).toBeUndefined();
    expect(some(number)([1, 'x', 2])).toStrictEqual([1, 2]);
    expect(list(number)([1, 'x', 2])).toBeUndefined();
    expect(record(text, optional(number))({ a: 1, b: 'x' })).toStrictEqual({ a: 1 });
    expect(record(text, number)({ a: 1, b: 'x' })).toBeUndefined();
  });

  it('may be longer than what others may send', () => {
    expect(list(number, { most: 1 })([1, 2])).toStrictEqual([1, 2]);
    expect(record(text, number, 1)({ a: 1, b: 2 })).toStrictEqual({ a: 1, b: 2 });
  });
});

describe('a container', () => {
  it.each([null, undefined, 'ok', 3, true, () => 'ok'])('is never %j', (value) => {
    for (const schema of [object({}), list(text), some(text), record(text, text)]) {
      expect(schema(value)).toBeUndefined();
      expect(checked<unknown>(schema, value).ok).toBe(false);
    }
  });

  it('of fields is no list, and a list is no group of fields', () => {
    expect(object({})(['ok'])).toBeUndefined();
    expect(record(text, text)(['ok'])).toBeUndefined();
    expect(list(text)({ 0: 'ok', length: 1 })).toBeUndefined();
  });

  it('never becomes a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":"ok","constructor":"ok"}');
    const read = record(text, text)(hostile);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read ?? {})).toEqual(['__proto__', 'constructor']);
    expect(object({ name: optional(text) })(JSON.parse('{"__proto__":{"name":"x"}}'))).toEqual({});
  });

  it('holds what its schemas have read', () => {
    const loud = leaf((value) => (typeof value === 'string' ? value.toUpperCase() : undefined));
    expect(record(loud, loud)({ a: 'b' })).toStrictEqual({ A: 'B' });
    expect(list(loud)(['a'])).toStrictEqual(['A']);
  });
});

describe('alternatives', () => {
  const entry = union<unknown>(
    object({ kind: oneOf('team'), key: optional(text) }),
    list(text, { most: 1 }),
  );

  it('are read as strictly as all else', () => {
    expect(checked(entry, { kind: 'team', key: 'a' }).ok).toBe(true);
    expect(checked(entry, { kind: 'team', key: 5 }).ok).toBe(false);
    expect(checked(entry, ['a', 'b']).ok).toBe(false);
  });

  it('are read tolerantly where all else is', () => {
    expect(entry({ kind: 'team', key: 5 })).toEqual({ kind: 'team' });
  });
});

describe('a value', () => {
  it.each<[string, Schema<unknown>, readonly unknown[], readonly unknown[]]>([
    ['a text', text, ['', 'a'], [1, null, ['a']]],
    ['a text of a form', textOf(2, /^a/), ['a', 'ab'], ['abc', 'b', 1]],
    ['a number', number, [0, -1.5], [Number.NaN, Infinity, '1', null]],
    ['a number in a range', numberOf(1, 2), [1, 1.5, 2], [0.9, 2.1, '1']],
    ['a whole number', wholeOf(0), [0, 7], [-1, 0.5, 2 ** 53, '1']],
    ['one of several', oneOf<unknown>('a', 1), ['a', 1], ['b', '1', undefined]],
    ['of one schema or another', union<unknown>(text, number), ['a', 1], [null, {}]],
    ['one for which a rule holds', where(text, (value) => value !== 'a'), ['b'], ['a', 1]],
  ])('is %s', (_, schema, right, wrong) => {
    for (const value of right) expect(schema(value)).toBe(value);
    for (const value of wrong) {
      expect(schema(value)).toBeUndefined();
      expect(checked(schema, value).ok).toBe(false);
    }
  });
});
