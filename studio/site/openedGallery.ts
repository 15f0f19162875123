/** The document of a gallery that is open before its photos are there, so that cards can be handed out before the shoot. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { galleryFile } from '#core/seal/galleries.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { widths } from '#studio/shoot/recipe.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { readSealedByPlayer } from '#studio/workspace/sealedByPlayer.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { readGallery, writeGallery } from './galleryFolder.ts';
import { writeDocuments } from './playerDocuments.ts';

type Head = WorkspaceGallery & {
  readonly slug: string;
  readonly statusSecret: string;
  /** Of a team that the studio has listed. */
  readonly season: string | undefined;
};

/** What the studio's list of teams says of one, as far as documents have it. */
type Listed = { readonly season?: string | undefined; readonly coach?: string };

/** Returns what a document says of its gallery, without the photos. */
export function galleryHead({
  slug,
  team,
  season,
  orderUrl,
  expires,
  deadline,
  token,
  statusSecret,
}: Head): Omit<Gallery, 'items'> {
  return {
    slug,
    team,
    season,
    basePath: `galleries/${slug}/`,
    orderUrl,
    expires,
    deadline,
    widths,
    token,
    statusSecret,
  };
}

/** Returns true if the site has a document of this gallery, whether it opens or not. */
export async function hasDocument({ out }: Session, slug: string): Promise<boolean> {
  const found = await stat(join(out, slug, galleryFile)).catch(() => undefined);
  return found !== undefined;
}

/**
 * Writes what the workspace says of the gallery, with the photos that its document has, or none yet. Leaves a document alone that does not
 * open: `publish` makes it again.
 */
export async function writeOpenedGallery(
  session: Session,
  slug: string,
  { season, coach }: Listed,
): Promise<void> {
  const gallery = session.current().galleries[slug];
  if (!gallery) return;
  const key = await galleryKey(gallery.key);
  const statusSecret = await statusSecretOf(session, slug);
  const shown = await readGallery(session.out, slug, key);
  if (!shown && (await hasDocument(session, slug))) return;
  const head = galleryHead({ ...gallery, slug, statusSecret, season });
  const sealed = gallery.isByPlayer ? await playersOfOpened(session, slug) : undefined;
  if (!sealed) return writeGallery(session.out, { ...head, items: shown?.items ?? [] }, key);
  const withCoach = { ...head, coach };
  await writeDocuments(session.out, withCoach, sealed.state, { key, cards: sealed.cards });
}

/** Returns what the documents of a gallery by player are written from. A damaged file stops the command: documents without its keys would open nothing. */
export async function playersOfOpened({ workspace }: Session, slug: string) {
  const read = await readSealedByPlayer(workspace, slug);
  const cards = await readTeamCards(workspace, slug);
  if (!read.ok) throw new Error(read.message);
  if (!cards.ok) throw new Error(cards.message);
  return read.value && { state: read.value, cards: cards.value?.cards ?? [] };
}
