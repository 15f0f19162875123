import { renditionWidths, type SealedPhoto } from './galleryItems.ts';

/** How wide a picture is shown. */
export type TargetWidth = {
  /** CSS pixels. */
  readonly width: number;
  readonly pixelRatio: number;
  /** The person asked their browser to save data. */
  readonly saveData: boolean;
};

/** Screens have three or more device pixels to a CSS pixel. Beyond two, nobody sees more detail, but everyone waits for it. */
const usefulPixelRatio = 2;
/** A rendition may be too small by this factor without anyone noticing. Where a CSS pixel is one of the device's, more is seen. */
const tolerance = { dense: 0.85, plain: 0.95 } as const;

/** Returns the width of the smallest rendition that fills the box, or the largest width if none does. */
export function renditionFor(
  photo: Pick<SealedPhoto, 'width'>,
  widths: readonly number[],
  target: TargetWidth,
): number {
  const ratio = target.saveData ? 1 : Math.min(target.pixelRatio, usefulPixelRatio);
  const isPlain = target.pixelRatio <= 1 && !target.saveData;
  const wanted = target.width * ratio * tolerance[isPlain ? 'plain' : 'dense'];
  return renditionWidths(photo, widths).find((width) => width >= wanted) ?? photo.width;
}
