/**
 * Finds QR codes that glare or a thumb has partly covered. A decoder needs all three corner squares (ISO/IEC 18004, finder patterns). Two
 * are enough to know that a card was held up.
 */
import { boxAround, type CodeBox, type CodePoint } from './codeShape.ts';
import type { GrayPicture } from './qrCodes.ts';

/** A square within a square: dark, light, dark, light and dark as 1 to 1 to 3 to 1 to 1, across its middle in any direction. */
const coreModules = 3;
const modules = 7;

/** In pixels of the halved picture. Smaller ones are noise. */
const smallest = 10;
/** A square must be found on this many lines. */
const fewestHits = 2;

/** In blocks of the surroundings. A near card needs wider ones. */
const surroundings = [1, 3] as const;

type Pattern = { x: number; y: number; size: number; hits: number };

/** Returns the box of each pair of squares that may belong to one code. Works on half the resolution, which takes a fourth of the time. */
export function halfFoundCodes(picture: GrayPicture): readonly CodeBox[] {
  const half = halved(picture);
  const sums = brightness(half);
  const patterns: Pattern[] = [];
  for (const around of surroundings) {
    const found = patternsIn(thresholdsOf(half, sums, around));
    for (const pattern of found) if (pattern.hits >= fewestHits) add(patterns, pattern);
  }
  const pairs = patterns.flatMap((one, index) =>
    patterns.slice(index + 1).flatMap((other) => {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      return arePair(one, other, apart) ? [{ apart, box: boxOf(one, other) }] : [];
    }),
  );
  // Squares of two codes on one card are further apart than those of one.
  return pairs.toSorted((one, other) => one.apart - other.apart).map(({ box }) => box);
}

/** In a code of the smallest version their middles are two widths apart, three along the diagonal; less if it is tilted. */
function arePair(one: Pattern, other: Pattern, apart: number): boolean {
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  return large / small < 1.5 && apart > 1.3 * small && apart < 3.6 * large;
}

/** In pixels of the whole picture. */
function boxOf(one: Pattern, other: Pattern): CodeBox {
  return boxAround(
    [one, other].flatMap(({ x, y, size }) => [
      { x: 2 * x - size, y: 2 * y - size },
      { x: 2 * x + size, y: 2 * y + size },
    ]),
  );
}

function patternsIn(picture: Thresholds): Pattern[] {
  const { width, height } = picture;
  const found: Pattern[] = [];
  const ends = new Uint32Array(width + 1);
  const lengthOf = (run: number): number => (ends[run] ?? 0) - (ends[run - 1] ?? 0);
  for (let y = 0; y < height; y += 1) {
    const count = runsOf(picture, y, ends);
    // Every other run is dark: it and the four before it may lie across a pattern.
    for (let run = 5; run < count; run += 2) {
      // Arrays to take these from would be made for every run.
      const core = lengthOf(run - 2);
      const fourth = lengthOf(run - 1);
      const last = lengthOf(run);
      if (!isAcross(lengthOf(run - 4), lengthOf(run - 3), core, fourth, last, 0.5)) continue;
      const x = ends[run] ?? 0;
      const middle = x - last - fourth - core / 2;
      const ring = x - last - fourth / 2;
      if (isInked(picture, middle, ring, y)) add(found, checked(picture, middle, y));
    }
  }
  return found;
}

/** In gray levels: less is grass or cloth, and looking closer at all of it takes most of the time. */
const leastContrast = 30;

function isInked({ pixels, width }: Thresholds, dark: number, light: number, y: number): boolean {
  const at = (x: number): number => pixels[y * width + Math.floor(x)] ?? 0;
  return at(light) - at(dark) >= leastContrast;
}

/** Called for every run of every line, so it gives up at the first that does not fit. */
function isAcross(
  a: number,
  b: number,
  core: number,
  c: number,
  d: number,
  tolerance: number,
): boolean {
  const total = a + b + core + c + d;
  if (total < smallest) return false;
  const module = total / modules;
  const least = module * (1 - tolerance);
  const most = module * (1 + tolerance);
  if (core < coreModules * least || core > coreModules * most) return false;
  return Math.min(a, b, c, d) >= least && Math.max(a, b, c, d) <= most;
}

/** Returns the pattern around this point if it is one from above, from the side and across, too. */
function checked(picture: Thresholds, x: number, y: number): Pattern | undefined {
  const upright = through(picture, { x: Math.round(x), y }, { x: 0, y: 1 });
  if (!upright) return undefined;
  const level = through(picture, { x: Math.round(x), y: upright.y }, { x: 1, y: 0 });
  if (!level) return undefined;
  const middle = { x: level.x, y: upright.y };
  const diagonals = [1, -1].filter((down) => through(picture, middle, { x: 1, y: down }));
  const [small, large] = [Math.min(upright.size, level.size), Math.max(upright.size, level.size)];
  if (diagonals.length === 0 || large / small > 2.4) return undefined;
  return { ...middle, size: (small + large) / 2, hits: 1 };
}

