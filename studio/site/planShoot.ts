/** What a shoot's publishing needs to know before a photo is sealed. It refuses what would go wrong, and changes nothing. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { keyBytes } from '#core/seal/seal.ts';
import type { Proof } from '#studio/shoot/recipe.ts';
import { groupNamed } from '#studio/shoot/rosterGroups.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { weakCodeMessage } from '#studio/workspace/guessing.ts';
import { findCode } from '#studio/workspace/newCode.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/season.ts';
import { cardHolders, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { newToken, tokensAfter } from '#studio/workspace/tokens.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { inOrderOfCapture } from './captureOrder.ts';
import { withDefaultGroup } from './defaultGroup.ts';
import { leavingPhotos, mayLeave } from './leaving.ts';
import { seasonWith } from './listedTeam.ts';
import type { PublishOptions } from './publishOptions.ts';
import { proofOf } from './proof.ts';
import { rememberedGallery } from './rememberedGallery.ts';
import { allWithheld, isSeen, nonePlaced, noneSeen } from './publishWarnings.ts';
import type { FolderShoot, Shot } from './shot.ts';

export type NamedOptions = PublishOptions & { readonly slug: string; readonly team: string };

export type ShootPlan = {
  /** As it is remembered; undefined if it is new. */
  readonly old: WorkspaceGallery | undefined;
  /** As it will be. */
  readonly gallery: WorkspaceGallery;
  readonly teams: readonly SeasonTeam[];
  readonly shots: readonly Shot[];
  readonly proof: Proof | undefined;
  /** Of the team's players, also those that were replaced. Empty for a gallery that one key opens. */
  readonly cards: readonly SortingCard[];
  /** Rows of children without a card. */
  readonly cardless: readonly RosterRow[];
  /** The gallery had one key for all families, and is sealed by player from now on. */
  readonly isCarriedOver: boolean;
  /** How many photos go that this folder does not have. */
  readonly gone: number;
};

/** Returns why nothing is published, or how it is. */
export async function planShoot(
  session: Session,
  options: NamedOptions,
  { shots: all, withheld, files, cardless = [] }: FolderShoot,
): Promise<Result<ShootPlan>> {
  const { slug, code } = options;
  const taken = code === undefined ? undefined : findCode(session.current(), code);
  if (taken && !(taken.opens.type === 'team' && taken.opens.slug === slug)) {
    return failure(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const weak = await weakCodeMessage(session.current(), options, [slug, options.team]);
  if (weak !== undefined) return failure(weak);
  const old = session.current().galleries[slug];
  if (old?.hasRoster && options.roster === undefined) return failure(rosterMissing);
  if (all.length === 0) return failure(withheld > 0 ? allWithheld : nonePlaced);
  const leaving = await leavingPhotos(session, slug, options.folder, files);
  const left = mayLeave(slug, leaving);
  if (!left.ok && !options.mayDrop) return left;
  const listed = await readSeason(session.workspace);
  if (!listed.ok) return failure(listed.message);
  const teams = seasonWith(listed.value, options);
  if (!teams.ok) return failure(teams.message);
  const made = await readTeamCards(session.workspace, slug);
  if (!made.ok) return failure(made.message);
  const cards = cardHolders(made.value?.cards ?? []).length > 0 ? (made.value?.cards ?? []) : [];
  const isByPlayer = cards.length > 0;
  const isCarriedOver = isByPlayer && old !== undefined && !old.isByPlayer;
  const remembered = rememberedGallery(old, options);
  const gallery = isCarriedOver ? carriedOver(old, remembered) : remembered;
  const shots = withDefaultGroup(inOrderOfCapture(all, options.offsets), {
    ...gallery,
    slug,
    folder: basename(options.folder),
    group: groupNamed(gallery.group ?? ''),
  });
  if (!shots.some(({ details }) => isSeen(details))) return failure(noneSeen);
  const proof = await proofOf(gallery);
  if (!proof.ok) return failure(proof.message);
  return success({
    old,
    gallery: isByPlayer ? { ...gallery, isByPlayer: true } : gallery,
    teams: teams.value,
    shots,
    proof: proof.value,
    cards,
    cardless,
    isCarriedOver,
    gone: leaving.sources.length,
  });
}

/** A renewed key and token: what families' phones have opens nothing that is published from now on. */
function carriedOver(old: WorkspaceGallery, remembered: WorkspaceGallery): WorkspaceGallery {
  return {
    ...remembered,
    key: old.carryingKey ?? randomBytes(keyBytes).toString('base64url'),
    token: newToken(),
    oldTokens: tokensAfter(old, new Date()),
  };
}

/** Without the roster, the gallery would show the photos that it keeps out. */
const rosterMissing =
  'This gallery has its names and tags from a roster. Give it again with --roster, or go on without: --roster none. Nothing was changed.';
