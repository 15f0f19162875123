/** Gives a gallery other keys, documents and file names: all of it, or what players have whose card was lost. */
import { failure, success, type Result } from '#core/text/result.ts';
import {
  codesOfGallery,
  newCodes,
  renewedCodes,
  sealedCode,
  type CodeTarget,
} from '#studio/workspace/codes.ts';
import { dropNext, takeNext } from '#studio/workspace/galleryFiles.ts';
import {
  keysFor,
  newDocument,
  newKey,
  teamAudience,
  writeNextSealedGallery,
  type Audience,
  type AudiencePhoto,
  type PlayerDocument,
  type SealedGallery,
} from '#studio/workspace/sealedGallery.ts';
import { cardHolders } from '#studio/workspace/sortingCards.ts';
import {
  galleryKey,
  newToken,
  tokensAfter,
  type Session,
  type Workspace,
  type WorkspaceCode,
} from '#studio/workspace/workspace.ts';
import { draftSiteTable, writeSiteTable } from './accessRows.ts';
import {
  documentsOf,
  galleryHead,
  hasDocument,
  listedTeam,
  openerOf,
  sealedNow,
  sweepDocuments,
  writeDocuments,
  type Head,
} from './documents.ts';
import { readGallery, writeGallery } from './galleryFolder.ts';
import { dropRemovedCodes } from './dropRemovedCodes.ts';
import { resealed } from './reseal.ts';

/** Says which keys, documents and audiences a gallery has after a rotation. */
type Renewal = {
  /** A new code of the team: then all codes of players are new as well. Undefined keeps the codes. */
  readonly code?: string;
  /** Photos that do not stay are left out. */
  readonly stays?: (photo: AudiencePhoto) => boolean;
  /**
   * Only these players, by their sorting numbers, get new keys, documents and codes: their card was lost. Without it everything is renewed.
   */
  readonly players?: ReadonlySet<string>;
  /** The cards of `players` expired: they open nothing from now on. */
  readonly ended?: true;
  /** Returns the audience that takes an audience's place: a lost card may have a new number. */
  readonly moved?: (audience: Audience) => Audience;
};

/**
 * Seals the photos under other keys and file names, without the camera files. Resolves to how many have new names. Writing the document of
 * the team is the decisive step: before it, the old codes open the old gallery; after it, the codes that apply from now on open the new one.
 * The remaining work is recorded in the workspace first, so that it can be finished or undone.
 */
export async function rotateGallery(
  session: Session,
  slug: string,
  renewal: Renewal,
): Promise<Result<number>> {
  const { out, workspace: folder } = session;
  const remembered = session.current().galleries[slug];
  const before = remembered && (await sealedNow(session, slug, remembered.key));
  const shown = remembered && (await readGallery(out, slug, await galleryKey(remembered.key)));
  if (!remembered || !before || !shown) {
    return failure(`The gallery of ${slug} is not whole in ${out}. Publish it again first.`);
  }
  const { items: _before, ...old } = shown;
  const head: Head = { ...old, token: newToken() };
  const holders = cardHolders(before.cards).map(({ number }) => number);
  const planned = plannedSealing(before.sealed, renewal, holders);
  const moved = await resealed(session, head, before.sealed, planned);
  if (!moved.ok) return moved;
  const { sealed, count } = moved.value;
  await writeNextSealedGallery(folder, slug, sealed);

  const key = renewal.players === undefined ? newKey() : remembered.key;
  const [team, ...players] = documentsOf(head, { ...before, key, sealed });
  const openers = [team, ...players].map(openerOf);
  const codes = await codesAfter(session.current(), slug, openers, renewal);
  const rotating = { ...remembered, rotation: { key, token: head.token, codes } };
  const workspace = session.current();
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: rotating } });
  if (renewal.code !== undefined) {
    await writeSiteTable(out, { ...workspace, codes: [...workspace.codes, ...codes] });
  }
  // Kept codes are sealed with the new key, which opens nothing before this step, and the old key opens nothing after it. So
  // everything that can fail is done before, and the table follows at once.
  const table = { ...workspace, codes: rotatedCodes(workspace, slug, codes) };
  const commitTable = await draftSiteTable(out, table);
  await writeGallery(out, team.gallery, await galleryKey(key));
  await commitTable();
  await finishRotation(session, head);
  return success(count);
}

/** Returns all codes that the gallery has after the rotation. */
async function codesAfter(
  workspace: Workspace,
  slug: string,
  openers: readonly CodeTarget[],
  { code, players }: Renewal,
): Promise<readonly WorkspaceCode[]> {
  const isKept = ({ player }: WorkspaceCode): boolean =>
    (player !== undefined && players ? !players.has(player) : code === undefined) &&
    openers.some((opener) => opener.player === player);
  const own = codesOfGallery(workspace, slug).filter(isKept);
  const kept = await renewedCodes(workspace, own, openers);
  const known = new Set(own.map(({ player }) => player));
  const [team, ...others] = openers;
  const ofTeam = code === undefined || !team ? [] : [await sealedCode(workspace, { code }, team)];
  const fresh = others.filter(({ player }) => !known.has(player));
  return [...kept, ...ofTeam, ...(await newCodes(workspace, fresh))];
}

