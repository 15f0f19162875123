/** Gives players of a gallery new keys, documents and file names: all of them, or those whose card was lost. */
import { failure, success, type Result } from '#core/text/result.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { photoKey } from '#core/gallery/photoKeys.ts';
import { draftSiteTable } from './accessRows.ts';
import { readGallery, writeGallery } from './galleryFolder.ts';
import { coachGallery, type Head } from './playerDocuments.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { galleryKey } from '#studio/workspace/galleryKey.ts';
import { codesOf, openerOf, sealedCode } from '#studio/workspace/newCode.ts';
import {
  newPlayerCodes,
  playerCodesOf,
  playerOpeners,
  renewedPlayerCodes,
} from '#studio/workspace/playerCodes.ts';
import {
  newSharedKey,
  readSealedByPlayer,
  writeNextSealedByPlayer,
  type Audience,
  type PhotoForPlayers,
  type SealedByPlayer,
  keysFor,
  newDocument,
  teamAudience,
  type PlayerDocument,
} from '#studio/workspace/sealedByPlayer.ts';
import { cardHolders, readTeamCards } from '#studio/workspace/sortingCards.ts';
import { newToken, tokensAfter } from '#studio/workspace/tokens.ts';
import type { Workspace, WorkspaceCode } from '#studio/workspace/workspace.ts';
import { recordNewNames, renamedItem, reseal } from './reseal.ts';
import { finishRotation, rotatedCodes } from './settleRotation.ts';
import type { GalleryItem } from '#core/gallery/galleryItems.ts';

/** Like `rotateGallery`, for a gallery that is sealed by player. Resolves to how many photos have new names. */
export async function rotatePlayers(
  session: Session,
  slug: string,
  renewal: Renewal,
): Promise<Result<number>> {
  const { out, workspace: folder } = session;
  const remembered = session.current().galleries[slug];
  const read = await readSealedByPlayer(folder, slug);
  if (!read.ok) return failure(read.message);
  const before = read.value;
  const coach = remembered && (await readGallery(out, slug, await galleryKey(remembered.key)));
  if (!remembered || !before || !coach) {
    return failure(`The gallery of ${slug} is not whole in ${out}. Publish it again first.`);
  }
  const { items: _coach, ...head } = coach;
  const cards = await readTeamCards(folder, slug);
  if (!cards.ok) return failure(cards.message);
  const holders = cardHolders(cards.value?.cards ?? []).map(({ number }) => number);
  const isAll = renewal.players === undefined;
  const key = isAll ? newSharedKey() : remembered.key;
  const planned = plannedSealing(before, renewal, holders);
  const renamed = await withNewNames(session, head, before, planned);
  if (!renamed.ok) return renamed;
  const { sealed, count } = renamed.value;
  await writeNextSealedByPlayer(folder, slug, sealed);

  const shown = coachGallery({ ...head, token: newToken() }, sealed);
  const codes = await newCodes(session.current(), slug, key, { head, sealed, renewal });
  const rotating = { ...remembered, rotation: { key, token: shown.token, codes } };
  const workspace = session.current();
  await session.save({ ...workspace, galleries: { ...workspace.galleries, [slug]: rotating } });
  const table = { ...workspace, codes: rotatedCodes(workspace, slug, codes) };
  const commitTable = await draftSiteTable(out, table);
  await writeGallery(out, shown, await galleryKey(key));
  await commitTable();
  await finishRotation(session, shown);
  return success(count);
}

