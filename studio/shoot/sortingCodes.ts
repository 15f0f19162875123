/**
 * Where a card's front has its sorting number: twice, so far apart that one glare or one hand can't hide both. Each code's top is towards the
 * edge of the paper. So a code says where the other one is, and the card has no wrong side up. Lengths are millimeters.
 */
import type { Point } from './rectangle.ts';

/** Two rows of codes with a legible name between them fit the height of A4, with three modules of white at the edges. */
export const sortingCodeSide = 72;

/** From the middle of the upper code to that of the lower one. Across, the narrower US Letter has the same white at its edges. */
const apart = { x: 43, y: 114 } as const;

export type SortingCode = {
  /** Its middle, from the middle of the front. */
  readonly middle: Point;
  readonly isUpsideDown: boolean;
};

export const sortingCodes: readonly [upper: SortingCode, lower: SortingCode] = [
  { middle: { x: -apart.x / 2, y: -apart.y / 2 }, isUpsideDown: false },
  { middle: { x: apart.x / 2, y: apart.y / 2 }, isUpsideDown: true },
];

/** Where the middle of the other code is, in sides of a code from its own middle and along its own axes. */
export const otherCode: Point = {
  x: apart.x / sortingCodeSide,
  y: apart.y / sortingCodeSide,
};
