/** The documents of a gallery: the team's, which is the coach's where families have cards, and one for each player's card. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstPhotosOf } from '#core/gallery/firstPhotos.ts';
import type { Gallery, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { playerFile } from '#core/gallery/paths.ts';
import { isTeamPhoto } from '#core/player/players.ts';
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { widths } from '#studio/shoot/recipe.ts';
import type { CodeTarget } from '#studio/workspace/codes.ts';
import {
  isFor,
  keysFor,
  newDocument,
  noPhotos,
  openDocuments,
  readSealedGallery,
  writeSealedGallery,
  type Audience,
  type AudiencePhoto,
  type PlayerDocument,
  type SealedGallery,
} from '#studio/workspace/sealedGallery.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { cardHolders, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import {
  galleryKey,
  statusSecretOf,
  type Session,
  type WorkspaceGallery,
} from '#studio/workspace/workspace.ts';
import { readGallery, sweepGallery, writeGallery } from './galleryFolder.ts';

/** What all documents of a gallery say alike. */
export type Head = Omit<Gallery, 'items'>;

/** A document as the site has it. */
export type OpenDocument = {
  readonly gallery: Gallery;
  /** 32 bytes, base64url. */
  readonly key: string;
  /** The sorting number of the card that opens it. The team's has none. */
  readonly player?: string;
};

/** What documents are made of. */
export type Sealed = {
  /** Of the team's document: 32 bytes, base64url. */
  readonly key: string;
  readonly sealed: SealedGallery;
  readonly cards: readonly SortingCard[];
};

/** `listed` is what the studio's list says of the team. Where the team's code is for everybody, its coach stays there. */
export async function galleryHead(
  session: Session,
  slug: string,
  { team, orderUrl, expires, deadline, token, isForCoach }: WorkspaceGallery,
  listed: Pick<SeasonTeam, 'season' | 'coach'> | undefined,
): Promise<Head> {
  return {
    slug,
    team,
    season: listed?.season,
    basePath: `galleries/${slug}/`,
    orderUrl,
    expires,
    deadline,
    widths,
    token,
    statusSecret: await statusSecretOf(session, slug),
    coach: isForCoach ? listed?.coach : undefined,
  };
}

/** Returns all documents of a gallery, the team's first: it has all photos but those of hidden players. */
export function documentsOf(
  head: Head,
  { key, sealed, cards }: Sealed,
): readonly [OpenDocument, ...OpenDocument[]] {
  const seen = sealed.photos.filter(({ isHidden }) => !isHidden);
  const team = { gallery: { ...head, items: itemsOf(sealed, seen) }, key };
  const players = openDocuments(sealed).map((document) => {
    const card = cards.find(({ number }) => number === document.number);
    const gallery = playerGallery(head, sealed, document, card);
    return { gallery, key: document.key, player: document.number };
  });
  return [team, ...players];
}

/** The document of a player: their own photos, and the team's. `card` says who that is. */
function playerGallery(
  head: Head,
  sealed: SealedGallery,
  document: PlayerDocument,
  card: SortingCard | undefined,
): Gallery {
  const own = sealed.photos.filter(({ audience }) => isFor(document, audience));
  // The earlier day counts.
  const [expires] = [head.expires, document.expires].filter((day) => day !== undefined).toSorted();
  return {
    ...head,
    token: document.token,
    document: document.document,
    expires,
    ...(card && { player: { name: card.name, jersey: card.jersey, group: card.group } }),
    items: itemsOf(sealed, own),
  };
}

/** Returns all photos, as the desk knows them. */
export function wholeGallery(head: Head, sealed: SealedGallery): Gallery {
  return { ...head, items: itemsOf(sealed, sealed.photos) };
}

function itemsOf(
  { keys }: SealedGallery,
  photos: readonly AudiencePhoto[],
): readonly GalleryItemDetails[] {
  return photos.map(({ details, photo, audience }) => ({
    ...details,
    sealed: { ...photo, key: keys[audience] ?? '' },
  }));
}

