/** What a shoot's publishing needs to know before a photo is sealed. It refuses what would go wrong, and changes nothing. */
import { listed } from '#core/text/howMany.ts';
import { basename, resolve } from 'node:path';
import { success } from '#core/text/result.ts';
import { newKey } from '#studio/workspace/sealedGallery.ts';
import type { Proof } from '#studio/shoot/recipe.ts';
import { groupNamed } from '#core/gallery/rosterGroups.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import {
  newToken,
  shootsWith,
  tokensAfter,
  type Session,
  type WorkspaceGallery,
  saidOf,
} from '#studio/workspace/workspace.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { weakCode } from '#studio/workspace/guessing.ts';
import { codesOf, findCode } from '#studio/workspace/codes.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { cardHolders, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { PublishOptions } from './publishOptions.ts';
import { proofOf, shopMarks } from './proof.ts';
import { allWithheld, isSeen, nonePlaced, noneSeen } from './publishReport.ts';
import type { FolderShoot, Shot } from './shot.ts';
import { naturalOrder } from '#studio/shoot/cameraFiles.ts';
import { folderOf, inOrderOfTime } from '#studio/shoot/cameras.ts';
import { aheadOf, type Offset } from '#studio/shoot/timeline.ts';
import { tradingCardsGroup, type GalleryGroup } from '#core/gallery/galleryFiles.ts';
import type { LookedFile } from '#studio/shoot/lookAtShoot.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { defaultSeason, sports } from '#core/shop/teamsFile.ts';
import { teamOf } from '#core/shop/teams.ts';

export type NamedOptions = PublishOptions & { readonly slug: string; readonly team: string };

export type ShootPlan = {
  /** As it is remembered; undefined if it is new. */
  readonly old: WorkspaceGallery | undefined;
  /** As it will be. */
  readonly gallery: WorkspaceGallery;
  readonly teams: readonly SeasonTeam[];
  readonly shots: readonly Shot[];
  readonly proof: Proof | undefined;
  /** Of the team's players, also those that were replaced. Empty if no player has one. */
  readonly cards: readonly SortingCard[];
  /** Rows of children without a card. */
  readonly cardless: readonly RosterRow[];
  /** The team's code was for everybody, and ends: families have cards from now on. */
  readonly endsCodes: boolean;
  /** How many photos go that this folder does not have. */
  readonly gone: number;
};

/** Returns why nothing is published, or how it is. */
export async function planShoot(
  session: Session,
  options: NamedOptions,
  { shots: all, withheld, files, cardless = [] }: FolderShoot,
): Promise<Done<ShootPlan>> {
  const { slug, code } = options;
  const taken = code === undefined ? undefined : findCode(session.current(), code);
  if (taken && !codesOf(session.current(), slug).includes(taken)) {
    return refusal(`The code ${taken.code} opens something else already. Choose another.`, 'code');
  }
  const weak = await weakCode(session.current(), options, [slug, options.team]);
  if (weak) return weak;
  const old = session.current().galleries[slug];
  if (old?.hasRoster && options.roster === undefined) return refusal(rosterMissing, 'roster');
  if (all.length === 0)
    return withheld > 0 ? refusal(allWithheld, 'unpublish') : refusal(nonePlaced);
  const leaving = await leavingPhotos(session, slug, options.folder, files);
  const left = mayLeave(slug, leaving);
  if (!left.ok && !options.mayDrop) return left;
  const listed = await readSeason(session.workspace);
  if (!listed.ok) return listed;
  const teams = seasonWith(listed.value, options);
  if (!teams.ok) return teams;
  const made = await readTeamCards(session.workspace, slug);
  if (!made.ok) return made;
  const cards = cardHolders(made.value?.cards ?? []).length > 0 ? (made.value?.cards ?? []) : [];
  const endsCodes = endsCodesOf(old, cards);
  const remembered = rememberedGallery(saidOf(session.current(), slug), options);
  const gallery = endsCodes ? forCoach(old, remembered) : remembered;
  const shots = withDefaultGroup(inOrderOfCapture(all, options.offsets), {
    ...gallery,
    slug,
    folder: basename(options.folder),
    group: groupNamed(gallery.group ?? ''),
  });
  if (!shots.some(({ details }) => isSeen(details))) return refusal(noneSeen, 'group');
  const proof = await proofOf(gallery);
  if (!proof.ok) return proof;
  return success({
    old,
    gallery: cards.length > 0 ? { ...gallery, isForCoach: true } : gallery,
    teams: teams.value,
    shots,
    proof: proof.value,
    cards,
    cardless,
    endsCodes,
    gone: leaving.sources.length,
  });
}