/** Walks from a point in both directions through a square. Returns its middle and its length in pixels. */
function through(
  picture: Thresholds,
  from: CodePoint,
  step: CodePoint,
): (CodePoint & { readonly size: number }) | undefined {
  const { width, height } = picture;
  const walked = (sign: 1 | -1): readonly number[] => {
    const lengths = [0, 0, 0];
    let part = 0;
    for (let far = sign === 1 ? 0 : 1; part < 3; far += 1) {
      const [x, y] = [from.x + sign * far * step.x, from.y + sign * far * step.y];
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      if (isDark(picture, x, y) !== (part !== 1)) {
        part += 1;
        far -= 1;
      } else lengths[part] = (lengths[part] ?? 0) + 1;
    }
    return lengths;
  };
  const [ahead, behind] = [walked(1), walked(-1)];
  const [a0 = 0, a1 = 0, a2 = 0] = ahead;
  const [b0 = 0, b1 = 0, b2 = 0] = behind;
  if (!isAcross(b2, b1, a0 + b0, a1, a2, 0.6)) return undefined;
  const off = Math.round((a0 - b0) / 2);
  return {
    x: from.x + off * step.x,
    y: from.y + off * step.y,
    size: a0 + a1 + a2 + b0 + b1 + b2,
  };
}

/** Counts a pattern that was found on another line before. */
function add(found: Pattern[], pattern: Pattern | undefined): void {
  if (!pattern) return;
  const same = found.find(
    ({ x, y, size }) => Math.hypot(x - pattern.x, y - pattern.y) < Math.max(size, pattern.size) / 3,
  );
  if (same) same.hits += 1;
  else found.push(pattern);
}

// Tells dark from light by the surroundings, so that half of a card may lie in the shade.

/** In pixels. */
const block = 8;

function halved({ pixels, width: wide, height: high }: GrayPicture): GrayPicture {
  const [width, height] = [wide >> 1, high >> 1];
  const half = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0, at = 2 * y * wide; x < width; x += 1, at += 2, to += 1) {
      const above = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0);
      half[to] = (above + (pixels[at + wide] ?? 0) + (pixels[at + wide + 1] ?? 0)) >> 2;
    }
  }
  return { pixels: half, width, height };
}

/** A picture, and from which brightness on each of its blocks counts as light. */
type Thresholds = GrayPicture & { readonly limits: Uint8Array; readonly columns: number };

/** Returns how bright each block is, as sums from the upper left corner, so that any surroundings cost the same. */
function brightness({ pixels, width, height }: GrayPicture): Float64Array {
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let sumOfRow = 0;
    for (let column = 0; column < columns; column += 1) {
      // Every fourth pixel of a block says enough of its brightness.
      let [sum, count] = [0, 0];
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2) {
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          sum += pixels[y * width + x] ?? 0;
          count += 1;
        }
      }
      sumOfRow += sum / count;
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] = sumOfRow + (sums[at - columns - 1] ?? 0);
    }
  }
  return sums;
}

/** Compares with the surroundings: a block's own brightness and that of so many on each side. */
function thresholdsOf(picture: GrayPicture, sums: Float64Array, around: number): Thresholds {
  const { width, height } = picture;
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const limits = new Uint8Array(columns * rows);
  const across = columns + 1;
  for (let row = 0; row < rows; row += 1) {
    const top = Math.max(0, row - around) * across;
    const bottom = Math.min(rows, row + around + 1) * across;
    for (let column = 0; column < columns; column += 1) {
      const left = Math.max(0, column - around);
      const right = Math.min(columns, column + around + 1);
      const below = (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0);
      const above = (sums[top + right] ?? 0) - (sums[top + left] ?? 0);
      const blocks = ((bottom - top) / across) * (right - left);
      limits[row * columns + column] = Math.ceil((below - above) / blocks);
    }
  }
  return { ...picture, limits, columns };
}

function isDark({ pixels, width, limits, columns }: Thresholds, x: number, y: number): boolean {
  const limit = limits[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 0;
  return (pixels[y * width + x] ?? 255) < limit;
}

/**
 * Fills `ends` with where the runs of a line end: first a light one, which may be empty, then a dark and a light one in turn. Returns how
 * many there are up to the last dark one.
 */
function runsOf(
  { pixels, width, limits, columns }: Thresholds,
  y: number,
  ends: Uint32Array,
): number {
  const [start, row] = [y * width, Math.floor(y / block) * columns];
  let [count, was] = [0, 0];
  for (let column = 0, x = 0; column < columns; column += 1) {
    const limit = limits[row + column] ?? 0;
    const end = Math.min(width, (column + 1) * block);
    for (; x < end; x += 1) {
      const now = ((pixels[start + x] ?? 255) - limit) >>> 31;
      // Written in any case: in grass, what a processor expects of the next pixel is wrong every other time, and takes longer.
      ends[count] = x;
      count += now ^ was;
      was = now;
    }
  }
  ends[count] = width;
  return count + was;
}
