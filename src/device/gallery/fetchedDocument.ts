/** Fetches a document of a gallery and opens it. */
import { openDocument, type GalleryDocumentName } from '#core/gallery/galleryDocument.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoKeys } from '#core/gallery/photo.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { isSealed } from '#core/seal/sealedVersion.ts';
import type { Opener } from '#device/access/galleryKeys.ts';
import { recordClockOf } from '#device/site/clock.ts';
import { fetchFile } from '#device/site/prefetched.ts';

/** What came of a document. */
type FetchedGallery =
  | { readonly kind: 'gallery'; readonly gallery: Gallery; readonly key: CryptoKey }
  | { readonly kind: 'missing' }
  /** No connection, or an answer from someone other than the server. */
  | { readonly kind: 'unreachable' }
  /** Only a later version of the app can read it. */
  | { readonly kind: 'newer' }
  /** The server answered with something else. */
  | { readonly kind: 'troubled' }
  /** It does not open: it is damaged, belongs to another gallery, or is sealed with a newer key, which `isSealed` makes likely. */
  | { readonly kind: 'damaged'; readonly isSealed?: boolean };

/** The same, with the name of a player's. */
export type FetchedDocument = FetchedGallery & { readonly document?: string };

/** What came of all documents of a gallery. */
export type OpenedGallery =
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly keys: PhotoKeys }
  /** This device has nothing that opens the gallery. */
  | { readonly kind: 'keyless' }
  /** The site has the gallery, but no longer what the card of this phone opened. */
  | { readonly kind: 'ended' }
  | Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

/** What came of the openers of a gallery when they were last tried, by slug. */
export const lastOpenings = new Map<
  string,
  { readonly openers: readonly Opener[]; readonly fetched: readonly FetchedDocument[] }
>();

/** Returns true for a document that has come whole, but is sealed with a key that this device does not have. */
export function isSealedAnew(one: FetchedDocument): boolean {
  return one.kind === 'damaged' && one.isSealed === true;
}

type Fetched =
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  | Exclude<FetchedGallery, { kind: 'gallery' }>;

/**
 * Fetches a document that lists photos of a gallery, and opens it with the first of these keys that does. If none does, fetches it again
 * past every cache. Never rejects.
 */
export async function fetchGallery(
  which: GalleryDocumentName,
  keys: readonly CryptoKey[],
): Promise<FetchedGallery> {
  const opened = await openFetched(which, keys, await fetchDocument(which, 'no-cache'));
  if (opened.kind !== 'damaged') return opened;
  return openFetched(which, keys, await fetchDocument(which, 'reload'));
}

async function openFetched(
  which: GalleryDocumentName,
  keys: readonly CryptoKey[],
  fetched: Fetched,
): Promise<FetchedGallery> {
  if (fetched.kind !== 'bytes') return fetched;
  for (const key of keys) {
    const gallery = await openDocument(key, which, fetched.bytes).catch(() => undefined);
    if (gallery === 'newer') return { kind: 'newer' };
    if (gallery) return { kind: 'gallery', gallery, key };
  }
  return { kind: 'damaged', isSealed: isSealed(fetched.bytes[0]) };
}

async function fetchDocument(
  { slug, document }: GalleryDocumentName,
  cache: RequestCache,
): Promise<Fetched> {
  try {
    const response = await fetchFile(galleryFilePath(slug, document), { cache });
    if (!response.ok) return { kind: response.status === 404 ? 'missing' : 'troubled' };
    recordClockOf(response);
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { kind: 'unreachable' };
  }
}
