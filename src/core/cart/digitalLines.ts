/** Lines that are downloaded instead of printed. */
import type { CartLine } from './cart.ts';

/** Returns true if nothing of an order is printed. An add-on belongs to a print, or is one. */
export function isDownloadOnly(
  lines: readonly Pick<CartLine, 'item'>[],
  addOns: readonly unknown[],
): boolean {
  return lines.length > 0 && addOns.length === 0 && lines.every(isDigital);
}

/** Returns true if any line is downloaded. */
export function hasDigitals(lines: readonly Pick<CartLine, 'item'>[]): boolean {
  return lines.some(isDigital);
}

export function isDigital({ item }: Pick<CartLine, 'item'>): boolean {
  return item.digitals !== undefined;
}
