/** Lengths on paper as pixels. */
import type { PrintBox } from '#core/print/print.ts';

export type PixelSize = { readonly width: number; readonly height: number };

/** PixelSize per inch. */
export const fullDpi = 300;

export const mmPerInch = 25.4;

/** Returns the size of a print in pixels at full resolution. */
export function pixelSizeOf({ widthMm, heightMm }: Pick<PrintBox, 'widthMm' | 'heightMm'>) {
  return { width: inPixels(widthMm), height: inPixels(heightMm) };
}

/** Returns a length as whole pixels. */
export function inPixels(mm: number): number {
  return Math.round(toPixels(mm));
}

/** The same, not rounded. */
export function toPixels(mm: number): number {
  return (mm / mmPerInch) * fullDpi;
}
