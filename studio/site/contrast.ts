/** Contrast ratios of WCAG 2.2, in color and as a black-and-white printer prints them. Colors are written #rrggbb. */
import { channelsOf, colorOf, contrastRatio, mixed } from '#core/shop/colorMath.ts';

/** What WCAG asks of small text. */
export const legibleContrast = 4.5;

/** Returns the lower of the two ratios, in color and in gray: 1 to 21. */
export function contrast(one: string, other: string): number {
  return Math.min(contrastRatio(one, other), contrastRatio(grayOf(one), grayOf(other)));
}

/** Returns the color as most printers convert it to gray, by its luma (ITU-R BT.601). */
export function grayOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return colorOf(Array<number>(3).fill(0.299 * red + 0.587 * green + 0.114 * blue));
}

/** Returns the color mixed with black; `share` is how much of the color stays. */
export function darkened(color: string, share: number): string {
  return mixed(color, '#000000', share);
}