/** A team's code is for everybody until its gallery is published with cards. */
export function endsCodesOf(
  old: WorkspaceGallery | undefined,
  cards: readonly SortingCard[],
): old is WorkspaceGallery {
  return cardHolders(cards).length > 0 && old !== undefined && !old.isForCoach;
}

/** A renewed key and token: what families' phones have opens nothing that is published from now on. */
function forCoach(old: WorkspaceGallery, remembered: WorkspaceGallery): WorkspaceGallery {
  const oldTokens = tokensAfter(old, new Date());
  return { ...remembered, key: newKey(), token: newToken(), oldTokens };
}

/** Without the roster, the gallery would show the photos that it keeps out. */
const rosterMissing =
  'This gallery has its names and tags from a roster. Give it again, or go on without one. Nothing was changed.';

/** The order of a gallery and of its new frame numbers: that of capture. */
type Place = Pick<Shot, 'source' | 'camera' | 'zoneMs'> & {
  readonly takenMs: number;
  /** The shot, and those behind it that don't say when they were taken. */
  readonly shots: Shot[];
};

/**
 * Returns the shots camera by camera, because nobody knows how far their clocks are apart, or by time alone if offsets say it. One without a time stays behind the one before it; in a folder of such, their names count.
 */
function inOrderOfCapture(shots: readonly Shot[], offsets: readonly Offset[]): readonly Shot[] {
  const cameras = new Map<string, Place[]>();
  let last: Place | undefined;
  const byName = shots.toSorted((a, b) => naturalOrder(a.source, b.source));
  for (const [index, shot] of byName.entries()) {
    const { source, camera, serial, takenMs, zoneMs } = shot;
    const folder = folderOf(source);
    if (takenMs === undefined && last && folderOf(last.source) === folder) {
      last.shots.push(shot);
      continue;
    }
    const ms = takenMs === undefined ? index : takenMs + aheadOf(shot, offsets);
    const zone = zoneMs === undefined ? {} : { zoneMs };
    last = { source, camera, takenMs: ms, ...zone, shots: [shot] };
    const ofCamera = offsets.length > 0 ? ['all'] : ['camera', camera, serial];
    const key = JSON.stringify(takenMs === undefined ? ['folder', folder] : ofCamera);
    cameras.set(key, [...(cameras.get(key) ?? []), last]);
  }
  return [...cameras.values()].flatMap(inOrderOfTime).flatMap((place) => place.shots);
}

type Named = {
  readonly group: GalleryGroup | undefined;
  readonly team: string;
  readonly slug: string;
  /** The name of the shoot's folder. */
  readonly folder: string;
};

/**
 * Returns the shots with those that no folder and no row gives a group put into the team's: the one that was said (`group`), or the one in
 * the name of the team ("Gators U10") or of the shoot's folder. Without either, what lies beside the folders of the only age group belongs to it. A group that is no
 * tab, such as a row's "U14", stays as it is.
 */
function withDefaultGroup(shots: readonly Shot[], named: Named): readonly Shot[] {
  const names = [named.team, named.slug, named.folder];
  const { group = names.map(groupInName).find((own) => own !== undefined) } = named;
  const only = onlyGroup(shots);
  return shots.map((shot) => {
    const { details, source } = shot;
    const own = group ?? (source.includes('/') ? undefined : only);
    if (own === undefined || details.ageGroup !== '' || isSeen(details)) return shot;
    return { ...shot, details: { ...details, ageGroup: own }, hasTeamsGroup: true };
  });
}

function groupInName(name: string): GalleryGroup | undefined {
  const words = [...name.split(/[\s()/]+/), ...name.split(/[\s()/-]+/)];
  const groups = words.flatMap((word) => groupNamed(word) ?? []);
  const ages = [...new Set(groups)].filter((group) => group !== tradingCardsGroup);
  return ages.length === 1 ? ages[0] : undefined;
}

function onlyGroup(shots: readonly Shot[]): GalleryGroup | undefined {
  const groups = shots.flatMap(({ details }) => groupNamed(details.ageGroup) ?? []);
  const ages = [...new Set(groups)].filter((group) => group !== tradingCardsGroup);
  return ages.length === 1 ? ages[0] : undefined;
}

