/** Gives the players of a team documents and codes, so that their cards open before the shoot, too. */
import { failure, success, type Result } from '#core/text/result.ts';
import {
  hiddenAudience,
  hiddenFrom,
  newSharedKey,
  readSealedByPlayer,
  type Audience,
} from '#studio/workspace/sealedByPlayer.ts';
import { rotatePlayers } from './rotatePlayers.ts';
import { draftSiteTable } from './accessRows.ts';
import { readGallery } from './galleryFolder.ts';
import { galleryHead } from './openedGallery.ts';
import {
  coachGallery,
  sweepDocuments,
  writeDocuments,
  writePlayerDocuments,
} from './playerDocuments.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { codesOf, openerOf } from '#studio/workspace/newCode.ts';
import { playerCodesOf, playerOpeners } from '#studio/workspace/playerCodes.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readSeason } from '#studio/workspace/season.ts';
import { cardHolders, type TeamCards } from '#studio/workspace/sortingCards.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { newToken } from '#studio/workspace/tokens.ts';
import type { WorkspaceCode, WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { audienceOfNumbers } from './audiences.ts';
import { preparePlayers } from './preparePlayers.ts';
import { settleCodes, settlePlayerCodes, switchToPlayers } from './settleCodes.ts';

export type TeamOpening = {
  /** Undefined if the gallery has one key for everybody until it is published with cards: then the coach's code will be another. */
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
  if (!(await isForEverybody(session, slug))) await beginByPlayer(session, slug, team);
  const isByPlayer = galleryOf(session, slug).isByPlayer === true;
  const moved = isByPlayer ? await moveLostCards(session, { slug, team, cards }) : success(0);
  if (!moved.ok) return moved;
  const prepared = await preparePlayers(session.workspace, slug, cards, []);
  if (!prepared.ok) return prepared;
  const gallery = galleryOf(session, slug);
  const season = await readSeason(session.workspace);
  if (!season.ok) return season;
  const listed = season.value.find((row) => row.slug === slug);
  const statusSecret = await statusSecretOf(session, slug);
  const plain = galleryHead({ ...gallery, slug, statusSecret, season: listed?.season });
  const head = { ...plain, ...(listed?.coach !== undefined && { coach: listed.coach }) };
  const ofCoach = openerOf(gallery.key, coachGallery(head, prepared.value));
  if (isByPlayer) await settleCodes(session, { slug, code: undefined }, ofCoach);
  await settlePlayerCodes(session, slug, playerOpeners(slug, head, prepared.value));
  const commitTable = await draftSiteTable(session.out, session.current());
  const opening = { key: await galleryKey(gallery.key), cards };
  if (isByPlayer) await writeDocuments(session.out, head, prepared.value, opening);
  else await writePlayerDocuments(session.out, head, prepared.value, cards);
  await commitTable();
  await dropRemovedCodes(session);
  if (isByPlayer) await sweepDocuments(session.out, head, prepared.value);
  const codes = playerCodesOf(session.current(), slug);
  return success({
    coach: isByPlayer ? codesOf(session.current(), slug)[0] : undefined,
    players: new Map(codes.map((code) => [code.player ?? '', code])),
  });
}

function galleryOf({ current }: Session, slug: string): WorkspaceGallery {
  const gallery = Object.hasOwn(current().galleries, slug) ? current().galleries[slug] : undefined;
  if (!gallery) throw new Error(`There is no gallery "${slug}"`);
  return gallery;
}

/**
 * Returns true for a gallery with a code or photos that one key opens for everybody. It stays so until it is published with cards, because
 * its code may be on tickets that are handed out.
 */
export async function isForEverybody(session: Session, slug: string): Promise<boolean> {
  const { galleries } = session.current();
  const old = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
  if (!old || old.isByPlayer) return false;
  if (codesOf(session.current(), slug).length > 0) return true;
  const shown = await readGallery(session.out, slug, await galleryKey(old.key));
  // A site that is elsewhere has photos that this one does not show.
  const made = await readRecords(session.workspace, slug);
  return made.length > 0 || (shown?.items.length ?? 0) > 0;
}

/** Makes a gallery that opens for nobody yet one by player. */
async function beginByPlayer(session: Session, slug: string, team: string): Promise<void> {
  const { galleries } = session.current();
  const old = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
  if (old?.isByPlayer) return;
  await switchToPlayers(session, slug, {
    ...(old ?? { team }),
    key: newSharedKey(),
    token: newToken(),
    isByPlayer: true,
  });
}

/** The photos of a player whose card was lost get other keys and names, and the new card opens them. Resolves to how many. */
async function moveLostCards(
  session: Session,
  { slug, cards }: TeamCards,
): Promise<Result<number>> {
  const read = await readSealedByPlayer(session.workspace, slug);
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
  return rotatePlayers(session, slug, { players, moved });
}

function isReplaced(cards: TeamCards['cards'], number: string): boolean {
  return cards.some((card) => card.number === number && card.isReplaced === true);
}
