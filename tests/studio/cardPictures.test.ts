import { beforeAll, describe, expect, test } from 'vitest';
import { otherCode } from '#studio/shoot/sortingCodes.ts';
import { middleOf, pictured, type Corners } from '#studio/shoot/codeShape.ts';
import { lookAtPhoto } from '#studio/shoot/lookAtPhoto.ts';
import { isOtherCopy, seenIn } from '#studio/shoot/lookAtShoot.ts';
import type { Seen } from '#studio/shoot/frame.ts';
import type { Held } from '#tests/cards/cardPhoto.ts';
import { drawScene, pictureOf, type Scene } from '#tests/cards/pictures.ts';
import {
  backOf,
  frontOf,
  olderFrontOf,
  type PrintedCard,
  type PrintedCode,
} from '#tests/cards/printedCard.ts';

const [ana, bo] = ['12345678901234567', '98765432109876543'];

let scene: Scene;
beforeAll(async () => {
  scene = await drawScene(5, { width: 1000, height: 750 });
});

async function seen(cards: readonly Held[]): Promise<Seen> {
  const file = await pictureOf(scene, { at: 0 }, cards, 0.5);
  const wanted = {
    isSecondLook: (...[unread, read]: Parameters<typeof isOtherCopy>) => !isOtherCopy(unread, read),
    isMade: () => false,
  };
  const looked = await lookAtPhoto(file, wanted);
  if (!looked.ok) throw new Error(looked.message);
  return seenIn(looked.value.codes);
}

function held(card: PrintedCard, more: Partial<Held> = {}): Held {
  return { card, scale: 2, yaw: 15, pitch: -10, ...more };
}

/** Over the first corner square of a code. */
function glareOn({ side, middle, isUpsideDown }: PrintedCode) {
  const off = 0.34 * side * (isUpsideDown ? 1 : -1);
  return { x: middle.x + off, y: middle.y + off, radius: 0.3 * side };
}

const front = frontOf(ana);
const both = front.codes.map(glareOn);
const isUpright = [{ turn: 0 }, { turn: 30 }, { turn: 180 }, { turn: -90 }];

describe('a card', () => {
  test.each(isUpright)('is read with both copies to be seen, at %o', async (turn) => {
    const expected = { numbers: [ana], hasLink: false, unread: 0 };
    expect(await seen([held(front, turn)])).toEqual(expected);
  });

  test.each(isUpright)('is read where glare hides either copy, at %o', async (turn) => {
    for (const glare of both) {
      const expected = { numbers: [ana], hasLink: false, unread: 0 };
      expect(await seen([held(front, { ...turn, glares: [glare] })])).toEqual(expected);
    }
  });

  test('is read close to a wide lens, tilted by 45 degrees', async () => {
    for (const tilt of [{ yaw: 45 }, { yaw: -45 }, { pitch: 45 }, { pitch: -45 }]) {
      const close = { yaw: 0, pitch: 0, ...tilt, distance: 500, glares: both.slice(0, 1) };
      expect(await seen([held(front, close)])).toMatchObject({ numbers: [ana], unread: 0 });
    }
  });

  test('cannot be read where glare hides both', async () => {
    const { numbers, unread } = await seen([held(front, { glares: both })]);
    expect(numbers).toEqual([]);
    expect(unread).toBeGreaterThan(0);
  });

  test('of before, with one code, is read, or known to be there', async () => {
    const older = olderFrontOf(ana);
    expect(await seen([held(older)])).toEqual({ numbers: [ana], hasLink: false, unread: 0 });
    const hidden = await seen([held(older, { glares: older.codes.map(glareOn) })]);
    expect(hidden).toMatchObject({ numbers: [], unread: 1 });
  });
});

