/** How large a print is, as its template has it. */
import type { Template } from '#core/shop/templates.ts';

const mmPerInch = 25.4;

/** Returns `2.5 x 3.5 in`. */
export function printSize({ widthMm, heightMm }: Pick<Template, 'widthMm' | 'heightMm'>): string {
  return `${inches(widthMm)} x ${inches(heightMm)} in`;
}

function inches(mm: number): string {
  return String(Math.round((10 * mm) / mmPerInch) / 10);
}
