/** Opens a gallery with the cards of players, beside its own key or without it. */
import { timeNow } from '#device/site/clock.ts';
import { isGalleryThere } from './prefetchGallery.ts';
import { fetchGallery, type FetchedGallery } from './galleryDocument.ts';
import { isOver } from '#core/order/expiry.ts';
import type { CardPlayer, OpenedCard, UnopenedCard } from '#core/gallery/galleryItems.ts';
import { joinedGallery } from '#core/gallery/joinedGallery.ts';
import { photoKeys } from '#core/gallery/photoKeys.ts';
import type { Opener } from '#device/access/galleryKeys.ts';
import { readOpeners } from '#device/access/keepGrant.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import type { OpenedGallery } from './openGallery.ts';
import { takeCardPlayers } from '#device/players/players.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { openDocument, type GalleryDocumentName } from '#core/gallery/galleryDocument.ts';
import { documentCacheName } from '#device/database/photoCache.ts';

/** What came of the openers of a gallery when they were last tried, by slug. */
export const lastOpenings = new Map<
  string,
  { readonly openers: readonly Opener[]; readonly fetched: readonly FetchedDocument[] }
>();

/** What came of a document. */
export type FetchedDocument = FetchedGallery & {
  readonly document?: string;
  /** Whose card it was, if the site no longer has it and this device knows. */
  readonly player?: CardPlayer;
};

/** Opens a gallery with all that this device has of it, and with `added`, which is not stored yet. Never rejects. */
export async function openCards(slug: string, added?: Opener): Promise<OpenedGallery> {
  // A phone that was never here does not ask its database.
  const isNew = added && !hasGrant(slug);
  const stored = isNew ? [] : await readOpeners(slug).catch(() => []);
  const openers = added ? [added, ...stored] : stored;
  if (openers.length === 0) return { kind: 'keyless' };
  const fetched = await fetchAll(slug, openers);
  lastOpenings.set(slug, { openers, fetched });
  const opened = await joinedCards(slug, fetched);
  // Before it is drawn: it begins with them.
  takePlayers(opened);
  return opened;
}

/** Takes the players of cards that this device has. */
export function takePlayers(opened: OpenedGallery): void {
  if (opened.kind === 'open') takeCardPlayers(opened.gallery);
}

/** Fetches all documents side by side. The gallery's own comes first, and then players' in the order in which they were added. */
function fetchAll(slug: string, openers: readonly Opener[]): Promise<readonly FetchedDocument[]> {
  const names = new Set([undefined, ...openers.map(({ document }) => document).toReversed()]);
  return Promise.all(
    [...names].flatMap((document) => {
      const keys = openers.filter((opener) => opener.document === document).map(({ key }) => key);
      if (keys.length === 0) return [];
      const which = { slug, document };
      return fetchGallery(which, keys).then(async (fetched): Promise<FetchedDocument> => ({
        ...fetched,
        document,
        ...(fetched.kind === 'missing' && { player: await playerOfKept(which, keys) }),
      }));
    }),
  );
}

/** If several fail, what helps with the first of these helps most. */
const troubles = ['newer', 'unreachable', 'troubled', 'damaged', 'missing'] as const;

/** Joins what has opened, and says what has not. A document that is over is left out, unless all are. */
export async function joinedCards(
  slug: string,
  fetched: readonly FetchedDocument[],
): Promise<OpenedGallery> {
  const opened = fetched.flatMap((one) => (one.kind === 'gallery' ? [one] : []));
  const now = new Date(timeNow());
  const current = opened.filter(({ gallery }) => !isOver(gallery.expires, now));
  const [head, ...others] = current.length > 0 ? current : opened;
  if (head) {
    const gallery = joinedGallery([head.gallery, ...others.map((one) => one.gallery)]);
    const left = fetched.filter((one) => current.every((other) => other !== one));
    const unopened =
      current.length > 0 ? left.flatMap((one) => unopenedCard(one, gallery.cards)) : [];
    return {
      kind: 'open',
      gallery: { ...gallery, ...(unopened.length > 0 && { unopened }) },
      // A photo without a key of its own is in the gallery's own document.
      keys: photoKeys(gallery, head.key),
    };
  }
  const kind = troubles.find((one) => fetched.some((document) => document.kind === one));
  const isCardGone = kind === 'missing' && fetched[0]?.document !== undefined;
  if (isCardGone && (await isGalleryThere(slug))) return { kind: 'ended' };
  return { kind: kind ?? 'missing' };
}

/** Returns what a person should know about a document that is not shown. */
function unopenedCard(
  one: FetchedDocument,
  cards: readonly OpenedCard[] = [],
): readonly UnopenedCard[] {
  if (one.kind === 'gallery') {
    const { player, expires } = one.gallery;
    return [{ why: 'over', ...(player && { player }), expires }];
  }
  if (one.kind === 'newer') return [{ why: 'newer' }];
  if (one.kind !== 'missing' && !isSealedAnew(one)) return [{ why: 'lost' }];
  const { document, player } = one;
  const isHere = cards.some(
    ({ name, jersey }) => name === player?.name && jersey === player.jersey,
  );
  // The team's code has ended, or the child has a new card here: nothing is missing.
  if (document === undefined || isHere) return [];
  return [{ why: 'ended', ...(player && { player }) }];
}

/** Returns true for a document that has come whole, but is sealed with a key that this device does not have. */
export function isSealedAnew(one: FetchedDocument): boolean {
  return one.kind === 'damaged' && one.isSealed === true;
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
