/** Contrast ratios of WCAG 2.2, in color and as a black-and-white printer prints them. Colors are written #rrggbb. */

/** What WCAG asks of small text. */
export const legibleContrast = 4.5;

/** Returns the lower of the two ratios, in color and in gray: 1 to 21. */
export function contrast(one: string, other: string): number {
  return Math.min(ratio(one, other), ratio(grayOf(one), grayOf(other)));
}

/** Returns the color as most printers convert it to gray, by its luma (ITU-R BT.601). */
export function grayOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return colorOf(Array<number>(3).fill(0.299 * red + 0.587 * green + 0.114 * blue));
}

/** Returns the color mixed with black; `share` is how much of the color stays. */
export function darkened(color: string, share: number): string {
  return colorOf(channelsOf(color).map((channel) => channel * share));
}

function ratio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue from 0 to 1. */
function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

function colorOf(channels: readonly number[]): string {
  const bytes = channels.map((channel) => Math.round(channel * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
