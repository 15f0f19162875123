/** A damaged file among the frames of a camera: it is named, and takes from nobody what is certain. */
import { describe, expect, test } from 'vitest';
import type { TakenFile } from '#studio/shoot/cameras.ts';
import { placedByCards } from '#studio/shoot/placedByCards.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

const cards = ['Ana', 'Bea', 'Cleo'].map((name, at): SortingCard => {
  const number = String(at).padStart(17, '0');
  return { number, slug: 'gators', kind: 'player', name, jersey: '', group: '', tags: [] };
});
const known = new Map(cards.map((card) => [card.number, card]));

function taken(number: number, second: number, more: Partial<TakenFile> = {}): TakenFile {
  const source = `IMG_${String(number).padStart(4, '0')}.jpg`;
  const seen = { numbers: [], hasLink: false, unread: 0 };
  return { source, camera: 'R6', takenMs: second * 1000, seen, ...more };
}

/** The card of each player, and two photos. */
const day = cards.flatMap(({ number }, at) => [
  taken(255 + at * 3, at * 30, { seen: { numbers: [number], hasLink: false, unread: 0 } }),
  taken(256 + at * 3, at * 30 + 5),
  taken(257 + at * 3, at * 30 + 10),
]);

function placed(files: readonly TakenFile[]): ReadonlyMap<string, string> {
  const placements = placedByCards(files, [], known);
  if (!placements.ok) throw new Error(placements.message);
  return new Map(
    [...placements.value].map(([source, one]) => {
      if (one.kind === 'placed') return [source, one.cards.map(({ name }) => name).join()];
      return [source, one.kind === 'unplaced' ? one.why : one.kind];
    }),
  );
}

describe.each([
  ['without a serial number', {}],
  ['with one', { serial: '42' }],
])('a cut-off copy under another number, of a camera %s', (_, serial) => {
  const files = day.map((file) => ({ ...file, ...serial }));
  const who = placed([...files, taken(9999, 35, { seen: undefined, ...serial })]);

  test('takes the photos from its moment to the next card, and no others', () => {
    expect([...who.values()].slice(0, 4)).toEqual(['card', 'Ana', 'Ana', 'card']);
    for (const source of ['IMG_0259.jpg', 'IMG_0260.jpg'])
      expect(who.get(source)).toContain('IMG_9999.jpg');
    expect([...who.values()].slice(6, 9)).toEqual(['card', 'Cleo', 'Cleo']);
  });

  test('is blamed itself', () => {
    expect(who.get('IMG_9999.jpg')).toContain('contradict');
  });
});

test('a damaged file whose number says another place than its time ends the run at both', () => {
  const whole = day.filter(({ source }) => source !== 'IMG_0256.jpg');
  const who = placed([...whole, taken(256, 65, { seen: undefined })]);
  expect(who.get('IMG_0257.jpg')).toContain('IMG_0256.jpg');
  expect(who.get('IMG_0260.jpg')).toBe('Bea');
  expect(who.get('IMG_0262.jpg')).toContain('IMG_0256.jpg');
});