/** Returns what the codes of a document open, with its first photos. A card begins with its player's own. */
export function openerOf({ gallery, key, player }: OpenDocument): CodeTarget {
  const { slug, document, items } = gallery;
  const own = player === undefined ? [] : items.filter((item) => !isTeamPhoto(item));
  const first = firstPhotosOf(gallery, own.length > 0 ? own : undefined);
  const hint = first.photos.length > 0 && { first };
  return { opens: { type: 'team', slug, document, key, ...hint }, player };
}

export async function teamOpener({ out }: Session, slug: string, key: string): Promise<CodeTarget> {
  const gallery = await readGallery(out, slug, await galleryKey(key));
  return gallery ? openerOf({ gallery, key }) : { opens: { type: 'team', slug, key } };
}

/** Writes the documents that have changed, the team's last. */
export async function writeDocuments(
  out: string,
  documents: readonly OpenDocument[],
): Promise<void> {
  for (const { gallery, key } of documents.toReversed()) {
    await writeGallery(out, gallery, await galleryKey(key));
  }
}

/** Removes the sealed files that no document lists, and documents of cards that are no more. Returns the names of orphaned files. */
export function sweepDocuments(
  out: string,
  head: Head,
  sealed: SealedGallery,
): Promise<readonly string[]> {
  const names = openDocuments(sealed).map(({ document }) => playerFile(document));
  return sweepGallery(out, wholeGallery(head, sealed), names);
}

/**
 * Makes sure that every card has a document and every audience a key, and stores that before a photo is sealed: an interrupted run goes
 * on with them. Documents of cards that are no more are left out.
 */
export async function preparedGallery(
  workspace: string,
  slug: string,
  cards: readonly SortingCard[],
  audiences: readonly Audience[],
): Promise<Result<SealedGallery>> {
  const read = await readSealedGallery(workspace, slug);
  if (!read.ok) return failure(read.message);
  const before = read.value ?? noPhotos;
  const documents = cardHolders(cards).map(
    ({ number }) => before.documents.find((own) => own.number === number) ?? newDocument(number),
  );
  const prepared = { ...before, documents, keys: keysFor(before.keys, audiences) };
  await writeSealedGallery(workspace, slug, prepared);
  return success(prepared);
}

/** Returns what the documents of a gallery are written from. A damaged file stops the command: documents without its keys would open nothing. */
export async function sealedNow(
  { workspace }: Session,
  slug: string,
  key: string,
): Promise<Sealed | undefined> {
  const read = await readSealedGallery(workspace, slug);
  const cards = await readTeamCards(workspace, slug);
  if (!read.ok) throw new Error(read.message);
  if (!cards.ok) throw new Error(cards.message);
  return read.value && { key, sealed: read.value, cards: cards.value?.cards ?? [] };
}

/** Returns true if the site has the team's document, whether it opens or not. */
export async function hasDocument({ out }: Session, slug: string): Promise<boolean> {
  const found = await stat(join(out, slug, galleryFile)).catch(() => undefined);
  return found !== undefined;
}

/**
 * Writes what the workspace says of the gallery, with the photos that it has, or none yet, so that cards can be handed out before the shoot.
 * Leaves a document alone that does not open, or whose photos the workspace does not know: `publish` makes it again. Resolves to what the
 * documents open.
 */
export async function writeOpenedGallery(
  session: Session,
  slug: string,
  listed: Pick<SeasonTeam, 'season' | 'coach'> | undefined,
): Promise<readonly CodeTarget[]> {
  const gallery = session.current().galleries[slug];
  if (!gallery) return [];
  const { key } = gallery;
  const head = await galleryHead(session, slug, gallery, listed);
  const known = await sealedNow(session, slug, key);
  if (!known) await writeSealedGallery(session.workspace, slug, noPhotos);
  const documents = documentsOf(head, known ?? { key, sealed: noPhotos, cards: [] });
  const shown = await readGallery(session.out, slug, await galleryKey(key));
  const isLost = shown ? !known && shown.items.length > 0 : await hasDocument(session, slug);
  if (!isLost) await writeDocuments(session.out, documents);
  return documents.map(openerOf);
}

/** Returns what the studio's list says of a team, if it is there. */
export async function listedTeam(
  workspace: string,
  slug: string,
): Promise<Result<SeasonTeam | undefined>> {
  const season = await readSeason(workspace);
  return season.ok ? success(season.value.find((row) => row.slug === slug)) : season;
}