/** Photos that a folder takes off the site, because it doesn't have them. */
type Leaving = {
  /** The folder is not the one that the gallery was published from last. */
  readonly isAnother: boolean;
  /** How many photos the gallery has. */
  readonly all: number;
  /** Their camera files, below the folder that had them, with their frame numbers. */
  readonly sources: readonly string[];
};

/**
 * Compares a folder with a gallery. In another folder only the same bytes are the same photo: cameras give the next day's files the same
 * names.
 */
async function leavingPhotos(
  { workspace, current }: Session,
  slug: string,
  folder: string,
  files: readonly LookedFile[],
): Promise<Leaving> {
  const { galleries } = current();
  const [last] = (Object.hasOwn(galleries, slug) && galleries[slug]?.shoots) || [];
  const isAnother = last !== undefined && last !== resolve(folder);
  const paths = new Set(isAnother ? [] : files.map(({ source }) => source));
  const hashes = new Set(files.map(({ hash }) => hash));
  // The last record of a path counts.
  const shown = new Map(
    (await readRecords(workspace, slug)).map(({ source, hash }) => [source, hash]),
  );
  const named = await fileNames(workspace, [slug]);
  const sources = [...shown]
    .filter(([source, hash]) => !paths.has(source) && !hashes.has(hash))
    .map(([source, hash]) => named({ source, hash }));
  return { isAnother, all: shown.size, sources };
}

/** Fails if another folder would take most photos of a gallery away. */
function mayLeave(slug: string, { isAnother, all, sources }: Leaving): Done<true> {
  if (!isAnother || sources.length * 2 <= all) return success(true);
  return refusal(
    `${sources.length} of the ${all} photos of ${slug} are not in this folder, and would go: ${listed(sources, 3)}. ` +
      'Put all days below one folder and publish that, or let them go. Nothing was changed.',
    'mayDrop',
  );
}

/** Lists a team on the home page with what `publish` says of it. */
type Said = Pick<PublishOptions, 'sport' | 'season' | 'group'> & {
  readonly slug: string;
  readonly team: string;
};

/**
 * Returns the list with this team in it, if a sport or season is said or it is there already. What is not said stays, or is what the shop says.
 * Fails if nothing says its sport.
 */
function seasonWith(
  listed: readonly SeasonTeam[],
  { slug, team, sport, season, group }: Said,
): Done<readonly SeasonTeam[]> {
  const before = listed.find((row) => row.slug === slug);
  if (!before && sport === undefined && season === undefined) return success(listed);
  const ofShop = teamOf(slug);
  const its =
    sport ?? before?.sport ?? ofShop?.sport ?? (sports.length === 1 ? sports[0] : undefined);
  if (its === undefined) {
    return refusal(
      `To list a team on the home page, say its sport: one of ${sports.join(', ')}.`,
      'sport',
    );
  }
  const row = {
    ...before,
    slug,
    team,
    sport: its,
    season: season ?? before?.season ?? ofShop?.season ?? defaultSeason,
    ...(group !== undefined && { group }),
  };
  return success(
    before ? listed.map((other) => (other === before ? row : other)) : [...listed, row],
  );
}

/** Returns what the workspace remembers of a gallery. Options that are not given stay unchanged. */
export function rememberedGallery(
  old: Partial<WorkspaceGallery> | undefined,
  options: Omit<NamedOptions, 'slug'>,
): WorkspaceGallery {
  const orderUrl = options.orderUrl === undefined ? old?.orderUrl : options.orderUrl;
  const expires = options.expires === undefined ? old?.expires : options.expires;
  const deadline = options.deadline === undefined ? old?.deadline : options.deadline;
  const publicCount = options.publicCount === undefined ? old?.publicCount : options.publicCount;
  const group = options.group ?? old?.group;
  const proof = options.proof === undefined ? old?.proof : options.proof;
  const typed =
    options.mark && !shopMarks.includes(options.mark) ? resolve(options.mark) : options.mark;
  const kept = options.proof === null ? undefined : old?.mark;
  const mark = typed === undefined ? kept : typed;
  // Null keeps out what the shop would add.
  return {
    team: options.team,
    key: old?.key ?? newKey(),
    token: old?.token ?? newToken(),
    ...(old?.oldTokens && { oldTokens: old.oldTokens }),
    isForCoach: old?.isForCoach,
    shoots: shootsWith([options.folder], old?.shoots),
    ...(group && { group }),
    ...(orderUrl && { orderUrl }),
    ...(expires && { expires }),
    ...(deadline && { deadline }),
    proof,
    mark,
    ...(typeof publicCount === 'number' && { publicCount }),
    ...(options.roster && { hasRoster: true }),
  };
}
