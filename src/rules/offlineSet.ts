import { itemDetails, type Gallery } from './galleryItems.ts';
import { imageCandidates } from './paths.ts';
import { renditionFor, type Slot } from './renditions.ts';

/** One file of a gallery: a rendition in pixels, or a plain picture with the addresses to try for it in turn. */
export type OfflineFile =
  | { readonly kind: 'sealed'; readonly file: string; readonly width: number }
  | { readonly kind: 'plain'; readonly candidates: readonly string[] };

/** A screen on which the gallery will be looked at; CSS pixels, in portrait. */
export type Screen = {
  readonly width: number;
  readonly height: number;
} & Pick<Slot, 'pixelRatio' | 'saveData'>;

/** Columns of the grid in portrait and in landscape. */
const columns = [2, 3] as const;
/** With margins and gutters taken off, a tile keeps at least this share of its part of the screen's width. */
const narrowest = 0.8;
/** CSS pixels, as `--page` in the style sheets: on a wider screen the grid stays this wide. */
const gridWidthMax = 1152;

/**
 * Every file that the gallery needs to be looked at without a signal on this screen, upright and on its side: the
 * renditions that tiles and lightbox ask for, and plain pictures as they are.
 */
export function offlineFiles(gallery: Gallery, screen: Screen): readonly OfflineFile[] {
  return gallery.items.flatMap((item): readonly OfflineFile[] => {
    const { path, sealed } = itemDetails(item);
    if (sealed) {
      const slots = slotsOn(screen, sealed.width / sealed.height);
      const widths = slots.map((slot) => renditionFor(sealed, gallery.widths ?? [], slot));
      return [...new Set(widths)].map((width) => ({ kind: 'sealed', file: sealed.file, width }));
    }
    if (path === undefined || path === '') return [];
    return [{ kind: 'plain', candidates: imageCandidates(`${gallery.basePath}${path}`) }];
  });
}

/** Every width in which the gallery may show a picture of this ratio (width over height): tile and lightbox, both ways up. */
function slotsOn({ width, height, pixelRatio, saveData }: Screen, ratio: number): readonly Slot[] {
  const upright = widthsOn(width, height, columns[0], ratio);
  const onItsSide = widthsOn(height, width, columns[1], ratio);
  return [...upright, ...onItsSide].map((slot) => ({ width: slot, pixelRatio, saveData }));
}

function widthsOn(across: number, down: number, count: number, ratio: number): readonly number[] {
  const tile = Math.min(across, gridWidthMax) / count;
  return [tile * narrowest, tile, Math.min(across, down * ratio)];
}
