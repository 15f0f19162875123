/** How a photo is made ready for the page. The figures behind these numbers are in docs/publishing.md. */

/**
 * In pixels, ascending: a tile on a phone at low and at high density, a phone's lightbox (and a tile on a large dense
 * screen), a desktop's lightbox. The last also bounds the height.
 */
export const widths = [360, 540, 1080, 1920] as const;

/**
 * In bytes, before sealing: what a rendition aims at. A phone's first screen is six tiles of the smallest: on a bad line they
 * take half a second, and at two device pixels to a point nobody sees what quality they have.
 */
export function budgetOf(width: number): number {
  if (width <= 360) return 16_000;
  return width <= 540 ? 45_000 : limitOf(width);
}

/** In bytes: no rendition weighs more, whatever it shows. */
export function limitOf(width: number): number {
  return width <= 1080 ? 150_000 : 300_000;
}

/** WebP qualities, tried in turn until a rendition keeps its budget. At the last one a tile still looks as it should. */
export const qualities = [76, 68, 60, 52, 44, 36] as const;

/**
 * Of a rendition that is over its limit even then, so much of the detail is kept, and of that so much again: softer looks
 * better than a still lower quality.
 */
export const detailKept = 0.7;

/** Of WebP's 0 to 6: at 4 the files are a tenth smaller and take twice the time. */
export const effort = 2;

/** The home page's unsealed pictures. */
export const preview = { width: 480, quality: 70 } as const;

/** Records of another recipe are made again. */
export const recipe = `webp-3/${widths.join('-')}`;

/** Larger than any camera's picture, smaller than what would fill the memory. */
export const pixelLimit = 200_000_000;

/** A TIFF of 60 MP with 16 bits a channel has 370 MB. Each job holds one file in memory. */
export const fileLimitBytes = 500_000_000;

/** In pixels: the shorter side of the smallest print, a wallet of 2.5 x 3.5 inches, at 150 pixels to the inch. */
export const printableSide = 375;

/** Of the picture as it was made, upright: one that fills the largest rendition had more pixels, or enough. */
export function isSmall({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.min(width, height) < printableSide && Math.max(width, height) < Math.max(...widths);
}
