import { describe, expect, test } from 'vitest';
import { doubtfulFrames } from '#studio/sorting/doubtfulRuns.ts';
import type { Frame, Seen } from '#studio/sorting/frame.ts';
import { sortFrames } from '#studio/sorting/sortFrames.ts';
import { timelineOf, type TakenFile } from '#studio/sorting/timeline.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

const nothing: Seen = { numbers: [], hasLink: false, unread: 0 };
const numberOf = (word: string): string => word.padStart(17, '0');
const card = (name: string, more: Partial<SortingCard> = {}): SortingCard => ({
  number: numberOf(String(name.charCodeAt(0))),
  slug: 'gators',
  kind: 'player',
  name,
  jersey: '',
  group: '',
  tags: [],
  ...more,
});
const [ana, bea, lost, team, siblings] = [
  card('Ana'),
  card('Bea'),
  card('Lost', { isReplaced: true }),
  card('Team', { kind: 'team' }),
  card('Siblings', { kind: 'siblings' }),
];
const known = new Map([ana, bea, lost, team, siblings].map((one) => [one.number, one]));

/** A letter is a card, several are cards in one picture; `1` a photo; `?` an undecoded code; `link` a card's back; `x` a damaged file. */
function seenIn(word: string): Seen | undefined {
  if (word === 'x') return undefined;
  if (word === '1') return nothing;
  if (word === '?') return { ...nothing, unread: 1 };
  if (word === 'link') return { ...nothing, hasLink: true };
  const numbers = [...word.replace('?', '')].map((letter) =>
    numberOf(String(letter.charCodeAt(0))),
  );
  return { ...nothing, numbers, unread: word.includes('?') ? 1 : 0 };
}

function frames(words: string): readonly Frame[] {
  return words.split(' ').map((word, index) => ({ source: `${index}`, seen: seenIn(word) }));
}

/** Returns who gets each frame: names, `-` for a card's picture, `?` for nobody, `!` for a link. */
function sorted(words: string): string {
  const { placements } = sortFrames(frames(words), known);
  return [...placements.values()]
    .map((placement) => {
      if (placement.kind === 'placed') return placement.cards.map(({ name }) => name).join('+');
      return { card: '-', unplaced: '?', link: '!', out: 'out' }[placement.kind];
    })
    .join(' ');
}

describe('photos go to the player whose card was photographed before them', () => {
  test.each([
    ['until the next card', 'A 1 1 B 1', '- Ana Ana - Bea'],
    ['also when a card is photographed twice', 'A A 1 A 1', '- - Ana - Ana'],
    ['also when a card comes back later', 'A 1 B 1 A 1', '- Ana - Bea - Ana'],
    ['a card without photos gives nobody any', 'A B 1', '- - Bea'],
    ['before the first card to nobody', '1 A 1', '? - Ana'],
    ['a team card to the team', 'A 1 T 1 B 1', '- Ana - Team - Bea'],
    ['two cards in one picture to both', 'AB 1 A 1', '- Ana+Bea - Ana'],
    [
      'behind a siblings card to all whose cards follow',
      'S A B 1 1 A 1',
      '- - - Ana+Bea Ana+Bea - Ana',
    ],
    ['a siblings card alone to nobody', 'A 1 S 1 B 1', '- Ana - ? - Bea'],
    ['a siblings card and a player in one picture go on with the next', 'SA B 1', '- - Ana+Bea'],
  ])('%s', (_, words, expected) => {
    expect(sorted(words)).toBe(expected);
  });

  test.each([
    ['a code that is not decoded', 'A 1 ? 1 B 1', '- Ana ? ? - Bea'],
    ['one of two cards that is not decoded', 'A 1 B? 1 A 1', '- Ana ? ? - Ana'],
    ['a card that nobody knows', 'A 1 Z 1 B 1', '- Ana ? ? - Bea'],
    ['a card that was replaced', 'A 1 L 1 B 1', '- Ana ? ? - Bea'],
    ["a card's back", 'A 1 link 1 B 1', '- Ana ! ? - Bea'],
    ['a picture that cannot be opened', 'A 1 x 1 B 1', '- Ana ? ? - Bea'],
  ])('%s ends the run before it', (_, words, expected) => {
    expect(sorted(words)).toBe(expected);
  });

  test('and what nobody gets has a reason', () => {
    const { placements } = sortFrames(frames('A ? 1'), known);
    expect(placements.get('2')).toEqual({
      kind: 'unplaced',
      why: 'it comes after 1, which shows a QR code that cannot be read',
    });
  });
});

