/** Opens a gallery by the documents of players' cards. One that is opened by the team's document alone needs nothing of it. */
import { openDocument, type GalleryDocumentName } from '#core/gallery/galleryDocument.ts';
import type { CardPlayer, Gallery, UnopenedCard } from '#core/gallery/galleryItems.ts';
import { joinedGallery } from '#core/gallery/joinedGallery.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { photoKeys } from '#core/gallery/photo.ts';
import { isOver } from '#core/order/expiry.ts';
import type { Opener } from '#device/access/galleryKeys.ts';
import { documentCacheName } from '#device/database/photoCache.ts';
import { takeCardPlayers } from '#device/players/players.ts';
import { timeNow } from '#device/site/clock.ts';
import {
  fetchGallery,
  isSealedAnew,
  lastOpenings,
  type FetchedDocument,
  type OpenedGallery,
} from './fetchedDocument.ts';
import { isGalleryThere } from './documentOnSite.ts';

/** If several fail, what helps with the first of these helps most. */
const troubles = ['newer', 'unreachable', 'troubled', 'damaged', 'missing'] as const;

/** Opens them side by side, joins what has opened, and says what has not. A document that is over is left out, unless all are. Never rejects. */
export async function openCards(slug: string, openers: readonly Opener[]): Promise<OpenedGallery> {
  const fetched = await fetchAll(slug, openers);
  lastOpenings.set(slug, { openers, fetched });
  const opened = fetched.flatMap((one) => (one.kind === 'gallery' ? [one] : []));
  const now = new Date(timeNow());
  const current = opened.filter(({ gallery }) => !isOver(gallery.expires, now));
  const [head, ...others] = current.length > 0 ? current : opened;
  if (!head) {
    const kind = troubles.find((one) => fetched.some((document) => document.kind === one));
    const isCardGone = kind === 'missing' && fetched[0]?.document !== undefined;
    if (isCardGone && (await isGalleryThere(slug))) return { kind: 'ended' };
    return { kind: kind ?? 'missing' };
  }
  const gallery = joinedGallery([head.gallery, ...others.map((one) => one.gallery)]);
  const left = fetched.filter(
    (one) => current.length > 0 && current.every((other) => other !== one),
  );
  const said = left.map((one) => {
    const own = openers.filter((opener) => opener.document === one.document);
    const keys = own.map(({ key }) => key);
    return unopenedCard(gallery, one, keys);
  });
  const unopened = (await Promise.all(said)).flat();
  // Before it is drawn: it begins with them.
  takeCardPlayers(gallery);
  return {
    kind: 'open',
    gallery: { ...gallery, ...(unopened.length > 0 && { unopened }) },
    keys: photoKeys(gallery),
  };
}

/** Fetches all documents side by side. The team's comes first, and then players' in the order in which they were added. */
function fetchAll(slug: string, openers: readonly Opener[]): Promise<readonly FetchedDocument[]> {
  const names = new Set([undefined, ...openers.map(({ document }) => document).toReversed()]);
  return Promise.all(
    [...names].flatMap((document) => {
      const keys = openers.filter((opener) => opener.document === document).map(({ key }) => key);
      if (keys.length === 0) return [];
      return fetchGallery({ slug, document }, keys).then((fetched): FetchedDocument => ({
        ...fetched,
        document,
      }));
    }),
  );
}

/** Returns what a person should know about a document that is not shown. */
async function unopenedCard(
  { slug, cards = [] }: Gallery,
  one: FetchedDocument,
  keys: readonly CryptoKey[],
): Promise<readonly UnopenedCard[]> {
  if (one.kind === 'gallery') {
    const { player, expires } = one.gallery;
    return [{ why: 'over', ...(player && { player }), expires }];
  }
  if (one.kind === 'newer') return [{ why: 'newer' }];
  if (one.kind !== 'missing' && !isSealedAnew(one)) return [{ why: 'lost' }];
  const { document } = one;
  const player = one.kind === 'missing' ? await playerOfKept({ slug, document }, keys) : undefined;
  const isHere = cards.some(
    ({ name, jersey }) => name === player?.name && jersey === player.jersey,
  );
  // The team's code has ended, or the child has a new card here: nothing is missing.
  if (document === undefined || isHere) return [];
  return [{ why: 'ended', ...(player && { player }) }];
}

/** Returns whose card a document is, by the copy of it that the worker has stored, if any. Never rejects. */
async function playerOfKept(
  which: GalleryDocumentName,
  keys: readonly CryptoKey[],
): Promise<CardPlayer | undefined> {
  try {
    const cacheName = documentCacheName;
    const kept = await caches.match(galleryFilePath(which.slug, which.document), { cacheName });
    const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? []);
    const opened = await Promise.any(keys.map((key) => openDocument(key, which, bytes)));
    return opened === 'newer' ? undefined : opened?.player;
  } catch {
    // There is no copy, or it is damaged.
    return undefined;
  }
}