describe('another card beside one that is read', () => {
  const beside = (one: Partial<Held>, other: Partial<Held>): readonly Held[] => [
    held(front, { x: 0.33, scale: 1.6, yaw: 0, pitch: 0, ...one }),
    held(frontOf(bo), { x: 0.57, scale: 1.6, yaw: 0, pitch: 0, ...other }),
  ];

  test('is read, too', async () => {
    const { numbers, unread } = await seen(beside({}, {}));
    expect(numbers.toSorted()).toEqual([ana, bo].toSorted());
    expect(unread).toBe(0);
  });

  test.each([{}, { turn: 25 }, { turn: -25 }, { turn: 180 }])(
    'counts as unread if glare hides both its copies, at %o',
    async (turn) => {
      for (const hidden of [beside(turn, { glares: both }), beside({ glares: both }, turn)]) {
        const { numbers, unread } = await seen(hidden);
        expect(numbers).toHaveLength(1);
        expect(unread).toBeGreaterThan(0);
      }
    },
  );

  test('above or below it, too', async () => {
    const [small, large] = [0.25, 0.72].map((y) => ({ y, scale: 1.6, yaw: 0, pitch: 0 }));
    const [other, hidden] = [held(frontOf(bo), small), held(front, { ...large, glares: both })];
    expect((await seen([other, hidden])).unread).toBeGreaterThan(0);
    const flipped = [
      { ...hidden, y: 0.25 },
      { ...other, y: 0.72 },
    ];
    expect((await seen(flipped)).unread).toBeGreaterThan(0);
  });

  test('of before counts as unread if glare hides its code', async () => {
    const older = olderFrontOf(bo);
    const hidden = { card: older, glares: older.codes.map(glareOn) };
    const { numbers, unread } = await seen(beside({}, hidden));
    expect(numbers).toEqual([ana]);
    expect(unread).toBeGreaterThan(0);
  });

  test("is a sponsor's code, which says nothing of cards", async () => {
    const sponsor = held(backOf('https://example.com/boots'), { x: 0.75, scale: 1 });
    const glares = both.slice(1);
    const ours = { x: 0.3, scale: 1.6, glares };
    expect(await seen([held(front, ours), sponsor])).toEqual({
      numbers: [ana],
      hasLink: false,
      unread: 0,
    });
    // One that can't be read may be a card.
    const hidden = { ...sponsor, glares: sponsor.card.codes.map(glareOn) };
    expect((await seen([held(front, ours), hidden])).unread).toBeGreaterThan(0);
  });
});

describe('the place of the other copy', () => {
  /** A code of ten pixels a side, turned by right angles about its middle. */
  const square: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  const boxAt = (x: number, y: number) => ({
    left: x - 5,
    top: y - 5,
    right: x + 5,
    bottom: y + 5,
  });
  const other = pictured(square, { x: 0.5 + otherCode.x, y: 0.5 + otherCode.y });
  const isOther = (x: number, y: number, text = ana) =>
    isOtherCopy({ text: undefined, box: boxAt(x, y) }, [
      { text, corners: square, box: boxAt(5, 5) },
    ]);

  test('is below the code and to its right, on one side of it only', () => {
    expect(other.x).toBeCloseTo(5 + 10 * otherCode.x);
    expect(other.y).toBeCloseTo(5 + 10 * otherCode.y);
    expect(isOther(other.x, other.y)).toBe(true);
    expect(isOther(other.x + 5, other.y)).toBe(true);
    expect(isOther(other.x + 7, other.y)).toBe(false);
    expect(isOther(other.x, other.y - 7)).toBe(false);
    expect(isOther(10 - other.x, 10 - other.y)).toBe(false);
    expect(isOther(-other.x, other.y)).toBe(false);
  });

  test('belongs to sorting numbers only', () => {
    expect(isOther(other.x, other.y, 'https://example.com')).toBe(false);
  });

  test('follows the perspective', () => {
    // The lower edge is twice as near.
    const near: Corners = [
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 25, y: 10 },
      { x: 5, y: 10 },
    ];
    const middle = pictured(near, { x: 0.5, y: 0.5 });
    expect(middle.x).toBeCloseTo(15);
    expect(middle.y).toBeCloseTo(10 / 3);
    expect(pictured(near, { x: 1, y: 1 })).toEqual({ x: 25, y: 10 });
    expect(middleOf({ left: 1, top: 2, right: 3, bottom: 6 })).toEqual({ x: 2, y: 4 });
  });
});
