/** Whether a camera file has enough pixels for the size at which it is printed. */
import { printedBox, printedPart, type CroppedPhoto } from '#core/print/crop.ts';
import type { SealedPhoto } from '#core/gallery/galleryItems.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { Template } from '#core/shop/templates.ts';

/** Fewer show in a print at arm's length. */
const enoughPerInch = 150;

const mmPerInch = 25.4;

type CameraPhoto = CroppedPhoto & Pick<SealedPhoto, 'originalWidth'>;

/** Returns true if the print will look soft: fewer than 150 pixels per inch of the camera file. */
export function isTooSmall(
  { originalWidth }: Pick<SealedPhoto, 'originalWidth'>,
  crop: Crop,
  boxWidthMm: number,
): boolean {
  return (originalWidth * crop.width * mmPerInch) / boxWidthMm < enoughPerInch;
}

/** Returns true if a photo will look soft in a slot, cropped or as it is. Never for a slot without a template. */
export function isSoft(
  { template, shows }: { readonly template?: Template; readonly shows: string },
  photo: CameraPhoto,
  crop?: Crop,
): boolean {
  const box = template && printedBox(template, shows, photo, crop);
  if (!box) return false;
  return isTooSmall(photo, printedPart(photo, box.widthMm / box.heightMm, crop), box.widthMm);
}
