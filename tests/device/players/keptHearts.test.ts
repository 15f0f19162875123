import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Hearts = typeof import('#device/players/keptHearts.ts');

let hearts: Hearts;
let stored: Record<string, string>;

beforeEach(async () => {
  vi.resetModules();
  stored = workingStorage();
  hearts = await import('#device/players/keptHearts.ts');
});
afterEach(() => vi.unstubAllGlobals());

const key = 'sideline.hearts.owls';

test('a gallery has no hearts at first', () => {
  expect(hearts.readHearts('owls')).toStrictEqual([]);
});

test('the numbers are kept in their order, each gallery for itself', () => {
  hearts.keepHearts('owls', [14, 3, 1002]);
  hearts.keepHearts('gators', [7]);
  expect(hearts.readHearts('owls')).toStrictEqual([14, 3, 1002]);
  expect(hearts.readHearts('gators')).toStrictEqual([7]);
  expect(stored).toStrictEqual({ [key]: '14 3 1002', 'sideline.hearts.gators': '7' });
});

test('without a heart nothing is left in the storage', () => {
  hearts.keepHearts('owls', [14]);
  hearts.keepHearts('owls', []);
  expect(stored).toStrictEqual({});
});

test('removing them touches no other gallery', () => {
  hearts.keepHearts('owls', [14]);
  hearts.keepHearts('gators', [7]);
  hearts.keepHearts('owls', []);
  expect(hearts.readHearts('owls')).toStrictEqual([]);
  expect(hearts.readHearts('gators')).toStrictEqual([7]);
});

test('the list is the same until it changes, and new when another tab has changed it', () => {
  hearts.keepHearts('owls', [14]);
  const first = hearts.readHearts('owls');
  expect(hearts.readHearts('owls')).toBe(first);
  stored[key] = '14 15';
  expect(hearts.readHearts('owls')).toStrictEqual([14, 15]);
});

test.each([
  ['', []],
  ['14 14 3', [14, 3]],
  ['  14   3 ', [14, 3]],
  ['-1 0 1.5 NaN Infinity 9007199254740993 2', [2]],
  ['[14,3]', []],
  ['{"numbers":[14]}', []],
  ['<img src=x onerror=alert(1)> 5', [5]],
  ['__proto__ constructor 8', [8]],
  [`${'9'.repeat(400)} 6`, [6]],
  ['\u0000\ud800 4', [4]],
])('of the stored text %j only frame numbers are read', (text, numbers) => {
  stored[key] = text;
  expect(hearts.readHearts('owls')).toStrictEqual(numbers);
});

test('where localStorage is refused, hearts last as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  hearts.keepHearts('owls', [14]);
  expect(hearts.readHearts('owls')).toStrictEqual([14]);
  hearts.keepHearts('owls', []);
  expect(hearts.readHearts('owls')).toStrictEqual([]);
});
