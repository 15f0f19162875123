/** How a photo is prepared for the page. docs/publishing.md has the measurements behind these numbers. */
import { createHash } from 'node:crypto';

/**
 * In pixels, ascending: a tile on a phone at low and at high density, the lightbox on a phone (and a tile on a large, dense
 * screen), and the lightbox on a desktop. The last also limits the height.
 */
export const widths = [360, 540, 1080, 1920] as const;

/**
 * Returns the target size of a rendition in bytes, before sealing. A phone's first screen has six tiles of the smallest. They take
 * half a second on a bad line, and at two device pixels to a point nobody sees their quality.
 */
export function budgetOf(width: number): number {
  if (width <= 360) return 16_000;
  return width <= 540 ? 45_000 : limitOf(width);
}

/** Returns the largest allowed size of a rendition in bytes. */
export function limitOf(width: number): number {
  return width <= 1080 ? 150_000 : 300_000;
}

/** WebP qualities, tried in turn until a rendition meets its target. At the last one a tile still looks right. */
export const qualities = [76, 68, 60, 52, 44, 36] as const;

/**
 * The share of the detail that is kept, repeatedly if needed, in a rendition over its limit. Softer looks better than an even lower
 * quality.
 */
export const detailKept = 0.7;

/** WebP's effort is 0 to 6. At 4 the files are a tenth smaller but take twice the time. */
export const effort = 2;

/** The home page's unsealed pictures. */
export const previewRecipe = { width: 480, quality: 70 } as const;

/** What the gallery shows of its photos, if not all of them. */
export type Proof = {
  /** The longest edge in pixels. */
  readonly edge: number;
  /** An SVG or a picture with a transparent ground, laid over each photo. */
  readonly mark?: Uint8Array;
};

/** Photos with another recipe are made again. */
export function recipeOf(proof: Proof | undefined): string {
  const full = `webp-3/${widths.join('-')}`;
  if (!proof) return full;
  const { edge, mark } = proof;
  const hash = mark && createHash('sha256').update(mark).digest('base64url').slice(0, 12);
  return [full, `proof-1-${edge}`, ...(hash ? [hash] : [])].join('/');
}

/** Larger than any camera's picture, but too small to fill the memory. */
export const pixelLimit = 200_000_000;

/** A TIFF of 60 MP with 16 bits a channel has 370 MB. Each job holds one file in memory. */
export const fileLimitBytes = 500_000_000;

/** In pixels: the shorter side of the smallest print, a wallet of 2.5 x 3.5 inches, at 150 pixels per inch. */
export const printableSide = 375;

/** Returns true if a photo is too small to print. `width` and `height` are of its largest rendition. */
export function isSmall({ width, height, originalWidth }: OriginalSize): boolean {
  return Math.round(Math.min(width, height) * (originalWidth / width)) < printableSide;
}

type OriginalSize = {
  readonly width: number;
  readonly height: number;
  readonly originalWidth: number;
};

/** How large the mark of a proof is, as a share of the photo's longer edge. It is repeated. */
export const markShare = 0.36;
