/**
 * Finds what may be a QR code of which a part is lost in glare or under a thumb. A decoder wants all three squares in its corners
 * (ISO/IEC 18004, finder patterns); two of them are enough to say that a card was held up here.
 */
import type { GrayPicture, QrCode } from './qrCodes.ts';

/** A square within a square: dark, light, dark, light and dark in these proportions, across its middle in any direction. */
const proportions = [1, 1, 3, 1, 1] as const;
const modules = 7;

/** In pixels. Smaller ones are noise. */
const smallest = 12;

/** In pixels: brightness is compared with that of the surroundings, so that half of a card may lie in the shade. */
const block = 16;
const blocksAround = 3;

type Pattern = { x: number; y: number; size: number; hits: number };

/** Returns the box of each pair of such squares that may belong to one code. */
export function halfFoundCodes(picture: GrayPicture): readonly QrCode['box'][] {
  const isDark = darkness(picture);
  const patterns = patternsIn(picture, isDark).filter(({ hits }) => hits > 1);
  return patterns.flatMap((one, index) =>
    patterns.slice(index + 1).flatMap((other) => (arePair(one, other) ? [boxOf(one, other)] : [])),
  );
}

/** In a code of the smallest version their middles are two widths apart, three along the diagonal; less if it is tilted. */
function arePair(one: Pattern, other: Pattern): boolean {
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  const apart = Math.hypot(one.x - other.x, one.y - other.y);
  return large / small < 1.5 && apart > 1.3 * small && apart < 3.6 * large;
}

function boxOf(one: Pattern, other: Pattern): QrCode['box'] {
  const around = 2.2 * Math.max(one.size, other.size);
  return {
    left: Math.min(one.x, other.x) - around,
    top: Math.min(one.y, other.y) - around,
    right: Math.max(one.x, other.x) + around,
    bottom: Math.max(one.y, other.y) + around,
  };
}

type IsDark = (x: number, y: number) => boolean;

function darkness({ pixels, width, height }: GrayPicture): IsDark {
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      // Every fourth pixel of a block says enough of its brightness.
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2) {
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          sum += pixels[y * width + x] ?? 0;
        }
      }
      const at = (row + 1) * (columns + 1) + column + 1;
      const [above = 0, beside = 0, before = 0] = [
        sums[at - columns - 1],
        sums[at - 1],
        sums[at - columns - 2],
      ];
      sums[at] = (sum * 4) / block ** 2 + above + beside - before;
    }
  }
  const limits = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [Math.max(0, row - blocksAround), Math.min(rows, row + blocksAround + 1)];
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [
        Math.max(0, column - blocksAround),
        Math.min(columns, column + blocksAround + 1),
      ];
      const sumAt = (y: number, x: number): number => sums[y * (columns + 1) + x] ?? 0;
      const sum = sumAt(bottom, right) - sumAt(top, right) - sumAt(bottom, left) + sumAt(top, left);
      limits[row * columns + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return (x, y) =>
    (pixels[y * width + x] ?? 255) <
    (limits[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 0);
}

function patternsIn({ width, height }: GrayPicture, isDark: IsDark): Pattern[] {
  const found: Pattern[] = [];
  for (let y = 1; y < height; y += 2) {
    const runs = [0, 0, 0, 0, 0];
    let length = 0;
    let wasDark = false;
    for (let x = 0; x <= width; x += 1) {
      const dark = x < width && isDark(x, y);
      if (dark === wasDark) {
        length += 1;
        continue;
      }
      runs.shift();
      runs.push(length);
      length = 1;
      // A dark run has ended: it and the four before it may lie across a pattern.
      if (wasDark && isAcross(runs, 0.5)) {
        const [, , core = 0, light = 0, last = 0] = runs;
        add(found, checked(isDark, { width, height }, x - last - light - core / 2, y));
      }
      wasDark = dark;
    }
  }
  return found;
}

function isAcross(runs: readonly number[], tolerance: number): boolean {
  const total = runs.reduce((sum, run) => sum + run, 0);
  if (total < smallest) return false;
  const module = total / modules;
  return proportions.every(
    (share, index) => Math.abs((runs[index] ?? 0) - share * module) <= share * module * tolerance,
  );
}

type Area = { readonly width: number; readonly height: number };

/** Returns the pattern around this point if it is one from above, from the side and across, too. */
function checked(isDark: IsDark, area: Area, x: number, y: number): Pattern | undefined {
  const upright = through(isDark, area, { x: Math.round(x), y }, { x: 0, y: 1 });
  if (!upright) return undefined;
  const level = through(isDark, area, { x: Math.round(x), y: upright.y }, { x: 1, y: 0 });
  if (!level) return undefined;
  const middle = { x: level.x, y: upright.y };
  const diagonals = [1, -1].filter((down) => through(isDark, area, middle, { x: 1, y: down }));
  const [small, large] = [Math.min(upright.size, level.size), Math.max(upright.size, level.size)];
  if (diagonals.length === 0 || large / small > 2.4) return undefined;
  return { ...middle, size: (small + large) / 2, hits: 1 };
}

type Point = { readonly x: number; readonly y: number };

/** Walks from the middle both ways, and returns the middle and the length in pixels of what it went through. */
function through(
  isDark: IsDark,
  { width, height }: Area,
  from: Point,
  step: Point,
): (Point & { readonly size: number }) | undefined {
  const walked = (sign: 1 | -1): readonly number[] => {
    const lengths = [0, 0, 0];
    let part = 0;
    for (let far = sign === 1 ? 0 : 1; part < 3; far += 1) {
      const [x, y] = [from.x + sign * far * step.x, from.y + sign * far * step.y];
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      if (isDark(x, y) !== (part !== 1)) {
        part += 1;
        far -= 1;
      } else lengths[part] = (lengths[part] ?? 0) + 1;
    }
    return lengths;
  };
  const [ahead, behind] = [walked(1), walked(-1)];
  const [a0 = 0, a1 = 0, a2 = 0] = ahead;
  const [b0 = 0, b1 = 0, b2 = 0] = behind;
  if (!isAcross([b2, b1, a0 + b0, a1, a2], 0.6)) return undefined;
  const off = Math.round((a0 - b0) / 2);
  return {
    x: from.x + off * step.x,
    y: from.y + off * step.y,
    size: a0 + a1 + a2 + b0 + b1 + b2,
  };
}

/** Most patterns are met on several lines. */
function add(found: Pattern[], pattern: Pattern | undefined): void {
  if (!pattern) return;
  const same = found.find(
    ({ x, y, size }) => Math.hypot(x - pattern.x, y - pattern.y) < Math.max(size, pattern.size) / 3,
  );
  if (same) same.hits += 1;
  else found.push(pattern);
}
