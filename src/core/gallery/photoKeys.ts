/** The keys of a gallery's photos. A family's card opens only photos of its player and of the team, so these have keys of their own. */
import { itemDetails, type Gallery } from './galleryItems.ts';
import { bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { expand } from '#core/seal/expand.ts';
import { importKey, keyBytes } from '#core/seal/seal.ts';

/** Returns the key of the photo with this file name. Rejects if no opened document lists it. */
export type PhotoKeys = (file: string) => Promise<CryptoKey>;

/** Derives a photo's key from the key of those whom it shows, by HKDF-SHA-256. `shared` has 32 bytes. */
export async function photoKey(shared: Bytes, file: string): Promise<CryptoKey> {
  const info = `sideline/1/photo-key/${file}`;
  return importKey(await expand({ secret: shared, salt: new Uint8Array(), info, bytes: keyBytes }));
}

/** Returns the keys of all photos of an opened document. `own` is the key that opened it. Each is derived once. */
export function photoKeys({ items }: Pick<Gallery, 'items'>, own: CryptoKey): PhotoKeys {
  const shared = new Map(
    items.flatMap((item) => {
      const { sealed } = itemDetails(item);
      return sealed?.key === undefined ? [] : [[sealed.file, sealed.key] as const];
    }),
  );
  const derived = new Map<string, Promise<CryptoKey>>();
  return (file) => {
    const raw = shared.get(file);
    if (raw === undefined) return Promise.resolve(own);
    const known = derived.get(file) ?? photoKey(bytesOf(raw) ?? new Uint8Array(), file);
    derived.set(file, known);
    return known;
  };
}
