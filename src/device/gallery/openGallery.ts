/** Opens a gallery with all that this device has of it: the team's document, and those of players' cards. */
import { photoKeys } from '#core/gallery/photo.ts';
import { documentNames } from '#device/access/documents.ts';
import { readOpeners, type Opener } from '#device/access/galleryKeys.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { fetchGallery, lastOpenings, type OpenedGallery } from './fetchedDocument.ts';

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
export function prefetchedGallery(slug: string): OpenedGallery | undefined {
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
  const stored = added && !hasGrant(slug) ? [] : documentNames(slug);
  const opened = await openNow(slug, added);
  if (opened.kind !== 'open') return opened;
  const documents = added ? [...stored, added.document] : stored;
  return { ...opened, gallery: { ...opened.gallery, documents } };
}

/** Opens it with what this device has, and with `added`, which is not stored yet. */
async function openNow(slug: string, added?: Opener): Promise<OpenedGallery> {
  // A phone that was never here does not ask its database.
  const isNew = added && !hasGrant(slug);
  const stored = isNew ? [] : await readOpeners(slug).catch(() => []);
  const openers = added ? [added, ...stored] : stored;
  if (openers.length === 0) return { kind: 'keyless' };
  if (openers.some(({ document }) => document !== undefined)) {
    // The first view of most galleries needs nothing of it.
    return (await import('./openCards.ts')).openCards(slug, openers);
  }
  const keys = openers.map(({ key }) => key);
  const fetched = await fetchGallery({ slug }, keys);
  lastOpenings.set(slug, { openers, fetched: [fetched] });
  if (fetched.kind !== 'gallery') return fetched;
  return { kind: 'open', gallery: fetched.gallery, keys: photoKeys(fetched.gallery) };
}
