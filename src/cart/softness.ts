/** Whether a camera file has enough pixels for the size at which it is printed. */
import { printedBox, printedPart, type CroppedPhoto } from '#core/print/crop.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { Template } from '#core/shop/templates.ts';

/** Fewer show in a print at arm's length. */
const enoughPerInch = 150;

/**
 * The same for the largest rendition, if the size of the camera file is not known. The camera file mostly has two or three times as
 * many pixels, so that only a crop far below is reported.
 */
const enoughRenditionPerInch = 100;

const mmPerInch = 25.4;

/**
 * Returns true if the print will look soft: fewer than 150 pixels per inch of the camera file. If its size is not known, the largest
 * rendition counts, and 100 are enough: a photo that fills a rendition is then only reported when it is zoomed in.
 */
export function isTooSmall(photo: CroppedPhoto, crop: Crop, boxWidthMm: number): boolean {
  const { width, originalWidth } = photo;
  const perInch = ((originalWidth ?? width) * crop.width * mmPerInch) / boxWidthMm;
  return perInch < (originalWidth === undefined ? enoughRenditionPerInch : enoughPerInch);
}

/** Returns true if a photo will look soft in a slot, cropped or as it is. Never for a slot without a template. */
export function isSoft(
  { template, shows }: { readonly template?: Template; readonly shows: string },
  photo: CroppedPhoto,
  crop?: Crop,
): boolean {
  const box = template && printedBox(template, shows, photo, crop);
  if (!box) return false;
  return isTooSmall(photo, printedPart(photo, box.widthMm / box.heightMm, crop), box.widthMm);
}
