import { describe, expect, it } from 'vitest';
import { parseJson } from '#server/http/json.ts';

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
