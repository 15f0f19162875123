import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Players = typeof import('#device/players/keptPlayers.ts');

let players: Players;
let stored: Record<string, string>;

beforeEach(async () => {
  vi.resetModules();
  stored = workingStorage();
  players = await import('#device/players/keptPlayers.ts');
});
afterEach(() => vi.unstubAllGlobals());

const playersOf = (slug: string) => players.numbersOfPlayers(players.readPlayers(slug));

const key = 'sideline.players.owls';

test('nobody has answered at first', () => {
  expect(playersOf('owls')).toBeUndefined();
});

test('each gallery has its own, in the order in which they were chosen', () => {
  players.keepPlayers('owls', [[14, 3], [1002]], []);
  players.keepPlayers('gators', [[7]], []);
  expect(playersOf('owls')).toStrictEqual([[14, 3], [1002]]);
  expect(playersOf('gators')).toStrictEqual([[7]]);
  expect(stored).toStrictEqual({ [key]: '14 3,1002', 'sideline.players.gators': '7' });
});

test('a player without photos is none', () => {
  players.keepPlayers('owls', [[], [14], []], []);
  expect(stored).toStrictEqual({ [key]: '14' });
});

test('to skip is an answer, until it is dropped', () => {
  players.keepPlayers('owls', [], []);
  expect(playersOf('owls')).toStrictEqual([]);
  players.dropPlayers('owls');
  expect(playersOf('owls')).toBeUndefined();
  expect(stored).toStrictEqual({});
});

test('dropping them touches no other gallery', () => {
  players.keepPlayers('owls', [[14]], []);
  players.keepPlayers('gators', [[7]], []);
  players.dropPlayers('owls');
  expect(playersOf('gators')).toStrictEqual([[7]]);
});

test('what another tab has changed is read', () => {
  players.keepPlayers('owls', [[14]], []);
  stored[key] = '14,15';
  expect(playersOf('owls')).toStrictEqual([[14], [15]]);
});

test.each([
  ['', []],
  [',,', []],
  ['99999,,x', [[99999]]],
  ['14 14 3,', [[14, 3]]],
  ['  14   3 , 5 ', [[14, 3], [5]]],
  ['-1 0 1.5 NaN Infinity 9007199254740993,2', [[2]]],
  ['[[14,3]]', []],
  ['{"players":[14]}', []],
  ['Nia Johnson,<img src=x onerror=alert(1)> 5', [[5]]],
  ['__proto__ constructor,8', [[8]]],
  ['\u0000\ud800 4', [[4]]],
])('of the stored text %j only frame numbers are read', (text, numbers) => {
  stored[key] = text;
  expect(playersOf('owls')).toStrictEqual(numbers);
});

test('where localStorage is refused, players last as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  players.keepPlayers('owls', [[14]], []);
  expect(playersOf('owls')).toStrictEqual([[14]]);
  players.dropPlayers('owls');
  expect(playersOf('owls')).toBeUndefined();
});