/** Returns keys, documents and audiences as they will be; the photos still have their old names. */
function plannedSealing(
  before: SealedGallery,
  { players, moved = same, stays = () => true, ended }: Renewal,
  numbers: readonly string[],
): SealedGallery {
  const isRenewed = (audience: Audience): boolean =>
    players === undefined ||
    // With an old copy of the site, the lost card gives away the team's key, too.
    audience === teamAudience ||
    audience.split('+').some((number) => players.has(number));
  const photos = before.photos
    .filter(stays)
    .map((photo) => ({ ...photo, audience: moved(photo.audience) }));
  const kept = Object.entries(before.keys).filter(
    ([audience]) => !isRenewed(audience) && moved(audience) === audience,
  );
  const documents = numbers.map((number): PlayerDocument => {
    // Orders that wait on a phone name the token of before, also if the new card has another number.
    const old =
      before.documents.find((own) => own.number === number) ??
      before.documents.find((own) => moved(own.number) === number);
    if (!old) return newDocument(number);
    if (players !== undefined && !players.has(number)) return old;
    const { expires, isEnded = ended } = old;
    const oldTokens = tokensAfter(old, new Date());
    return { ...newDocument(number), oldTokens, expires, isEnded };
  });
  const audiences = photos.map(({ audience }) => audience);
  return { keys: keysFor(Object.fromEntries(kept), audiences), documents, photos };
}

function same(audience: Audience): Audience {
  return audience;
}

/** Returns the codes after `newer` have replaced the gallery's own. Replaced codes are marked as removed. */
function rotatedCodes(
  workspace: Workspace,
  slug: string,
  newer: readonly WorkspaceCode[],
): readonly WorkspaceCode[] {
  const staying = new Set(newer.map((code) => code.entryId));
  const replaced = new Set(codesOfGallery(workspace, slug));
  const others = workspace.codes.flatMap((code) => {
    if (!replaced.has(code)) return [code];
    return staying.has(code.entryId) ? [] : [{ ...code, removed: true as const }];
  });
  return [...others, ...newer];
}

/** Finishes or undoes what an interrupted command has left. */
export async function settleSession(session: Session): Promise<void> {
  for (const [slug, { rotation }] of Object.entries(session.current().galleries)) {
    if (!rotation) continue;
    const shown = await readGallery(session.out, slug, await galleryKey(rotation.key));
    // A player's lost card leaves the team's document its key.
    if (shown?.token === rotation.token) await finishRotation(session, shown);
    else await undoRotation(session, slug);
  }
  await finishDocuments(session);
  await dropRemovedCodes(session);
}

/** The team's document is already the new one. Workspace, access table and the other documents follow. */
async function finishRotation(session: Session, head: Head): Promise<void> {
  const { slug } = head;
  const workspace = session.current();
  const gallery = workspace.galleries[slug];
  if (!gallery?.rotation) return;
  const { rotation, ...rest } = gallery;
  const codes = rotatedCodes(workspace, slug, rotation.codes);
  await writeSiteTable(session.out, { ...workspace, codes });
  await takeNext(session.workspace, slug);
  const { key, token } = rotation;
  const sealed = await sealedNow(session, slug, key);
  if (sealed) await writeDocuments(session.out, documentsOf(head, sealed));
  const renewed = { ...rest, key, token, oldTokens: tokensAfter(rest, new Date()) };
  const galleries = { ...workspace.galleries, [slug]: renewed };
  await session.save({ ...workspace, galleries, codes });
  await dropRemovedCodes(session);
  if (sealed) await sweepDocuments(session.out, head, sealed.sealed);
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
  await dropNext(session.workspace, slug);
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: rest } });
}

/**
 * Finishes a gallery's first publishing with cards if it was stopped after the families' codes had ended. All photos are sealed then, and
 * the workspace has their keys. Without the documents, nothing would open the gallery once the old codes leave the site.
 */
async function finishDocuments(session: Session): Promise<void> {
  const { codes, galleries } = session.current();
  const ended = codes.flatMap(({ opens, player, removed }) =>
    removed && player === undefined && opens.type === 'team' ? (opens.slug ?? []) : [],
  );
  for (const slug of new Set(ended)) {
    const gallery = galleries[slug];
    if (!gallery?.isForCoach || !(await hasDocument(session, slug))) continue;
    const sealed = await sealedNow(session, slug, gallery.key);
    const isThere = await readGallery(session.out, slug, await galleryKey(gallery.key));
    if (isThere || !sealed || sealed.sealed.photos.length === 0) continue;
    const listed = await listedTeam(session.workspace, slug);
    const team = listed.ok ? listed.value : undefined;
    const head = await galleryHead(session, slug, gallery, team);
    await writeDocuments(session.out, documentsOf(head, sealed));
  }
}
