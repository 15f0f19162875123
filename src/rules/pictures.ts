/**
 * Addresses of the renditions that `npm run pictures` makes of the site's own pictures. All paths are relative to the site's
 * root, widths and heights are in pixels.
 */

/** The reel's pictures are 16:9. */
export const reelWidths = [640, 960, 1600] as const;

/** The hero shows the upright cut where this media query holds, and otherwise the wide one in this part of the window. */
export const heroUpright = '(max-width: 47.99rem)';
export const heroSizes = '75vw';

/** Cut out around the player, for a phone held upright. */
export const tallWidth = 720;
export const tallHeight = 900;

/** Products are square. */
export const productWidths = [240, 480] as const;

/** `reel/01.jpg` in a width of 960 is `reel/01-960.webp`. */
export function renditionPath(source: string, width: number): string {
  return source.replace(/\.\w+$/, `-${width}.webp`);
}

export function tallPath(source: string): string {
  return source.replace(/\.\w+$/, '-tall.webp');
}

/** For `srcset`: every rendition with its width. */
export function sourceSet(source: string, widths: readonly number[]): string {
  return widths.map((width) => `${renditionPath(source, width)} ${width}w`).join(', ');
}
