/** The add-on that makes the prints of a photo black and white. */
import { addOnIds } from '#core/shop/addOns.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { photoName } from '#studio/orders/addOnPhotos.ts';
import type { OrderRecord } from '#studio/orders/storedRequest.ts';
import type { Piece } from './orderPieces.ts';

/** Returns the names of the photos whose prints an add-on makes black and white. */
export function grayPhotos({ addOns }: OrderRecord): ReadonlySet<string> {
  return new Set(
    addOns
      .filter(({ id }) => id === addOnIds.blackAndWhite)
      .flatMap(({ photos }) => photos.flatMap((photo) => (photo ? [photoName(photo)] : []))),
  );
}

/** A correction may have put another photo on the line that was to be black and white. */
export function unusedGray(record: OrderRecord, pieces: readonly Piece[]): readonly string[] {
  const printed = new Set(
    pieces.flatMap(({ boxes }) => boxes.flatMap(({ photo }) => (photo ? [photoName(photo)] : []))),
  );
  return record.addOns
    .filter(({ id }) => id === addOnIds.blackAndWhite)
    .flatMap(({ name, photos }) =>
      photos.flatMap((photo) =>
        photo && !printed.has(photoName(photo))
          ? [`${name}: ${photoWords(photo)}: no print of the order shows this photo`]
          : [],
      ),
    );
}
