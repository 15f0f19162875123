import { galleryFolder } from './paths.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { openSealed, seal } from '#core/seal/seal.ts';

export type Rendition = { readonly slug: string; readonly file: string; readonly width: number };

/** Returns the path of a sealed rendition below the site's root. */
export function photoPath({ slug, file, width }: Rendition): string {
  return `${galleryFolder(slug)}${file}-${width}.sealed`;
}

export function sealPhoto(key: CryptoKey, rendition: Rendition, picture: Bytes): Promise<Bytes> {
  return seal(
    key,
    { kind: 'photo', slug: rendition.slug, file: rendition.file, width: rendition.width },
    picture,
  );
}

/** Returns undefined if this is not the rendition that was sealed for this gallery, file, width and key. */
export function openPhoto(
  key: CryptoKey,
  rendition: Rendition,
  sealed: Bytes,
): Promise<Bytes | undefined> {
  return openSealed(
    key,
    { kind: 'photo', slug: rendition.slug, file: rendition.file, width: rendition.width },
    sealed,
  );
}
