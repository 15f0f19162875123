/**
 * Addresses of the renditions of the site's own pictures; `npm run pictures` creates them. All paths are relative to the site's
 * root, and all sizes are in pixels.
 */

/** Widths of the reel's pictures, which are 16:9. */
export const reelWidths = [640, 960, 1600] as const;

/** Media query for the portrait crop of the hero's picture. */
export const heroUpright = '(max-width: 47.99rem)';
/** For `sizes`: the width of the hero's picture on all other screens. */
export const heroSizes = '75vw';

/** Width of the portrait crop around the player, for a phone in portrait. */
export const tallWidth = 720;
export const tallHeight = 900;

/** Widths of the products' pictures, which are square. The smallest is in the cart's list, on the PDF, and stored for offline use. */
export const productWidths = [240, 480] as const;

/** Returns the path of a rendition: `reel/01.jpg` at a width of 960 is `reel/01-960.webp`. */
export function renditionPath(source: string, width: number): string {
  return source.replace(/\.\w+$/, `-${width}.webp`);
}

/** Returns the path of the smallest rendition of a product's picture, given any of them. */
export function smallestPath(rendition: string): string {
  return rendition.replace(/-\d+\.webp$/, `-${productWidths[0]}.webp`);
}

/** Returns the path of the portrait crop: `reel/01.jpg` becomes `reel/01-tall.webp`. */
export function tallPath(source: string): string {
  return source.replace(/\.\w+$/, '-tall.webp');
}

/** Returns a `srcset` with every rendition and its width. */
export function sourceSet(source: string, widths: readonly number[]): string {
  return widths.map((width) => `${renditionPath(source, width)} ${width}w`).join(', ');
}
