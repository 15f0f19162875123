import { fetchGallery, type FetchedGallery } from '#browser/galleryDocument.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { readKey } from '#storage/galleryKeys.ts';

export type OpenedGallery =
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly key: CryptoKey }
  /** This device does not have the gallery's key. */
  | { readonly kind: 'keyless' }
  | Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

const ahead = new Map<string, Promise<OpenedGallery>>();
const openedAhead = new Map<string, OpenedGallery>();

/** Starts opening a gallery before its screen is shown. Uses `key` if given, before it is stored. */
export function openGalleryAhead(slug: string, key?: CryptoKey): Promise<OpenedGallery> {
  const begun = ahead.get(slug);
  if (begun && !key) return begun;
  const opening = key ? openWith(key, slug) : open(slug);
  ahead.set(slug, opening);
  void opening.then((opened) => {
    // Do not keep it if it was already returned to a caller: a later visit would get an old copy.
    if (ahead.get(slug) === opening) openedAhead.set(slug, opened);
  });
  return opening;
}

/** Returns the prefetched gallery if it has arrived, else undefined. */
export function galleryAtHand(slug: string): OpenedGallery | undefined {
  return openedAhead.get(slug);
}

/**
 * Returns the prefetched gallery, once; otherwise fetches it and opens it with this device's key. `isRetry` ignores a prefetched one,
 * which may be the failure that is tried again. Never rejects.
 */
export function openGallery(slug: string, isRetry = false): Promise<OpenedGallery> {
  const opening = (isRetry ? undefined : ahead.get(slug)) ?? open(slug);
  ahead.delete(slug);
  openedAhead.delete(slug);
  return opening;
}

async function open(slug: string): Promise<OpenedGallery> {
  const key = await readKey(slug).catch(() => undefined);
  return key ? openWith(key, slug) : { kind: 'keyless' };
}

async function openWith(key: CryptoKey, slug: string): Promise<OpenedGallery> {
  const fetched = await fetchGallery(slug, key);
  return fetched.kind === 'gallery' ? { kind: 'open', gallery: fetched.gallery, key } : fetched;
}
