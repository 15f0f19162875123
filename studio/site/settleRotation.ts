/** Finishes a rotation after its decisive step, or undoes one before it. */
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { codesOf } from '#studio/workspace/newCode.ts';
import type { Workspace, WorkspaceCode, WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { tokensAfter } from '#studio/workspace/tokens.ts';
import { dropNextRecords, takeNextRecords } from '#studio/workspace/records.ts';
import { dropRemovedCodes } from './removedCodes.ts';
import { readGallery, sweepGallery } from './galleryFolder.ts';
import { sweepDocuments, writeDocuments } from './playerDocuments.ts';
import { playerCodesOf } from '#studio/workspace/playerCodes.ts';
import {
  dropNextSealedByPlayer,
  readSealedByPlayer,
  takeNextSealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { writeSiteTable } from './accessRows.ts';
import { readSeason } from '#studio/workspace/season.ts';
import { statusSecretOf } from '#studio/workspace/statusSecrets.ts';
import { galleryHead, hasDocument, playersOfOpened } from './openedGallery.ts';

/** Finishes or undoes what an interrupted command has left. */
export async function settleSession(session: Session): Promise<void> {
  for (const [slug, { rotation }] of Object.entries(session.current().galleries)) {
    if (!rotation) continue;
    const key = await galleryKey(rotation.key);
    const gallery = await readGallery(session.out, slug, key);
    // A player's lost card leaves the gallery its key.
    if (gallery?.token === rotation.token) await finishRotation(session, gallery);
    else await undoRotation(session, slug);
  }
  await finishDocuments(session);
  await dropRemovedCodes(session);
}

/** The gallery's document is already the new one. Workspace and access table follow. */
export async function finishRotation(session: Session, shown: Gallery): Promise<void> {
  const { slug } = shown;
  const workspace = session.current();
  const gallery = workspace.galleries[slug];
  if (!gallery?.rotation) return;
  const { rotation, ...rest } = gallery;
  const codes = rotatedCodes(workspace, slug, rotation.codes);
  await writeSiteTable(session.out, { ...workspace, codes });
  await takeNextRecords(session.workspace, slug);
  await takeNextSealedByPlayer(session.workspace, slug);
  const sealed = await sealedOf(session, gallery, slug);
  if (sealed) await writeDocuments(session.out, shown, sealed.state, sealed);
  const { key, token } = rotation;
  const renewed = { ...rest, key, token, oldTokens: tokensAfter(rest, new Date()) };
  await session.save({ ...withGallery(workspace, slug, renewed), codes });
  await dropRemovedCodes(session);
  if (sealed) await sweepDocuments(session.out, shown, sealed.state);
  else await sweepGallery(session.out, shown);
}

/** Returns what the documents of a gallery that is sealed by player are written from, after its rotation. */
async function sealedOf(
  { workspace }: Session,
  { isByPlayer, rotation }: WorkspaceGallery,
  slug: string,
) {
  const read = isByPlayer ? await readSealedByPlayer(workspace, slug) : undefined;
  if (read?.ok === false) throw new Error(read.message);
  if (!read?.value) return undefined;
  const cards = await readTeamCards(workspace, slug);
  if (!cards.ok) throw new Error(cards.message);
  const key = await galleryKey(rotation?.key ?? '');
  return { state: read.value, cards: cards.value?.cards ?? [], key };
}

/** Returns the codes after `newer` have replaced the gallery's own. Replaced codes are marked as removed. */
export function rotatedCodes(
  workspace: Workspace,
  slug: string,
  newer: readonly WorkspaceCode[],
): readonly WorkspaceCode[] {
  const staying = new Set(newer.map((code) => code.entryId));
  const replaced = new Set([...codesOf(workspace, slug), ...playerCodesOf(workspace, slug)]);
  const others = workspace.codes.flatMap((code) => {
    if (!replaced.has(code)) return [code];
    return staying.has(code.entryId) ? [] : [{ ...code, removed: true as const }];
  });
  return [...others, ...newer];
}

/** The site still shows the old gallery. Unused sealed files are removed at the next publishing. */
async function undoRotation(session: Session, slug: string): Promise<void> {
  const workspace = session.current();
  const gallery = workspace.galleries[slug];
  if (!gallery?.rotation) return;
  const { rotation, ...rest } = gallery;
  const own = new Set(workspace.codes.map((code) => code.entryId));
  const taken = rotation.codes
    .filter((code) => !own.has(code.entryId))
    .map((code) => ({ ...code, removed: true as const }));
  await writeSiteTable(session.out, { ...workspace, codes: [...workspace.codes, ...taken] });
  await dropNextRecords(session.workspace, slug);
  await dropNextSealedByPlayer(session.workspace, slug);
  await session.save(withGallery(workspace, slug, rest));
}

function withGallery(workspace: Workspace, slug: string, gallery: WorkspaceGallery): Workspace {
  return { ...workspace, galleries: { ...workspace.galleries, [slug]: gallery } };
}

/** Finishes a gallery's first publishing by player if it was stopped after the families' codes had ended. Before, the gallery had one key. */

/**
 * All photos are sealed now, and the workspace has their keys. The old codes leave the site next. Without the documents, nothing would
 * open the gallery.
 */
async function finishDocuments(session: Session): Promise<void> {
  const { codes, galleries } = session.current();
  const ended = codes.flatMap(({ opens, removed }) =>
    removed && opens.type === 'team' ? (opens.slug ?? []) : [],
  );
  for (const slug of new Set(ended)) {
    const gallery = galleries[slug];
    if (!gallery?.isByPlayer || !(await hasDocument(session, slug))) continue;
    const key = await galleryKey(gallery.key);
    const sealed = await playersOfOpened(session, slug);
    const isThere = (await readGallery(session.out, slug, key)) !== undefined;
    if (isThere || !sealed || sealed.state.photos.length === 0) continue;
    const season = await readSeason(session.workspace);
    const listed = season.ok ? season.value.find((row) => row.slug === slug) : undefined;
    const statusSecret = await statusSecretOf(session, slug);
    const head = galleryHead({ ...gallery, slug, statusSecret, season: listed?.season });
    const withCoach = { ...head, ...(listed?.coach !== undefined && { coach: listed.coach }) };
    await writeDocuments(session.out, withCoach, sealed.state, { key, cards: sealed.cards });
  }
}
