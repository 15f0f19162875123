import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault } from '#release/jsonFault.ts';

describe('a JSON file', () => {
  test.each([
    ['', 'line 1, column 1: the file ends too early'],
    ['{\n  "a": 1,\n  "b" 2\n}', 'line 3, column 7: a colon is missing after "b"'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: a comma or } is missing'],
    ['[1, 2,]', 'line 1, column 6: no comma may stand before ]'],
    ['{"a": 1, "a": 2}', 'line 1, column 10: "a" stands here a second time'],
    ["{'a': 1}", 'line 1, column 2: a name in quotes is missing'],
    ['{"a": nine}', 'line 1, column 7: a value cannot begin with n'],
    ['{"a": "one\ntwo"}', 'line 1, column 7: a value cannot begin with "'],
    ['[1] // prices', 'line 1, column 5: nothing may follow the last bracket'],
    ['{"a": [1, 2', 'line 1, column 12: the file ends too early'],
    ['[01]', 'line 1, column 3: a comma or ] is missing'],
    ['['.repeat(100_000), 'line 1, column 42: brackets are nested more than 40 times'],
  ])('%j is wrong', (text, fault) => {
    expect(jsonFault(text)).toBe(fault);
  });

  test('is right exactly if JSON.parse takes it', () => {
    const shallow = fc.json({ maxDepth: 5 });
    const broken = fc
      .tuple(shallow, fc.nat(), fc.constantFrom('', ',', '"', '}', ']', ':', '1', ' ', '\\'))
      .map(([json, at, put]) => {
        const index = at % (json.length + 1);
        return json.slice(0, index) + put + json.slice(index + 1);
      });
    fc.assert(
      fc.property(fc.oneof(shallow, broken), (text) => {
        const fault = jsonFault(text);
        // JSON.parse takes doubled keys.
        fc.pre(fault === undefined || !fault.endsWith('a second time'));
        expect(fault === undefined).toBe(parses(text));
      }),
    );
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
