/** What `publish` is asked for, and what is wrong with it before anything is looked at. */
import { availableParallelism } from 'node:os';
import { isDay } from '#core/gallery/localTimes.ts';
import { deadlineOn } from '#core/order/deadline.ts';
import type { GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { success } from '#core/text/result.ts';
import { groupNamed } from '#core/gallery/rosterGroups.ts';
import {
  knownWords,
  type NewWords,
  seasonNamed,
  sportNamed,
  withNewWords,
} from '#studio/shoot/shopWords.ts';
import type { Offset } from '#studio/shoot/timeline.ts';
import { type Done, invalid, namesAtMost } from '#studio/workspace/act.ts';
import { optionalCode } from '#studio/workspace/codes.ts';
import { readSeason } from '#studio/workspace/seasonFile.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { slugFault } from './slugs.ts';

type Asked = {
  readonly folders: Folders;
  /** The folder of camera files. */
  readonly folder: string;
  /** Undefined publishes the galleries of all teams that the shoot's cards name. */
  readonly slug?: string;
  /** Of a team that the site does not know yet. */
  readonly team?: string;
  /** A corrected CSV of placements. Undefined reads the one in the workspace. */
  readonly corrections?: string;
  /** A file; null publishes without one. */
  readonly roster?: string | null;
  /** As the home page lists the team; undefined keeps what it says. */
  readonly sport?: string;
  readonly season?: string;
  /** Undefined keeps the stored address; null removes it. So it is with all below. */
  readonly orderUrl?: string | null;
  readonly expires?: string | null;
  /** A day; once checked as it is stored (`core/order/deadline`). */
  readonly deadline?: string | null;
  /** The longest edge in pixels. */
  readonly proof?: number | null;
  /** A file, or one of `shopMarks`. */
  readonly mark?: string | null;
  /** The most photos on the home page. */
  readonly publicCount?: number | null;
};

/** As a person gives it. */
export type PublishValues = Asked &
  NewWords & {
    /** The group of photos that nothing else gives one. */
    readonly group?: string;
    readonly code?: string;
    readonly mayBeWeak?: boolean;
    /** How far cameras' clocks are off. */
    readonly offsets?: readonly Offset[];
    /** How many photos are made at a time. */
    readonly jobs?: number;
    /** Another workspace's access table may be taken over. */
    readonly mayReplace?: boolean;
    /** Another folder may take most photos of the gallery away. */
    readonly mayDrop?: boolean;
    /** The most names in one sentence. */
    readonly namesAtMost?: number;
  };

export type PublishOptions = Asked & {
  readonly group: GalleryGroup | undefined;
  readonly code: string | undefined;
  readonly mayBeWeak: boolean;
  readonly offsets: readonly Offset[];
  readonly jobs: number;
  readonly mayReplace: boolean;
  readonly mayDrop: boolean;
  readonly namesAtMost: number;
};

const leastProof = 360;

/** Fails with what would do. */
export async function publishOptions(values: PublishValues): Promise<Done<PublishOptions>> {
  const { slug, deadline, offsets = [] } = values;
  const fault = faultOf(values);
  if (fault) return invalid(...fault);
  const group = values.group === undefined ? undefined : groupNamed(values.group);
  if (values.group !== undefined && group === undefined) {
    return invalid(`The group is one of ${galleryGroups.join(', ')}.`, 'group');
  }
  const listing = await listingOf(values);
  if (!listing.ok) return listing;
  const code = optionalCode(values.code);
  if (!code.ok) return invalid(code.message, 'code');
  // One more than there are processors: while codes are looked for in one photo, all of them make others.
  const { jobs = availableParallelism() + 1 } = values;
  return success({
    ...values,
    ...listing.value,
    slug,
    team: values.team?.trim() || undefined,
    group,
    code: code.value,
    mayBeWeak: values.mayBeWeak ?? false,
    offsets,
    jobs,
    mayReplace: values.mayReplace ?? false,
    mayDrop: values.mayDrop ?? false,
    namesAtMost: values.namesAtMost ?? namesAtMost,
    deadline: deadline ? deadlineOn(deadline) : deadline,
  });
}

/** Returns what would do, and for which value. */
function faultOf(values: PublishValues): readonly [string, string] | undefined {
  const { slug, code, team, roster, publicCount, proof, jobs, expires, deadline } = values;
  if (slug === undefined) {
    if (code !== undefined) return ['A code is for one team: name it.', 'slug'];
    if (team !== undefined) return ["A team's name is for one team: name it.", 'slug'];
    if (roster !== undefined) return ['A roster is for one team: name it.', 'slug'];
  }
  const ofSlug = slug === undefined ? undefined : slugFault(slug);
  if (ofSlug !== undefined) return [ofSlug, 'slug'];
  if (!isWhole(publicCount, 0)) {
    return ['The home page shows a whole number of photos, 0 or more, or all.', 'publicCount'];
  }
  if (!isWhole(proof, leastProof)) return [`Proofs have at least ${leastProof} pixels.`, 'proof'];
  if (!isWhole(jobs, 1)) return ['At least 1 photo is made at a time.', 'jobs'];
  if (expires && !isDay(expires)) return ['The last day is a day like 2027-06-30.', 'expires'];
  if (deadline && !isDay(deadline)) return ['A deadline is a day like 2026-12-10.', 'deadline'];
  if (values.orderUrl && !/^https?:\/\//i.test(values.orderUrl)) {
    return ['The order address begins with https://.', 'orderUrl'];
  }
  return undefined;
}

/** Nothing is no fault. */
function isWhole(count: number | null | undefined, least: number): boolean {
  return count === undefined || count === null || (Number.isInteger(count) && count >= least);
}

/** A new word is the team's own. Fails with what would do. */
async function listingOf(
  values: PublishValues,
): Promise<Done<Pick<PublishOptions, 'sport' | 'season'>>> {
  // A list that can't be read is named where it is changed.
  const listed = await readSeason(values.folders.workspace);
  const words = withNewWords(knownWords(listed.ok ? listed.value : []), values);
  if (!words.ok) return invalid(words.message);
  const saidSport = values.newSports?.at(-1) ?? values.sport;
  const saidSeason = values.newSeasons?.at(-1) ?? values.season;
  const sport = saidSport === undefined ? undefined : sportNamed(words.value, saidSport);
  const season = saidSeason === undefined ? undefined : seasonNamed(words.value, saidSeason);
  const { sports, seasons } = words.value;
  if (saidSport !== undefined && sport === undefined) {
    return invalid(`The sport is one of ${sports.join(', ')}, or a new one.`, 'sport');
  }
  if (saidSeason !== undefined && season === undefined) {
    return invalid(`The season is one of ${seasons.join(', ')}, or a new one.`, 'season');
  }
  return success({ sport, season });
}