describe('the order of capture', () => {
  const file = (source: string, more: Partial<TakenFile> = {}): TakenFile => ({
    source,
    camera: 'R6',
    seen: nothing,
    ...more,
  });
  const order = (files: readonly TakenFile[], ...offsets: { name: string; ms: number }[]) => {
    const timeline = timelineOf(files, offsets);
    return timeline.ok && timeline.value.lines.map((line) => line.map(({ source }) => source));
  };

  test('is that of the times, and of the names within one moment', () => {
    const files = [file('a', { takenMs: 2 }), file('b', { takenMs: 1 }), file('c', { takenMs: 1 })];
    expect(order(files)).toEqual([['b', 'c', 'a']]);
  });

  test('is each camera its own, unless offsets make them one', () => {
    const files = [
      file('a/1', { takenMs: 0 }),
      file('a/2', { takenMs: 9000 }),
      file('b/1', { takenMs: 1000, camera: 'R5' }),
    ];
    expect(order(files)).toEqual([['a/1', 'a/2'], ['b/1']]);
    expect(order(files, { name: 'r5', ms: 9000 })).toEqual([['a/1', 'a/2', 'b/1']]);
    expect(order(files, { name: 'b', ms: 0 })).toEqual([['a/1', 'b/1', 'a/2']]);
    expect(timelineOf(files, [{ name: 'd850', ms: 0 }]).ok).toBe(false);
  });

  test('counts time zones only if all files say theirs', () => {
    const files = [
      file('a', { takenMs: 7_200_000, zoneMs: 7_200_000 }),
      file('b', { takenMs: 3_600_000, zoneMs: 0 }),
    ];
    expect(order(files)).toEqual([['a', 'b']]);
    expect(order([...files, file('c', { takenMs: 0 })])).toEqual([['c', 'b', 'a']]);
  });

  test('is that of the names for a camera without a clock, and leaves out single files without a time', () => {
    expect(order([file('a'), file('b')])).toEqual([['a', 'b']]);
    const timeline = timelineOf([file('a', { takenMs: 1 }), file('b')], []);
    expect(timeline.ok && timeline.value.timeless).toEqual(['b']);
  });

  test('keeps a damaged file without a time where its name is, because it may be a card', () => {
    const files = [
      file('a', { takenMs: 1 }),
      file('b', { seen: undefined, camera: '' }),
      file('c', { takenMs: 2 }),
    ];
    expect(order(files)).toEqual([['a', 'b', 'c']]);
  });
});

describe('a forgotten card is suspected', () => {
  /** Each number is how many photos follow a card; a second is between photos, ten are between children. */
  const runsOf = (
    lengths: readonly number[],
    pauseIn?: { run: number; after: number },
    pauseMs = 12_000,
  ) => {
    const all: Frame[] = [];
    let at = 0;
    for (const [run, length] of lengths.entries()) {
      all.push({
        source: `card-${run}`,
        seen: seenIn(run % 2 ? 'A' : 'B'),
        takenMs: (at += 10_000),
      });
      for (let index = 0; index < length; index += 1) {
        const isLate = pauseIn?.run === run && pauseIn.after === index;
        all.push({
          source: `${run}-${index}`,
          seen: nothing,
          takenMs: (at += isLate ? pauseMs : 1000),
        });
      }
    }
    return [...doubtfulFrames(sortFrames(all, known).runs).keys()];
  };

  test('where twice the usual number of photos follows one', () => {
    expect(runsOf([5, 5, 10, 5, 5])).toHaveLength(10);
    expect(runsOf([5, 4, 7, 5, 6])).toEqual([]);
    expect(runsOf([5, 10, 5])).toEqual([]);
  });

  test('where twice the number follows one, from the pause that stands out', () => {
    const long = runsOf([5, 5, 10, 5, 5], { run: 2, after: 5 }, 6000);
    expect(long).toEqual(['2-5', '2-6', '2-7', '2-8', '2-9']);
    // Two seconds are no pause, when there is one between all photos.
    expect(runsOf([5, 5, 10, 5, 5], { run: 2, after: 5 }, 2000)).toHaveLength(10);
    // More than usual stand before it: the second child may have waited, and not the first.
    expect(runsOf([5, 5, 10, 5, 5], { run: 2, after: 7 }, 6000)).toHaveLength(10);
  });

  test('behind a pause as long as between two children', () => {
    expect(runsOf([4, 4, 6, 4, 4], { run: 2, after: 3 })).toEqual(['2-3', '2-4', '2-5']);
  });
});
