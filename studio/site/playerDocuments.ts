/** The documents of a gallery that is sealed by player: the coach's, and one for each player's card. */
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { playerFile } from '#core/gallery/paths.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import {
  isFor,
  openDocuments,
  type PhotoForPlayers,
  type PlayerDocument,
  type SealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import { sweepGallery, writeGallery } from './galleryFolder.ts';

/** What all documents of a gallery say alike. */
export type Head = Omit<Gallery, 'items'>;

/** Returns the document of the coach, who sees all photos but those of hidden players. */
export function coachGallery(head: Head, { keys, photos }: SealedByPlayer): Gallery {
  return { ...head, items: photos.filter(({ isHidden }) => !isHidden).map(withKey(keys)) };
}

/** Returns the document of a player: their own photos, and the team's. `card` says who that is. */
export function playerGallery(
  head: Head,
  { keys, photos }: SealedByPlayer,
  document: PlayerDocument,
  card: SortingCard | undefined,
): Gallery {
  const own = photos.filter(({ audience }) => isFor(document, audience));
  return {
    ...head,
    token: document.token,
    document: document.document,
    ...withExpiry(head.expires, document.expires),
    ...(card && { player: { name: card.name, jersey: card.jersey, group: card.group } }),
    items: own.map(withKey(keys)),
  };
}

/** The earlier day counts. */
function withExpiry(ofGallery: string | undefined, ofCard: string | undefined) {
  const [first] = [ofGallery, ofCard].filter((day) => day !== undefined).toSorted();
  return first === undefined ? {} : { expires: first };
}

/** Returns all photos, as the desk knows them. */
export function wholeGallery(head: Head, { keys, photos }: SealedByPlayer): Gallery {
  return { ...head, items: photos.map(withKey(keys)) };
}

function withKey(keys: SealedByPlayer['keys']) {
  return ({ item, audience }: PhotoForPlayers) => {
    const key = keys[audience];
    return item.sealed && key !== undefined ? { ...item, sealed: { ...item.sealed, key } } : item;
  };
}

/** Writes the documents that have changed, the players' first. */
export async function writeDocuments(
  out: string,
  head: Head,
  sealed: SealedByPlayer,
  { key, cards }: { readonly key: CryptoKey; readonly cards: readonly SortingCard[] },
): Promise<void> {
  await writePlayerDocuments(out, head, sealed, cards);
  await writeGallery(out, coachGallery(head, sealed), key);
}

/** Writes only the players' documents: the gallery's own has one key for all families until it is published again. */
export async function writePlayerDocuments(
  out: string,
  head: Head,
  sealed: SealedByPlayer,
  cards: readonly SortingCard[],
): Promise<void> {
  for (const document of openDocuments(sealed)) {
    const card = cards.find(({ number }) => number === document.number);
    const gallery = playerGallery(head, sealed, document, card);
    await writeGallery(out, gallery, await galleryKey(document.key));
  }
}

/** Removes the sealed files that no document lists, and documents of cards that are no more. Returns the names of orphaned files. */
export function sweepDocuments(
  out: string,
  head: Head,
  sealed: SealedByPlayer,
): Promise<readonly string[]> {
  const names = openDocuments(sealed).map(({ document }) => playerFile(document));
  return sweepGallery(out, wholeGallery(head, sealed), names);
}
