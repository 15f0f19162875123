import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listField, recordField } from '#server/input/containers.ts';
import { parseJson } from '#server/input/json.ts';

const parsed = (text: string) => parseJson(Buffer.from(text));

describe('JSON is parsed', () => {
  it.each([
    ['eight levels', '{"a":[{"b":[{"c":{"d":[0]}}]}]}'],
    [
      'strings with everything that counts outside of them',
      '["[[[[{{{{,,,,]]]]}}}}","\\"[","\\\\"]',
    ],
    ['a list of a thousand', `[${Array.from({ length: 1_000 }).fill('0').join()}]`],
    ['a value alone', '"x"'],
  ])('with %s', (_, text) => {
    expect(parsed(text)).toEqual(JSON.parse(text));
  });
});

describe('JSON is not even parsed', () => {
  const many = (one: string, count: number) => Array.from({ length: count }).fill(one).join();
  it.each([
    ['deeper than sixteen levels', '['.repeat(17) + ']'.repeat(17)],
    ['with a list of more than a thousand', `[${many('0', 1_001)}]`],
    ['with an object of more than a thousand keys', `{${many('"a":0', 1_001)}}`],
    ['of more than a hundred thousand values', `[${many(`[${many('{}', 999)}]`, 101)}]`],
    ['with more ends than beginnings', ']]'],
    ['with a string that never ends', '["a\\"'],
  ])('%s', (_, text) => {
    expect(parsed(text)).toBeUndefined();
  });
});

describe('the elements of a container', () => {
  let looked = 0;
  const counted = z.custom<string>((value) => {
    looked += 1;
    return value === 'ok';
  });
  const pathOf = (schema: z.ZodType, input: unknown) => {
    looked = 0;
    return schema.safeParse(input).error?.issues.map(({ code, path }) => ({ code, path }));
  };
  const list = listField(counted, { least: 1, most: 3 });
  const record = recordField(z.string().max(2), counted, 3);

  it('are counted before any is looked at', () => {
    expect(pathOf(list, Array.from({ length: 4 }))).toEqual([{ code: 'too_big', path: [] }]);
    expect(pathOf(record, { a: 0, b: 0, c: 0, d: 0 })).toEqual([{ code: 'too_big', path: [] }]);
    expect(pathOf(list, [])).toEqual([{ code: 'too_small', path: [] }]);
    expect(looked).toBe(0);
  });

  it('are looked at up to the first wrong one, which is named', () => {
    expect(pathOf(z.object({ list }), { list: ['ok', 'bad', 'bad'] })).toEqual([
      { code: 'custom', path: ['list', 1] },
    ]);
    expect(looked).toBe(2);
    expect(pathOf(z.object({ record }), { record: { a: 'bad', b: 'bad' } })).toEqual([
      { code: 'custom', path: ['record', 'a'] },
    ]);
    expect(looked).toBe(1);
    expect(pathOf(record, { long: 'ok' })).toEqual([{ code: 'custom', path: ['long'] }]);
  });

  it('are what was read of them', () => {
    expect(list.parse(['ok', 'ok'])).toEqual(['ok', 'ok']);
    expect(record.parse({ a: 'ok' })).toEqual({ a: 'ok' });
    for (const wrong of [null, undefined, 'ok', 3]) {
      expect(list.safeParse(wrong).success).toBe(false);
      expect(record.safeParse(wrong).success).toBe(false);
    }
    expect(record.safeParse(['ok']).success).toBe(false);
    expect(list.safeParse({ 0: 'ok', length: 1 }).success).toBe(false);
  });

  it('never become a prototype', () => {
    const read = record.parse(JSON.parse('{"a":"ok"}'));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    const proto = recordField(z.string(), counted, 3).parse(JSON.parse('{"__proto__":"ok"}'));
    expect(Object.keys(proto)).toEqual(['__proto__']);
  });
});
