import type { TargetWidth } from '#core/gallery/renditions.ts';

/** Save-Data is not in the standard library of types: https://wicg.github.io/savedata/ */
type Connection = { readonly saveData?: boolean };

/** `width` is in CSS pixels. */
export function targetWidth(width: number): TargetWidth {
  const { connection } = navigator as { readonly connection?: Connection };
  return { width, pixelRatio: window.devicePixelRatio, saveData: connection?.saveData === true };
}

/**
 * Returns the width of a grid column in CSS pixels, as PhotoGrid.module.css and the tokens `--page` and `--gutter` will lay it out.
 * Needed for prefetching before the style sheets have loaded.
 */
export function columnWidthOn(screenWidth: number): number {
  const columns = screenWidth >= 768 ? 3 : 2;
  const gutter = clamp(16, 0.04 * screenWidth, 40);
  const gap = clamp(8, 0.02 * screenWidth, 20);
  const page = Math.min(screenWidth, 1152) - 2 * gutter;
  return Math.floor((page - gap * (columns - 1)) / columns);
}

function clamp(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(least, wanted), most);
}
