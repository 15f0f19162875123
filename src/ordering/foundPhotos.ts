import { targetWidth } from '#device/photos/targetWidth.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { optionsOf, type PhotoReference, type SlotPhotos } from '#core/gallery/photoReference.ts';
import { toneOf } from '#core/gallery/photoTone.ts';
import type { PieceContent, PrintPhoto, PrintWords } from '#core/print/print.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import type { Slot } from '#core/cart/slots.ts';
import type { GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import type { PhotoState } from '#device/photos/photo.ts';
import type { ListedPhoto } from '#device/photos/usePhotos.ts';
import { photoAtHand, type AtHand } from './useChoices.ts';

/** A photo of a slot that this device can open. */
export type FoundPhoto = AtHand & {
  /** Which photo it is. Equal photos are opened once. */
  readonly id: string;
  readonly slot: Slot;
  /** Which piece it is for, if the slot has a photo for each. */
  readonly index: number;
  readonly reference: PhotoReference;
};

export function foundPhotos(
  slots: readonly Slot[],
  photos: SlotPhotos,
  galleries: readonly GalleryAtHand[],
): readonly FoundPhoto[] {
  return slots.flatMap((slot) =>
    (photos[slot.id] ?? []).flatMap((reference, index) => {
      const at = photoAtHand(galleries, reference);
      return at
        ? [{ ...at, id: `${reference.gallery} ${at.photo.file}`, slot, index, reference }]
        : [];
    }),
  );
}

/**
 * Returns what each of so many pieces shows. `found` are the photos of one print, and `words` what each piece says, or all of them. All
 * pieces are in black and white, or none.
 */
export function pieceContents(
  found: readonly FoundPhoto[],
  pieces: number,
  words: readonly PrintWords[],
  isBlackAndWhite: boolean,
): readonly PieceContent[] {
  const shown = [...new Set(found.map(({ slot }) => slot.shows))];
  return Array.from({ length: pieces }, (_, piece) => ({
    words: words[piece] ?? words[0] ?? {},
    isBlackAndWhite,
    photos: Object.fromEntries(
      shown.flatMap((shows) => {
        const inSlot = found.filter(({ slot }) => slot.shows === shows);
        const one = inSlot.find(({ index }) => index === piece) ?? inSlot[0];
        return one ? [[shows, printPhoto(one)] as const] : [];
      }),
    ),
  }));
}

function printPhoto({ id, photo, isCard, reference }: FoundPhoto): PrintPhoto {
  return { ...photo, id, isCard, ...optionsOf(reference) };
}

/** Returns the renditions to open for prints of this width, in CSS pixels: one for each photo, sharp enough for its closest crop. */
export function renditionsFor(
  found: readonly FoundPhoto[],
  shownWidth: number,
): readonly ListedPhoto[] {
  const byId = new Map<string, ListedPhoto>();
  for (const { id, from, photo, reference } of found) {
    const target = targetWidth(shownWidth / (reference.crop?.width ?? 1));
    const width = renditionFor(photo, from.gallery.widths, target);
    const { slug } = from.gallery;
    if (width > (byId.get(id)?.width ?? 0)) {
      byId.set(id, { id, keys: from.keys, slug, file: photo.file, width });
    }
  }
  return [...byId.values()];
}

/** Returns what `PrintPicture` draws for each photo. */
export function photoPixels(
  found: readonly FoundPhoto[],
  opened: Readonly<Partial<Record<string, PhotoState>>>,
) {
  return Object.fromEntries(
    found.map(({ id, photo, reference }) => [
      id,
      { url: opened[id]?.url, tone: toneOf(photo.thumbHash), name: photoWords(reference) },
    ]),
  );
}
