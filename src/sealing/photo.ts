import { galleryFolder } from '#rules/paths.ts';
import type { Bytes } from './bytes.ts';
import { openSealed, seal } from './seal.ts';

export type PhotoPlace = { readonly slug: string; readonly file: string; readonly width: number };

/** Returns the path of a sealed rendition below the site's root. */
export function photoPath({ slug, file, width }: PhotoPlace): string {
  return `${galleryFolder(slug)}${file}-${width}.sealed`;
}

export function sealPhoto(key: CryptoKey, place: PhotoPlace, picture: Bytes): Promise<Bytes> {
  return seal(
    key,
    { kind: 'photo', slug: place.slug, file: place.file, width: place.width },
    picture,
  );
}

/** Returns undefined if this is not the rendition that was sealed for this gallery, file, width and key. */
export function openPhoto(
  key: CryptoKey,
  place: PhotoPlace,
  sealed: Bytes,
): Promise<Bytes | undefined> {
  return openSealed(
    key,
    { kind: 'photo', slug: place.slug, file: place.file, width: place.width },
    sealed,
  );
}
