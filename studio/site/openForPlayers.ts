/** Gives the players of a team documents and codes, so that their cards open before the shoot, too. */
import { failure, success, type Result } from '#core/text/result.ts';
import { codesOf, playerCodesOf } from '#studio/workspace/codes.ts';
import { readRecords } from '#studio/workspace/records.ts';
import {
  hiddenAudience,
  hiddenFrom,
  newKey,
  readSealedGallery,
  type Audience,
} from '#studio/workspace/sealedGallery.ts';
import { cardHolders, type TeamCards } from '#studio/workspace/sortingCards.ts';
import {
  newToken,
  type Session,
  type WorkspaceCode,
  type WorkspaceGallery,
} from '#studio/workspace/workspace.ts';
import { draftSiteTable } from './accessRows.ts';
import {
  documentsOf,
  galleryHead,
  listedTeam,
  openerOf,
  preparedGallery,
  sweepDocuments,
  writeDocuments,
} from './documents.ts';
import { dropRemovedCodes } from './dropRemovedCodes.ts';
import { rotateGallery } from './rotation.ts';
import { audienceOfNumbers } from './audiences.ts';
import { endCodesForEverybody, settleCodes } from './settleCodes.ts';

export type TeamOpening = {
  /** Undefined if the team's code is for everybody until the gallery is published with cards: then the coach's will be another. */
  readonly coach: WorkspaceCode | undefined;
  /** By sorting number. */
  readonly players: ReadonlyMap<string, WorkspaceCode>;
};

/**
 * Changes nothing of what codes of before open. Every step is idempotent: after an interruption, the same command finishes the rest. A
 * new code takes 0.3 s.
 */
export async function openForPlayers(
  session: Session,
  { slug, team, cards }: TeamCards,
): Promise<Result<TeamOpening>> {
  const isForAll = await isForEverybody(session, slug);
  if (!isForAll) await beginWithCards(session, slug, team);
  const moved = await moveLostCards(session, { slug, team, cards });
  if (!moved.ok) return moved;
  const prepared = await preparedGallery(session.workspace, slug, cards, []);
  if (!prepared.ok) return prepared;
  const listed = await listedTeam(session.workspace, slug);
  if (!listed.ok) return listed;
  const gallery = galleryOf(session, slug);
  const head = await galleryHead(session, slug, gallery, listed.value);
  const [ofTeam, ...ofPlayers] = documentsOf(head, {
    key: gallery.key,
    sealed: prepared.value,
    cards,
  });
  const documents = isForAll ? ofPlayers : [ofTeam, ...ofPlayers];
  await settleCodes(session, { slug }, documents.map(openerOf));
  const commitTable = await draftSiteTable(session.out, session.current());
  await writeDocuments(session.out, documents);
  await commitTable();
  await dropRemovedCodes(session);
  if (!isForAll) await sweepDocuments(session.out, head, prepared.value);
  const codes = playerCodesOf(session.current(), slug);
  return success({
    coach: isForAll ? undefined : codesOf(session.current(), slug)[0],
    players: new Map(codes.map((code) => [code.player ?? '', code])),
  });
}

function galleryOf({ current }: Session, slug: string): WorkspaceGallery {
  const gallery = Object.hasOwn(current().galleries, slug) ? current().galleries[slug] : undefined;
  if (!gallery) throw new Error(`There is no gallery "${slug}"`);
  return gallery;
}

/**
 * Returns true for a gallery with a code or photos that opens for everybody. It stays so until it is published with cards, because its
 * code may be on tickets that are handed out.
 */
export async function isForEverybody(session: Session, slug: string): Promise<boolean> {
  const { galleries } = session.current();
  const old = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
  if (!old || old.isForCoach) return false;
  if (codesOf(session.current(), slug).length > 0) return true;
  return (await readRecords(session.workspace, slug)).length > 0;
}

/** The code of a gallery that opens for nobody yet is the coach's from the start. */
async function beginWithCards(session: Session, slug: string, team: string): Promise<void> {
  const { galleries } = session.current();
  const old = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
  if (old?.isForCoach) return;
  await endCodesForEverybody(session, slug, {
    ...(old ?? { team }),
    key: newKey(),
    token: newToken(),
    isForCoach: true,
  });
}

/** The photos of a player whose card was lost get other keys and names, and the new card opens them. Resolves to how many. */
async function moveLostCards(
  session: Session,
  { slug, cards }: TeamCards,
): Promise<Result<number>> {
  const read = await readSealedGallery(session.workspace, slug);
  if (!read.ok) return failure(read.message);
  const numbers = new Set(cardHolders(cards).map(({ number }) => number));
  const lost = (read.value?.documents ?? []).filter(
    ({ number }) => !numbers.has(number) && isReplaced(cards, number),
  );
  if (lost.length === 0) return success(0);
  const known = new Set(cards.map(({ number }) => number));
  const moved = (audience: Audience): Audience => {
    const words = audience.split('+');
    const own = words.filter((word) => known.has(word));
    const isHidden = words.includes(hiddenAudience);
    if (own.length === 0 || own.length + Number(isHidden) < words.length) return audience;
    const now = audienceOfNumbers(own, cards);
    return isHidden ? hiddenFrom(now) : now;
  };
  const players = new Set(lost.flatMap(({ number }) => [number, moved(number)]));
  return rotateGallery(session, slug, { players, moved });
}

function isReplaced(cards: TeamCards['cards'], number: string): boolean {
  return cards.some((card) => card.number === number && card.isReplaced === true);
}
