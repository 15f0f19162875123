/** Tells dark from light by the surroundings, so that half of a card may lie in the shade. */
import type { GrayPicture } from './qrCodes.ts';

/** In pixels. */
const block = 8;

export function halved({ pixels, width: wide, height: high }: GrayPicture): GrayPicture {
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
export type Parted = GrayPicture & { readonly limits: Uint8Array; readonly columns: number };

/** Returns how bright each block is, as sums from the upper left corner, so that any surroundings cost the same. */
export function brightness({ pixels, width, height }: GrayPicture): Float64Array {
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
export function parted(picture: GrayPicture, sums: Float64Array, around: number): Parted {
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

export function isDark({ pixels, width, limits, columns }: Parted, x: number, y: number): boolean {
  const limit = limits[Math.floor(y / block) * columns + Math.floor(x / block)] ?? 0;
  return (pixels[y * width + x] ?? 255) < limit;
}

/**
 * Fills `ends` with where the runs of a line end: first a light one, which may be empty, then a dark and a light one in turn. Returns how
 * many there are up to the last dark one.
 */
export function runsOf(
  { pixels, width, limits, columns }: Parted,
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
