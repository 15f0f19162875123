import { fetchGallery, type FetchedGallery } from './galleryDocument.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoKeys } from '#core/gallery/photoKeys.ts';
import { documentsOf } from '#device/access/documents.ts';
import { readKey, type Opener } from '#device/access/galleryKeys.ts';
import { hasGrant } from '#device/access/keptGrants.ts';

export type OpenedGallery =
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly keys: PhotoKeys }
  /** This device does not have the gallery's key. */
  | { readonly kind: 'keyless' }
  /** The site has the gallery, but no longer what the card of this phone opened. */
  | { readonly kind: 'ended' }
  | Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

const prefetching = new Map<string, Promise<OpenedGallery>>();
const prefetched = new Map<string, OpenedGallery>();

/**
 * Starts opening a gallery before its screen is shown. Uses `opener` if given, before it is stored, together with those that the device
 * has.
 */
export function prefetchOpenGallery(slug: string, opener?: Opener): Promise<OpenedGallery> {
  const begun = prefetching.get(slug);
  if (begun && !opener) return begun;
  const opening = open(slug, opener);
  prefetching.set(slug, opening);
  void opening.then((opened) => {
    // Do not keep it if it was already returned to a caller: a later visit would get an old copy.
    if (prefetching.get(slug) === opening) prefetched.set(slug, opened);
  });
  return opening;
}

/** Returns the prefetched gallery if it has arrived, else undefined. */
export function galleryAtHand(slug: string): OpenedGallery | undefined {
  return prefetched.get(slug);
}

/**
 * Returns the prefetched gallery, once; otherwise fetches it and opens it with what this device has. `isRetry` ignores a prefetched one,
 * which may be the failure that is tried again. Never rejects.
 */
export function openGallery(slug: string, isRetry = false): Promise<OpenedGallery> {
  const opening = (isRetry ? undefined : prefetching.get(slug)) ?? open(slug);
  prefetching.delete(slug);
  prefetched.delete(slug);
  return opening;
}

async function open(slug: string, added?: Opener): Promise<OpenedGallery> {
  // Read before the gallery is fetched, so that the screen notices a card that another tab adds during the fetch.
  const stored = added && !hasGrant(slug) ? [] : documentsOf(slug);
  const opened = await openNow(slug, added);
  if (opened.kind !== 'open') return opened;
  const documents = added ? [...stored, added.document] : stored;
  return { ...opened, gallery: { ...opened.gallery, documents } };
}

async function openNow(slug: string, added?: Opener): Promise<OpenedGallery> {
  const key = added ?? (await readKey(slug).catch(() => undefined));
  if (key === undefined) return { kind: 'keyless' };
  // Most phones have the key of a whole gallery. The rest is loaded with what opens a code.
  if (!(key instanceof CryptoKey)) return (await import('./openCards.ts')).openCards(slug, added);
  const fetched = await fetchGallery({ slug }, [key]);
  if (fetched.kind !== 'gallery') return fetched;
  const { gallery } = fetched;
  const isOfCards = gallery.items.some((item) => itemDetails(item).sealed?.key !== undefined);
  if (isOfCards) return (await import('./openCards.ts')).joinedCards(slug, [fetched]);
  return { kind: 'open', gallery, keys: () => Promise.resolve(key) };
}
