import { describe, expect, test } from 'vitest';
import { doubtfulFrames } from '#studio/shoot/doubtfulFrames.ts';
import type { Frame, Seen } from '#studio/shoot/frame.ts';
import { sortFrames } from '#studio/shoot/cardRuns.ts';
import type { TakenFile } from '#studio/shoot/cameras.ts';
import { timelineOf } from '#studio/shoot/timeline.ts';
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
  return words
    .split(' ')
    .map((word, index) => ({ source: `${index}`, seen: seenIn(word), takenMs: index * 1000 }));
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

const cardOf = (letter: string): Seen => ({ ...nothing, numbers: [numberOf(letter)] });

describe('the order of capture', () => {
  const file = (source: string, more: Partial<TakenFile> = {}): TakenFile => ({
    source,
    camera: 'R6',
    serial: '4711',
    seen: nothing,
    ...more,
  });
  const order = (files: readonly TakenFile[], ...offsets: { name: string; ms: number }[]) => {
    const timeline = timelineOf(files, offsets);
    return timeline.ok && timeline.value.lines.map((line) => line.map(({ source }) => source));
  };
  const gapsIn = (files: readonly TakenFile[], ...offsets: { name: string; ms: number }[]) => {
    const timeline = timelineOf(files, offsets);
    return (
      timeline.ok &&
      timeline.value.lines.flatMap((line) => line.flatMap(({ source, gap }) => (gap ? source : [])))
    );
  };

  test('is that of the times, and of the names within one moment', () => {
    const files = [file('a', { takenMs: 2 }), file('b', { takenMs: 1 }), file('c', { takenMs: 1 })];
    expect(order(files)).toEqual([['b', 'c', 'a']]);
    const around = [
      file('DSC_0001.jpg', { takenMs: 1 }),
      file('DSC_9998.jpg', { takenMs: 1 }),
      file('DSC_9999.jpg', { takenMs: 1 }),
    ];
    expect(order(around)).toEqual([['DSC_9998.jpg', 'DSC_9999.jpg', 'DSC_0001.jpg']]);
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

  test('asks which one an offset means that fits two cameras', () => {
    const files = [file('a', { takenMs: 0 }), file('b', { takenMs: 1, serial: '4712' })];
    expect(timelineOf(files, [{ name: 'R6', ms: 0 }]).ok).toBe(false);
    expect(timelineOf(files, [{ name: '4712', ms: 0 }]).ok).toBe(true);
  });

  test('counts time zones only if all files say theirs', () => {
    const files = [
      file('a', { takenMs: 7_200_000, zoneMs: 7_200_000 }),
      file('b', { takenMs: 3_600_000, zoneMs: 0 }),
    ];
    expect(order(files)).toEqual([['a', 'b']]);
    expect(order([...files, file('c', { takenMs: 0 })])).toEqual([['c', 'b', 'a']]);
  });

  test('ends every run that a card without a time may have ended', () => {
    const files = [
      file('IMG_0001.jpg', { takenMs: 1 }),
      { source: 'IMG_0002.jpg', camera: '', seen: undefined },
      file('IMG_0003.jpg', { takenMs: 2 }),
      file('IMG_0004.jpg', { takenMs: 3 }),
    ];
    expect(gapsIn(files)).toEqual(['IMG_0003.jpg']);
    // As long as it takes, it is one for the other cameras of the line, too.
    const other = file('b/1', { takenMs: 1.5, serial: '4712', camera: 'R5' });
    expect(gapsIn([...files, other], { name: 'R5', ms: 0 })).toEqual(['b/1', 'IMG_0003.jpg']);
    const renamed = files.map((one, index) => ({ ...one, source: `${index}.jpg` }));
    expect(order(renamed)).toEqual([]);
    // A photo without a time leaves the others as they are.
    const photo = files.map((one) => ({ ...one, seen: nothing }));
    expect(gapsIn(photo)).toEqual([]);
  });

  test('is not known within one moment if the names do not say it', () => {
    const moment = [
      file('1.jpg', { takenMs: 1 }),
      file('2.jpg', { takenMs: 1, seen: cardOf('1') }),
      file('3.jpg', { takenMs: 2 }),
    ];
    expect(gapsIn(moment)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    const named = moment.map((one) => ({ ...one, source: `IMG_000${one.source}` }));
    expect(gapsIn(named)).toEqual([]);
  });
});

describe('files are of one camera', () => {
  const taken = (source: string, second: number, more: Partial<TakenFile> = {}): TakenFile => ({
    source: `${source}.jpg`,
    camera: 'R6',
    seen: nothing,
    takenMs: second * 1000,
    ...more,
  });
  const camerasIn = (files: readonly TakenFile[]) => {
    const timeline = timelineOf(files, []);
    if (!timeline.ok) throw new Error(timeline.message);
    const { lines, unclear } = timeline.value;
    return { lines: lines.map((line) => line.length), unclear: [...new Set(unclear.values())] };
  };
  const serials = (...all: readonly string[]) => all.map((serial) => ({ serial }));

  test('by their serial number, whatever their names and folders are', () => {
    const [one, other] = serials('1', '2');
    const files = [taken('x', 1, one), taken('a/b', 2, one), taken('y', 1, other)];
    expect(camerasIn(files)).toEqual({ lines: [2, 1], unclear: [] });
  });

  test.each([
    ['go up', ['IMG_0007', 'IMG_0008', 'IMG_0011']],
    ['begin again', ['IMG_9998', 'IMG_9999', 'IMG_0001']],
    ['are those of copies and edited ones of the same moment', ['IMG_0007', 'IMG_0008']],
  ])('without one, in one folder, by numbers that %s', (_, names) => {
    const files = names.map((name, index) => taken(name, index));
    const edited = taken(`${names.at(-1)}-edit`, names.length - 1);
    expect(camerasIn([...files, edited])).toEqual({ lines: [names.length + 1], unclear: [] });
  });

  test('but two folders are two cameras, and so are two models', () => {
    const files = [taken('a/IMG_0001', 1), taken('b/IMG_0002', 2), taken('a/IMG_0003', 3)];
    expect(camerasIn(files).lines).toEqual([2, 1]);
    const models = [taken('IMG_0001', 1), taken('IMG_0002', 2, { camera: 'R5' })];
    expect(camerasIn(models).lines).toEqual([1, 1]);
  });

  test.each([
    [
      'two counters cross',
      ['IMG_0100', 'IMG_5000', 'IMG_0101', 'IMG_5001'],
      /as if there were two/,
    ],
    [
      'three counters turn',
      ['IMG_0100', 'IMG_3500', 'IMG_6900', 'IMG_0101'],
      /as if there were two/,
    ],
    ['a number is there twice', ['IMG_0100', 'IMG_0100 (1)', 'IMG_0101'], /as if there were two/],
    ['they were renamed', ['Gators-1', 'Gators-2'], /neither a serial number nor its name/],
    ['their names are times', ['20261003_100001', '20261003_100002'], /neither a serial number/],
  ])('nobody knows it where %s', (_, names, why) => {
    const { lines, unclear } = camerasIn(names.map((name, index) => taken(name, index)));
    expect(lines).toEqual([]);
    expect(unclear.join(' ')).toMatch(why);
    expect(unclear.join(' ')).toMatch(/folder of its own/);
  });

  test('nor where one of two says no serial number, or a file says no time', () => {
    const [own] = serials('1');
    const { lines, unclear } = camerasIn([taken('IMG_0001', 1, own), taken('IMG_0002', 2)]);
    expect(lines).toEqual([1]);
    expect(unclear.join(' ')).toMatch(/no serial number, as others/);
    const { takenMs: _none, ...timeless } = taken('IMG_0001', 1);
    expect(camerasIn([timeless]).unclear.join(' ')).toMatch(/does not say when/);
  });

  test('nor where its clock was set back while it counted on', () => {
    const [own] = serials('1');
    const names = ['IMG_0001', 'IMG_0004', 'IMG_0002', 'IMG_0005', 'IMG_0003'];
    const files = names.map((name, index) => taken(name, index, own));
    expect(camerasIn(files).unclear.join(' ')).toMatch(/as if the clock had been set/);
    const folders = files.map((file, index) => ({
      ...file,
      source: `${index % 2 ? 'U6' : 'U8'}/${file.source}`,
    }));
    expect(camerasIn(folders).lines).toEqual([]);
  });

  test('and where many numbers are missing, a card may be', () => {
    const files = [taken('IMG_0001', 1, { seen: cardOf('1') }), taken('IMG_0099', 2)];
    const timeline = timelineOf(files, []);
    expect(timeline.ok && timeline.value.lines[0]?.at(-1)?.gap).toMatch(/numbers are missing/);
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
    return [...doubtfulFrames([sortFrames(all, known).runs]).keys()];
  };

  test('where twice the usual number of photos follows one', () => {
    expect(runsOf([5, 5, 10, 5, 5])).toHaveLength(10);
    expect(runsOf([5, 4, 7, 5, 6])).toEqual([]);
    expect(runsOf([5, 10, 5])).toEqual([]);
  });

  test('where twice the number follows one, from the pause that stands out', () => {
    const long = runsOf([5, 5, 10, 5, 5], { run: 2, after: 5 }, 5000);
    expect(long).toEqual(['2-5', '2-6', '2-7', '2-8', '2-9']);
    // Two seconds are no pause, when there is one between all photos.
    expect(runsOf([5, 5, 10, 5, 5], { run: 2, after: 5 }, 2000)).toHaveLength(10);
    // More than usual stand before it: the second child may have waited, and not the first.
    expect(runsOf([5, 5, 10, 5, 5], { run: 2, after: 7 }, 5000)).toHaveLength(10);
  });

  test('behind a pause in which two children could change, however few photos there are', () => {
    expect(runsOf([4, 4, 6, 4, 4], { run: 2, after: 3 })).toEqual(['2-3', '2-4', '2-5']);
    expect(runsOf([4, 4], { run: 1, after: 2 }, 6000)).toEqual(['1-2', '1-3']);
    expect(runsOf([4, 4], { run: 1, after: 2 }, 5000)).toEqual([]);
  });

  test('in a run of the team, too, but not because it took long to line up', () => {
    /** The team's card, ninety seconds, and two photos, twenty seconds apart. */
    const doubtsAt = (firstPhoto: number): readonly string[] => {
      const all = ['T', ...'11', 'A', ...'111', 'B', ...'111'].map((word, index) => ({
        source: `IMG_${String(index === 0 ? 1 : index - 1 + firstPhoto).padStart(4, '0')}`,
        seen: seenIn(word),
        takenMs: index === 0 ? 0 : 90_000 + index * 1000 + (index > 1 ? 20_000 : 0),
      }));
      return [...doubtfulFrames([sortFrames(all, known).runs]).keys()];
    };
    expect(doubtsAt(2)).toEqual(['IMG_0003']);
    // Its own photo may have been deleted, and the next child's card forgotten.
    expect(doubtsAt(3)).toEqual(['IMG_0003', 'IMG_0004']);
  });

  test('where the first photo came long after the card', () => {
    expect(runsOf([4, 4, 4, 4, 4], { run: 2, after: 0 })).toHaveLength(4);
  });
});
