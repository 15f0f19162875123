/** Which of a slot's pieces show which photo: one photo for all of them, or several, each on some. */
import {
  isSamePrint,
  type PhotoReference,
  type PrintOptions,
} from '#core/gallery/photoReference.ts';

/** A photo and how many pieces show it, at least one. */
export type PhotoPieces = { readonly reference: PhotoReference; readonly pieces: number };

/** Returns the photos of a slot with their pieces. Neighbors that are the same are one. */
export function piecesOf(
  references: readonly PhotoReference[],
  pieces: number,
): readonly PhotoPieces[] {
  const [first] = references;
  if (!first) return [];
  if (references.length === 1) return [{ reference: first, pieces }];
  const runs: PhotoPieces[] = [];
  for (const reference of references) {
    const last = runs.at(-1);
    if (last && isSamePrint(last.reference, reference)) {
      runs[runs.length - 1] = { ...last, pieces: last.pieces + 1 };
    } else {
      runs.push({ reference, pieces: 1 });
    }
  }
  return runs;
}

/** Returns one reference if all pieces are the same, or one for each piece. */
export function referencesOfPieces(photos: readonly PhotoPieces[]): readonly PhotoReference[] {
  const [first] = photos;
  if (!first) return [];
  const isOne = photos.every(({ reference }) => isSamePrint(reference, first.reference));
  if (isOne) return [first.reference];
  return photos.flatMap(({ reference, pieces }) => Array.from({ length: pieces }, () => reference));
}

/**
 * Returns the photos of a slot with so many pieces after one was picked for the photo at an index: another one if the index is
 * behind the last. Undefined takes the photo out.
 */
export function withPicked(
  photos: readonly PhotoPieces[],
  pieces: number,
  index: number,
  reference: PhotoReference | undefined,
): readonly PhotoPieces[] {
  if (!reference) return withoutPhotoAt(photos, index);
  if (photos.length === 0) return [{ reference, pieces }];
  return index < photos.length
    ? withPhotoAt(photos, index, reference)
    : withAnotherPhoto(photos, reference);
}

/** Puts a photo in the place of another. The crop was made for the other. */
export function withPhotoAt(
  photos: readonly PhotoPieces[],
  index: number,
  reference: PhotoReference,
): readonly PhotoPieces[] {
  return photos.map((one, at) => (at === index ? { ...one, reference } : one));
}

/** Changes how one of the photos is printed; undefined for what is printed by default. */
export function withOptionsAt(
  photos: readonly PhotoPieces[],
  index: number,
  options: PrintOptions,
): readonly PhotoPieces[] {
  return photos.map((one, at) =>
    at === index ? { ...one, reference: { ...one.reference, ...options } } : one,
  );
}

/** Gives a new photo its share of the pieces, taken from the photos with the most. Nothing changes if each piece has its own already. */
export function withAnotherPhoto(
  photos: readonly PhotoPieces[],
  reference: PhotoReference,
): readonly PhotoPieces[] {
  const share = Math.floor(sum(photos) / (photos.length + 1));
  if (share === 0) return photos;
  return [...changed(photos, -share), { reference, pieces: share }];
}

/** Takes a photo out. Its pieces go to the photos with the fewest. */
export function withoutPhotoAt(
  photos: readonly PhotoPieces[],
  index: number,
): readonly PhotoPieces[] {
  const others = photos.filter((_, at) => at !== index);
  return changed(others, photos[index]?.pieces ?? 0);
}

/** Takes out the photos that are not kept. Their pieces go to the others, as when a person takes them out: a slot has no empty pieces. */
export function keptPhotos(
  photos: readonly PhotoPieces[],
  isKept: (photo: PhotoReference) => boolean,
): readonly PhotoPieces[] {
  const kept = photos.filter(({ reference }) => isKept(reference));
  return kept.length === photos.length ? photos : changed(kept, sum(photos) - sum(kept));
}

/** Returns a slot's references without those that are not kept, as `keptPhotos` does. */
export function keptReferences(
  references: readonly PhotoReference[],
  isKept: (photo: PhotoReference) => boolean,
): readonly PhotoReference[] {
  const photos = piecesOf(references, references.length);
  const kept = keptPhotos(photos, isKept);
  return kept === photos ? references : referencesOfPieces(kept);
}

/** Sets how many pieces show a photo. The others have the rest, at least one each. */
export function withPiecesAt(
  photos: readonly PhotoPieces[],
  index: number,
  pieces: number,
): readonly PhotoPieces[] {
  const one = photos[index];
  if (!one || photos.length === 1) return photos;
  const most = sum(photos) - (photos.length - 1);
  const wanted = Math.min(most, Math.max(1, Math.floor(pieces)));
  const others = photos.filter((_, at) => at !== index);
  const rest = changed(others, one.pieces - wanted);
  return [...rest.slice(0, index), { ...one, pieces: wanted }, ...rest.slice(index)];
}

/** Spreads so many pieces more, or fewer if negative, so that the photos come close to each other. Each keeps at least one. */
function changed(photos: readonly PhotoPieces[], by: number): readonly PhotoPieces[] {
  const counts = photos.map(({ pieces }) => pieces);
  for (let left = counts.length === 0 ? 0 : Math.abs(by); left > 0; left -= 1) {
    const wanted = by > 0 ? Math.min(...counts) : Math.max(...counts);
    const at = by > 0 ? counts.indexOf(wanted) : counts.lastIndexOf(wanted);
    counts[at] = wanted + Math.sign(by);
  }
  return photos.map((one, index) => ({ ...one, pieces: counts[index] ?? one.pieces }));
}

function sum(photos: readonly PhotoPieces[]): number {
  return photos.reduce((total, { pieces }) => total + pieces, 0);
}
