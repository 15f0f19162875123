import type { Gallery } from '#rules/galleryItems.ts';
import { galleryFilePath } from '#rules/paths.ts';
import type { Bytes } from '#sealing/bytes.ts';
import { openGallery } from '#sealing/galleryDocument.ts';
import { fetchFile, prefetch } from './prefetched.ts';
import { fetchFromSite } from './fetchFromSite.ts';

export type FetchedGallery =
  | { readonly kind: 'gallery'; readonly gallery: Gallery }
  | { readonly kind: 'missing' }
  /** No connection, or an answer from someone other than the server. */
  | { readonly kind: 'unreachable' }
  /** Only a later version of the app can read it. */
  | { readonly kind: 'newer' }
  /** The server answered with something else. */
  | { readonly kind: 'troubled' }
  /** It does not open: it is damaged, belongs to another gallery, or is sealed with a newer key. */
  | { readonly kind: 'damaged' };

type Fetched =
  { readonly kind: 'bytes'; readonly bytes: Bytes } | Exclude<FetchedGallery, { kind: 'gallery' }>;

/** Prefetches a gallery before its key is known. */
export function fetchGalleryAhead(slug: string): void {
  prefetch(galleryFilePath(slug), { cache: 'no-cache' });
}

/** Returns true if the site has a gallery of this name. Also returns true if nobody answers, because it may have. */
export async function isGalleryThere(slug: string): Promise<boolean> {
  try {
    // HEAD fetches no body, so nothing of a locked gallery reaches this device.
    return (await fetchFromSite(galleryFilePath(slug), { method: 'HEAD' })).status !== 404;
  } catch {
    return true;
  }
}

/**
 * Fetches and opens the document that lists a gallery's photos. If it does not open, fetches it again past every cache. Never
 * rejects.
 */
export async function fetchGallery(slug: string, key: CryptoKey): Promise<FetchedGallery> {
  const opened = await openFetched(slug, key, await fetchDocument(slug, 'no-cache'));
  if (opened.kind !== 'damaged') return opened;
  return openFetched(slug, key, await fetchDocument(slug, 'reload'));
}

async function openFetched(
  slug: string,
  key: CryptoKey,
  fetched: Fetched,
): Promise<FetchedGallery> {
  if (fetched.kind !== 'bytes') return fetched;
  const gallery = await openGallery(key, { slug }, fetched.bytes).catch(() => undefined);
  if (gallery === 'newer') return { kind: 'newer' };
  return gallery ? { kind: 'gallery', gallery } : { kind: 'damaged' };
}

async function fetchDocument(slug: string, cache: RequestCache): Promise<Fetched> {
  try {
    const response = await fetchFile(galleryFilePath(slug), { cache });
    if (!response.ok) return { kind: response.status === 404 ? 'missing' : 'troubled' };
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { kind: 'unreachable' };
  }
}
