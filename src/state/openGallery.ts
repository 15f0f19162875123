import { fetchGallery, keyOfHead, type FetchedGallery } from '#browser/galleryDocument.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { readKey, takeKey } from '#storage/galleryKeys.ts';

export type OpenedGallery =
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly key: CryptoKey }
  /** This device does not hold the gallery's key. */
  | { readonly kind: 'keyless' }
  | Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

const ahead = new Map<string, Promise<OpenedGallery>>();
const openedAhead = new Map<string, OpenedGallery>();

/** Begins to open a gallery before the screen that shows it is there; with a key that is at hand, before it is kept. */
export function openGalleryAhead(slug: string, key?: CryptoKey): Promise<OpenedGallery> {
  const begun = ahead.get(slug);
  if (begun && !key) return begun;
  const opening = key ? openWith(key, slug) : open(slug);
  ahead.set(slug, opening);
  void opening.then((opened) => {
    // If somebody has taken it meanwhile, it must not stay here as well: on a later visit it would be old.
    if (ahead.get(slug) === opening) openedAhead.set(slug, opened);
  });
  return opening;
}

/** What was opened ahead, if it has arrived by now; undefined otherwise. */
export function galleryAtHand(slug: string): OpenedGallery | undefined {
  return openedAhead.get(slug);
}

/** Fetches and opens a gallery with the key of this device, or takes what was opened ahead, once. Never rejects. */
export function openGallery(slug: string): Promise<OpenedGallery> {
  const opening = ahead.get(slug) ?? open(slug);
  ahead.delete(slug);
  openedAhead.delete(slug);
  return opening;
}

async function open(slug: string): Promise<OpenedGallery> {
  const ahead = keyOfHead(slug);
  const key = await (ahead ? takeKey(slug, ahead) : readKey(slug)).catch(() => undefined);
  return key ? openWith(key, slug) : { kind: 'keyless' };
}

async function openWith(key: CryptoKey, slug: string): Promise<OpenedGallery> {
  const fetched = await fetchGallery(slug, key);
  return fetched.kind === 'gallery' ? { kind: 'open', gallery: fetched.gallery, key } : fetched;
}
