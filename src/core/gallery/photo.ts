import { bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { importKey, openSealed, seal } from '#core/seal/seal.ts';
import { itemDetails, type Gallery } from './galleryItems.ts';
import { galleryFolder } from './paths.ts';

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

/** Returns the key of the photo with this file name. Rejects if no opened document lists it. */
export type PhotoKeys = (file: string) => Promise<CryptoKey>;

/** Returns the keys of all photos of an opened document. Each is imported once. */
export function photoKeys({ items }: Pick<Gallery, 'items'>): PhotoKeys {
  const keys = new Map(
    items.flatMap((item) => {
      const { sealed } = itemDetails(item);
      return sealed ? [[sealed.file, sealed.key] as const] : [];
    }),
  );
  const imported = new Map<string, Promise<CryptoKey>>();
  return (file) => {
    const raw = keys.get(file) ?? '';
    const key = imported.get(raw) ?? importKey(bytesOf(raw) ?? new Uint8Array());
    imported.set(raw, key);
    return key;
  };
}
