/**
 * Addresses of the renditions that `npm run pictures` makes of the site's own pictures. All paths are relative to the site's
 * root, widths and heights are in pixels.
 */

/** Widths of the reel's pictures, which are 16:9. */
export const reelWidths = [640, 960, 1600] as const;

/** Media query: where it holds, the hero shows the upright cut. */
export const heroUpright = '(max-width: 47.99rem)';
/** For `sizes`: how wide the hero's picture is everywhere else. */
export const heroSizes = '75vw';

/** The upright cut, around the player, for a phone held upright. */
export const tallWidth = 720;
export const tallHeight = 900;

/** Widths of the products' pictures, which are square. */
export const productWidths = [240, 480] as const;

/** `reel/01.jpg` in a width of 960 is `reel/01-960.webp`. */
export function renditionPath(source: string, width: number): string {
  return source.replace(/\.\w+$/, `-${width}.webp`);
}

/** The upright cut of `reel/01.jpg` is `reel/01-tall.webp`. */
export function tallPath(source: string): string {
  return source.replace(/\.\w+$/, '-tall.webp');
}

/** For `srcset`: every rendition with its width. */
export function sourceSet(source: string, widths: readonly number[]): string {
  return widths.map((width) => `${renditionPath(source, width)} ${width}w`).join(', ');
}