/** Seals the photos whose key is another now, under new names. */
async function withNewNames(
  { out, workspace }: Session,
  head: Head,
  before: SealedByPlayer,
  planned: SealedByPlayer,
): Promise<Result<{ readonly sealed: SealedByPlayer; readonly count: number }>> {
  const oldAudience = audiencesByFile(before.photos);
  const newAudience = audiencesByFile(planned.photos);
  const keyOf = async (
    { keys }: SealedByPlayer,
    audiences: ReadonlyMap<string, Audience>,
    file: string,
    name = file,
  ): Promise<CryptoKey> =>
    photoKey(bytesOf(keys[audiences.get(file) ?? ''] ?? '') ?? new Uint8Array(), name);
  const isRenamed = ({ item, audience }: PhotoForPlayers): boolean =>
    before.keys[oldAudience.get(item.sealed?.file ?? '') ?? ''] !== planned.keys[audience];
  const changed = planned.photos.filter(isRenamed);
  const staying = planned.photos.flatMap((photo) =>
    isRenamed(photo) ? [] : (photo.item.sealed?.file ?? []),
  );
  const resealed = await reseal(
    {
      out,
      oldKey: (file) => keyOf(before, oldAudience, file),
      newKey: (file, name) => keyOf(planned, newAudience, file, name),
    },
    { ...head, items: changed.map(({ item }) => item) },
  );
  if (!resealed.ok) return resealed;
  const names = resealed.value;
  const audiences = new Map(
    planned.photos.map(({ item, audience }) => {
      const file = item.sealed?.file ?? '';
      return [names.get(file) ?? file, audience] as const;
    }),
  );
  const numbers = await recordNewNames(workspace, head.slug, names, {
    staying: new Set(staying),
    audiences,
  });
  const photos = planned.photos.map((photo) => {
    const item = renamedItem(photo.item, names, numbers);
    return typeof item === 'string' ? photo : { ...photo, item };
  });
  return success({ sealed: { ...planned, photos }, count: names.size });
}

function audiencesByFile(photos: readonly PhotoForPlayers[]): ReadonlyMap<string, Audience> {
  return new Map(photos.map(({ item, audience }) => [item.sealed?.file ?? '', audience]));
}

/** Returns all codes that the gallery has after the rotation. */
async function newCodes(
  workspace: Workspace,
  slug: string,
  key: string,
  {
    head,
    sealed,
    renewal: { code, players },
  }: { readonly head: Head; readonly sealed: SealedByPlayer; readonly renewal: Renewal },
): Promise<readonly WorkspaceCode[]> {
  const opens = { type: 'team', slug } as const;
  const opener = openerOf(key, coachGallery(head, sealed));
  const team = code === undefined ? codesOf(workspace, slug) : [{ code }];
  const coach = await Promise.all(
    team.map((old) =>
      sealedCode(workspace, old.code, opens, opener, 'card' in old ? old.card : undefined),
    ),
  );
  const openers = playerOpeners(slug, head, sealed);
  const isNew = (number: string): boolean => (players ? players.has(number) : code !== undefined);
  const kept = playerCodesOf(workspace, slug).filter(({ player = '' }) => !isNew(player));
  const own = kept.filter(({ player }) =>
    openers.some(({ document }) => document.number === player),
  );
  const renewed = await renewedPlayerCodes(own, openers, () => players === undefined);
  const known = new Set(own.map(({ player }) => player));
  const made = await newPlayerCodes(
    workspace,
    openers.filter(({ document }) => !known.has(document.number)),
  );
  return [...coach, ...renewed, ...made];
}

/** Says which keys, documents and audiences a gallery has after a rotation. */
type Renewal = {
  /** A new code for the coach: then all codes of players are new as well. Undefined keeps the codes. */
  readonly code?: string;
  readonly stays?: (item: GalleryItem) => boolean;
  /**
   * Only these players, by their sorting numbers, get new keys, documents and codes: their card was lost. Without it everything is renewed.
   */
  readonly players?: ReadonlySet<string>;
  /** The cards of `players` expired: they open nothing from now on. */
  readonly ended?: true;
  /** Returns the audience that takes an audience's place: a lost card may have a new number. */
  readonly moved?: (audience: Audience) => Audience;
};

/** Returns keys, documents and audiences as they will be; the photos still have their old names. */
function plannedSealing(
  before: SealedByPlayer,
  renewal: Renewal,
  numbers: readonly string[],
): SealedByPlayer {
  const { players, moved = same, stays = () => true, ended } = renewal;
  const isRenewed = (audience: Audience): boolean =>
    players === undefined ||
    // With an old copy of the site, the lost card gives away the team's key, too.
    audience === teamAudience ||
    audience.split('+').some((number) => players.has(number));
  const photos = before.photos
    .filter(({ item }) => stays(item))
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
    return {
      ...newDocument(number),
      oldTokens: tokensAfter(old, new Date()),
      expires,
      ...(isEnded && { isEnded }),
    };
  });
  const audiences = photos.map(({ audience }) => audience);
  return { keys: keysFor(Object.fromEntries(kept), audiences), documents, photos };
}

function same(audience: Audience): Audience {
  return audience;
}
