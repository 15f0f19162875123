import type { Gallery } from './galleryItems.ts';
import { isNewer } from '#core/seal/sealedVersion.ts';
import { decodedText, utf8, type Bytes } from '#core/seal/bytes.ts';
import { deflate, inflate } from '#core/seal/deflate.ts';
import type { SealingContext } from '#core/seal/context.ts';
import { documentOf, galleryOf, type GalleryDocument } from './galleryColumns.ts';
import { openSealed, seal } from '#core/seal/seal.ts';

/** The team's document, or with `document` a player's. */
export type GalleryDocumentName = Pick<Gallery, 'slug' | 'document'>;

/** Rejects only if the sealed gallery could not be read back. */
export async function sealGallery(key: CryptoKey, gallery: Gallery): Promise<Bytes> {
  const packed = await deflate(utf8(JSON.stringify(documentOf(gallery))));
  return seal(key, contextOf(gallery), packed);
}

/** Who reads a document, by its version. A version that was published keeps its reader, whatever comes after it. */
export const galleryReaders: ReadonlyMap<unknown, (document: GalleryDocument) => Gallery> = new Map(
  [[1, galleryOf]],
);

/**
 * Returns undefined if the document does not open with this key or is not this gallery's, and 'newer' if only a later version of the app
 * can read it.
 */
export async function openDocument(
  key: CryptoKey,
  which: GalleryDocumentName,
  sealed: Bytes,
  readers = galleryReaders,
): Promise<Gallery | 'newer' | undefined> {
  if (isNewer(sealed[0])) return 'newer';
  const packed = await openSealed(key, contextOf(which), sealed);
  if (!packed) return undefined;
  const document = JSON.parse(decodedText(await inflate(packed))) as GalleryDocument;
  const read = readers.get(document.version);
  if (read) return read(document);
  return isNewer(document.version) ? 'newer' : undefined;
}

function contextOf({ slug, document }: GalleryDocumentName): SealingContext {
  return { kind: 'gallery', slug, document };
}
