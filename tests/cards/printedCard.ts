/** What a camera sees of a printed card. Lengths are millimeters from its middle. */
import { encode } from 'uqr';
import { papers } from '#studio/site/cardSheet.ts';
import { lying } from '#studio/site/foldedSheet.ts';
import type { Point } from '#studio/shoot/rectangle.ts';
import { sortingCodes, sortingCodeSide } from '#studio/shoot/sortingCodes.ts';

export type PrintedCode = {
  readonly modules: readonly (readonly boolean[])[];
  readonly side: number;
  readonly middle: Point;
  readonly isUpsideDown: boolean;
};

export type PrintedCard = {
  readonly width: number;
  readonly height: number;
  readonly codes: readonly [PrintedCode, ...PrintedCode[]];
  /** How far the letters of a name reach to each side of the middle, and above and below. */
  readonly name: { readonly x: number; readonly top: number; readonly bottom: number };
};

const sheet = lying(papers.a4);
const half = { width: sheet.width / 2, height: sheet.height };

export function frontOf(number: string): PrintedCard {
  const code = printed(number, 'H', sortingCodeSide);
  const [upper, lower] = sortingCodes;
  const name = { x: 50, top: -12, bottom: 12 };
  return {
    ...half,
    codes: [
      { ...code, ...upper },
      { ...code, ...lower },
    ],
    name,
  };
}

/** As it was printed first: with one large code, and the name above it. */
export function olderFrontOf(number: string): PrintedCard {
  const code = { ...printed(number, 'H', 100), middle: { x: 0, y: 30 }, isUpsideDown: false };
  return { ...half, codes: [code], name: { x: 50, top: -80, bottom: -40 } };
}

/** The side that opens a gallery. Its code is drawn larger than it is printed, so that a small picture will do. */
export function backOf(link: string): PrintedCard {
  const code = { ...printed(link, 'M', 100), middle: { x: 0, y: 0 }, isUpsideDown: false };
  return { ...half, codes: [code], name: { x: 50, top: -80, bottom: -60 } };
}

function printed(text: string, ecc: 'M' | 'H', side: number) {
  return { modules: encode(text, { ecc, border: 0 }).data, side };
}

/** Returns whether there is ink. */
export function isInked({ codes, name }: PrintedCard, { x, y }: Point): boolean {
  for (const { modules, side, middle, isUpsideDown } of codes) {
    const sign = isUpsideDown ? -1 : 1;
    const size = modules.length;
    const column = Math.floor(((sign * (x - middle.x)) / side + 0.5) * size);
    const row = Math.floor(((sign * (y - middle.y)) / side + 0.5) * size);
    const module = modules[row]?.[column];
    if (module !== undefined) return module;
  }
  return y > name.top && y < name.bottom && Math.abs(x) < name.x && Math.sin(x * 0.6) > 0;
}
