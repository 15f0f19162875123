import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { photoPath } from '#core/gallery/photo.ts';
import { imageCandidates } from '#core/gallery/paths.ts';
import { renditionFor, type TargetWidth } from '#core/gallery/renditions.ts';

/** Returns every file to save, each with the addresses to try for it in turn. */
export function filesToSave(gallery: Gallery): readonly (readonly string[])[] {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const screen = {
    width: Math.min(window.innerWidth, window.innerHeight),
    height: Math.max(window.innerWidth, window.innerHeight),
    pixelRatio: window.devicePixelRatio,
    saveData: connection?.saveData === true,
  };
  return offlineFiles(gallery, screen).map((file) =>
    file.kind === 'plain' ? file.candidates : [photoPath({ ...file, slug: gallery.slug })],
  );
}

/** One file of a gallery: a rendition with its width in pixels, or a plain picture with the paths to try for it in turn. */
type OfflineFile =
  | { readonly kind: 'sealed'; readonly file: string; readonly width: number }
  | { readonly kind: 'plain'; readonly candidates: readonly string[] };

/** The screen on which the gallery will be viewed: CSS pixels, in portrait. */
export type ViewedOn = {
  readonly width: number;
  readonly height: number;
} & Pick<TargetWidth, 'pixelRatio' | 'saveData'>;

/** Columns of the grid in portrait and in landscape. */
const columns = [2, 3] as const;
/** A tile keeps at least this share of its part of the screen's width after margins and gutters. */
const narrowest = 0.8;
/** In CSS pixels, like `--page` in the style sheets: the grid's width on wider screens. */
const gridWidthMax = 1152;

/**
 * Returns every file needed to view the gallery offline on this screen, in portrait and landscape: the renditions that grid and
 * lightbox ask for, and plain pictures as they are.
 */
export function offlineFiles(gallery: Gallery, screen: ViewedOn): readonly OfflineFile[] {
  return gallery.items.flatMap((item): readonly OfflineFile[] => {
    const { path, sealed } = itemDetails(item);
    if (sealed) {
      const targets = targetsOn(screen, sealed.width / sealed.height);
      const widths = targets.map((target) => renditionFor(sealed, gallery.widths, target));
      return [...new Set(widths)].map((width) => ({ kind: 'sealed', file: sealed.file, width }));
    }
    if (path === undefined || path === '') return [];
    return [{ kind: 'plain', candidates: imageCandidates(`${gallery.basePath}${path}`) }];
  });
}

/**
 * Returns every width at which the grid and the lightbox may show a picture of this ratio (width over height), in both
 * orientations.
 */
function targetsOn(
  { width, height, pixelRatio, saveData }: ViewedOn,
  ratio: number,
): readonly TargetWidth[] {
  const upright = widthsOn(width, height, columns[0], ratio);
  const onItsSide = widthsOn(height, width, columns[1], ratio);
  return [...upright, ...onItsSide].map((target) => ({ width: target, pixelRatio, saveData }));
}

function widthsOn(across: number, down: number, count: number, ratio: number): readonly number[] {
  const tile = Math.min(across, gridWidthMax) / count;
  return [tile * narrowest, tile, Math.min(across, down * ratio)];
}
