import { fetchGallery, fetchGalleryAhead, isGalleryThere } from '#browser/galleryDocument.ts';
import type { FetchedGallery } from '#browser/galleryDocument.ts';
import { isOver } from '#rules/expiry.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { joinedGallery } from '#rules/joinedGallery.ts';
import { photoKeys, type PhotoKeys } from '#sealing/photoKeys.ts';
import { readOpeners, type Opener } from '#storage/galleryKeys.ts';
import { hasPass } from '#storage/passes.ts';

export type OpenedGallery =
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly keys: PhotoKeys }
  /** This device does not have the gallery's key. */
  | { readonly kind: 'keyless' }
  | Trouble;

type Trouble = Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

const ahead = new Map<string, Promise<OpenedGallery>>();
const openedAhead = new Map<string, OpenedGallery>();

/**
 * Starts opening a gallery before its screen is shown. Uses `opener` if given, before it is stored, together with those that the device
 * has.
 */
export function openGalleryAhead(slug: string, opener?: Opener): Promise<OpenedGallery> {
  const begun = ahead.get(slug);
  if (begun && !opener) return begun;
  const opening = opener ? openWithAnother(opener, slug) : open(slug);
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
 * Returns the prefetched gallery, once; otherwise fetches it and opens it with what this device has. `isRetry` ignores a prefetched one,
 * which may be the failure that is tried again. Never rejects.
 */
export function openGallery(slug: string, isRetry = false): Promise<OpenedGallery> {
  const opening = (isRetry ? undefined : ahead.get(slug)) ?? open(slug);
  ahead.delete(slug);
  openedAhead.delete(slug);
  return opening;
}

async function openWithAnother(opener: Opener, slug: string): Promise<OpenedGallery> {
  fetchGalleryAhead(slug, opener.document);
  const others = hasPass(slug) ? await readOpeners(slug).catch(() => []) : [];
  return joined(slug, await fetchAll(slug, [opener, ...others]));
}

async function open(slug: string): Promise<OpenedGallery> {
  const openers = await readOpeners(slug).catch(() => []);
  if (openers.length === 0) return { kind: 'keyless' };
  const fetched = await fetchAll(slug, openers);
  lastOpenings.set(slug, { openers, fetched });
  return joined(slug, fetched);
}

/** What came of the openers of a gallery when they were last tried, by slug. */
export const lastOpenings = new Map<
  string,
  { readonly openers: readonly Opener[]; readonly fetched: readonly FetchedDocument[] }
>();

/** What came of a document. */
export type FetchedDocument = FetchedGallery & { readonly document: string | undefined };

/** Fetches all documents side by side. The gallery's own comes first, and then players' in the order in which they were added. */
function fetchAll(slug: string, openers: readonly Opener[]): Promise<readonly FetchedDocument[]> {
  const names = new Set([undefined, ...openers.map(({ document }) => document).toReversed()]);
  return Promise.all(
    [...names].flatMap((document) => {
      const keys = openers.filter((opener) => opener.document === document).map(({ key }) => key);
      if (keys.length === 0) return [];
      const which = { slug, ...(document !== undefined && { document }) };
      return fetchGallery(which, keys).then((fetched) => ({ ...fetched, document }));
    }),
  );
}

/** If several fail, what helps with the first of these helps most. */
const troubles = ['newer', 'unreachable', 'troubled', 'damaged', 'missing'] as const;

/** Joins what has opened. A document that is over is left out, unless all are. */
async function joined(slug: string, fetched: readonly FetchedDocument[]): Promise<OpenedGallery> {
  const opened = fetched.flatMap((one) => (one.kind === 'gallery' ? [one] : []));
  const now = new Date();
  const current = opened.filter(({ gallery }) => !isOver(gallery.expires, now));
  const [head, ...others] = current.length > 0 ? current : opened;
  if (head) {
    const gallery = joinedGallery([head.gallery, ...others.map((one) => one.gallery)]);
    // A photo without a key of its own is in the gallery's own document.
    return { kind: 'open', gallery, keys: photoKeys(gallery, head.key) };
  }
  const kind = troubles.find((one) => fetched.some((document) => document.kind === one));
  const isCardGone = kind === 'missing' && fetched[0]?.document !== undefined;
  // Another card opens the gallery now.
  if (isCardGone && (await isGalleryThere(slug))) return { kind: 'damaged' };
  return { kind: kind ?? 'missing' };
}
