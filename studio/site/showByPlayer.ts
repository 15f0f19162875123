/** Puts a gallery that is sealed by player on the site: the coach's document, one for each player, and their codes. */
import type { Gallery, GalleryItem } from '#core/gallery/galleryItems.ts';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { draftSiteTable } from './accessRows.ts';
import { coachGallery, writeDocuments } from './playerDocuments.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { openerOf } from '#studio/workspace/newCode.ts';
import { playerOpeners } from '#studio/workspace/playerCodes.ts';
import {
  coachAudience,
  writeSealedByPlayer,
  type SealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { settleCodes, settlePlayerCodes, switchToPlayers } from './settleCodes.ts';
import type { PublishedShot } from './shot.ts';

export type Showing = {
  readonly slug: string;
  /** Of the team, as typed. */
  readonly code: string | undefined;
  readonly cards: readonly SortingCard[];
  /** As the workspace has it from now on. */
  readonly gallery: WorkspaceGallery;
  /** The team's codes opened a key for everybody: they end. */
  readonly isCarriedOver: boolean;
};

/** Returns what the workspace keeps of the published photos. Keys that no photo needs are left out. */
export function sealedPhotos(
  { items }: Gallery,
  published: readonly PublishedShot[],
  { keys, documents }: SealedByPlayer,
): SealedByPlayer {
  const byFile = new Map(published.map((one) => [one.record.file, one]));
  const photoOf = (item: GalleryItem) => {
    const details = itemDetails(item);
    const own = byFile.get(details.sealed?.file ?? '');
    const audience = own?.record.audience ?? coachAudience;
    return { item: details, audience, ...(own?.shot.isHidden && { isHidden: true as const }) };
  };
  const photos = items.map(photoOf);
  const needed = new Set(photos.map(({ audience }) => audience));
  const kept = Object.entries(keys).filter(([audience]) => needed.has(audience));
  return { documents, photos, keys: Object.fromEntries(kept) };
}

/**
 * Writes documents and codes. `shown` lists all photos. Resolves to how many players have a new code. What the workspace keeps is written
 * first, so that a document on the site never has a key that the workspace does not know.
 */
export async function showByPlayer(
  session: Session,
  { slug, code, cards, gallery, isCarriedOver }: Showing,
  shown: Gallery,
  sealed: SealedByPlayer,
): Promise<number> {
  const { items: _all, ...head } = shown;
  await writeSealedByPlayer(session.workspace, slug, sealed);
  if (isCarriedOver) await switchToPlayers(session, slug, gallery);
  await settleCodes(session, { slug, code }, openerOf(gallery.key, coachGallery(head, sealed)));
  const made = await settlePlayerCodes(session, slug, playerOpeners(slug, head, sealed));
  // The old key opens nothing once the documents are written, so the table is ready before, and follows at once.
  const commitTable = await draftSiteTable(session.out, session.current());
  await writeDocuments(session.out, head, sealed, { key: await galleryKey(gallery.key), cards });
  await commitTable();
  await dropRemovedCodes(session);
  return made;
}
