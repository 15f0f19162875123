/** What the desk can say about the photos of orders, from its workspace. */
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { type Deadline, deadlineOf, isPast } from '#core/order/deadline.ts';
import { distinctNames, type NamedTeam } from '#core/shop/distinctTeams.ts';
import { knownName, knownTeams } from '#core/shop/teams.ts';
import { nameFinder } from '#core/text/names.ts';
import { type Result, success } from '#core/text/result.ts';
import {
  type CameraFile,
  cameraFileOf,
  type GalleryRecords,
} from '#studio/workspace/cameraFile.ts';
import { readDeadlines } from '#studio/workspace/publishedDeadlines.ts';
import { foldersOf, readWorkspace } from '#studio/workspace/workspace.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { readSeason } from '#studio/workspace/seasonFile.ts';
import { teamPhotosFor } from '#studio/workspace/teamPhotos.ts';
import { teamsOfWorkspace } from '#studio/workspace/teamsOfWorkspace.ts';
import { type CorrectedOrder, orderRecordOf, photosOfRecord } from './orderRecord.ts';

export type PhotoLookup = {
  /** Returns the team's name of a gallery, with its group where two teams have one name. */
  readonly teamOf: (slug: string) => string;
  /** Returns the name alone, as a print has it. */
  readonly nameOf: (slug: string) => string;
  /** Returns the season of a team that the studio has listed. */
  readonly seasonOf: (slug: string) => string | undefined;
  /** Absent where there is no workspace, as on a server's machine. `orderedAt` is the order's `createdAt`. */
  readonly cameraFileOf?: (photo: PhotoReference, orderedAt: string) => Result<CameraFile>;
  /** Returns the team photos that go with a player's photo. Absent as well. */
  readonly teamPhotosFor?: (photo: PhotoReference) => readonly PhotoReference[];
};

/** Returns true if `--team` means this gallery: by its slug, which means no other team, or by a part of its team's name. */
export function isTeamNamed({ teamOf, nameOf }: PhotoLookup, slug: string, typed: string): boolean {
  const word = typed.trim().toLowerCase();
  const isSlug = nameOf(word) !== word;
  return slug === word || (!isSlug && nameFinder(typed)(teamOf(slug)));
}

/** What is known without a workspace. */
export const bareLookup: PhotoLookup = {
  teamOf: (slug) => knownName(slug) ?? slug,
  nameOf: (slug) => knownTeams().findLast((team) => team.slug === slug)?.team ?? slug,
  seasonOf: () => undefined,
};

/** Reads the records of the galleries that these orders name. Returns undefined if the folder has no workspace. */
export async function readLookup(
  folder: string,
  orders: readonly CorrectedOrder[],
): Promise<Result<PhotoLookup | undefined>> {
  const read = await readWorkspace(folder);
  if (!read.ok) return read;
  const workspace = read.value;
  if (!workspace) return success(undefined);
  const season = await readSeason(folder);
  if (!season.ok) return season;
  const seasons = new Map(season.value.map((row) => [row.slug, row.season]));
  const records = new Map<string, GalleryRecords>();
  for (const slug of new Set(orders.flatMap(galleriesOf))) {
    const [ledger, shown] = [await readLedger(folder, slug), await readRecords(folder, slug)];
    const sealed = await readSealedGallery(folder, slug);
    if (!sealed.ok) return sealed;
    const documents = sealed.value?.documents ?? [];
    records.set(slug, { ledger, shown, documents });
  }
  const recordsOf = (slug: string): GalleryRecords => records.get(slug) ?? noRecords;
  return success({
    ...namesIn(teamsOfWorkspace(workspace, season.value)),
    seasonOf: (slug) => seasons.get(slug),
    cameraFileOf: (photo, orderedAt) =>
      cameraFileOf(workspace, recordsOf(photo.gallery), photo, orderedAt),
    teamPhotosFor: (photo) => teamPhotosFor(workspace, recordsOf(photo.gallery), photo),
  });
}

/** The same for what goes on without a workspace; `fault` says why one cannot be read. */
export async function lookupAtHand(
  folder: string,
  orders: readonly CorrectedOrder[],
): Promise<{ readonly lookup: PhotoLookup; readonly fault?: string }> {
  const lookup = await readLookup(folder, orders);
  if (!lookup.ok) return { lookup: bareLookup, fault: lookup.message };
  return { lookup: lookup.value ?? bareLookup };
}

/** `own` are the teams that the workspace knows. */
function namesIn(own: readonly NamedTeam[]): Pick<PhotoLookup, 'teamOf' | 'nameOf'> {
  const all = [...knownTeams(), ...own];
  const distinct = distinctNames(all);
  const bare = new Map(all.map(({ slug, team }) => [slug, team]));
  return {
    teamOf: (slug) => distinct.get(slug) ?? slug,
    nameOf: (slug) => bare.get(slug) ?? slug,
  };
}

const noRecords: GalleryRecords = { ledger: [], shown: [], documents: [] };

function galleriesOf(order: CorrectedOrder): readonly string[] {
  return photosOfRecord(orderRecordOf(order)).map(({ gallery }) => gallery);
}

/** Returns the deadline of a gallery, by its slug. */
export type GalleryDeadlines = (slug: string) => Deadline | undefined;

/** Reads the deadlines from the workspace, and where there is none, as on a server's machine, from the file beside the galleries. */
export async function readLateness(workspaceFolder: string): Promise<GalleryDeadlines> {
  const workspace = await readWorkspace(workspaceFolder);
  if (workspace.ok && workspace.value) {
    const { galleries } = workspace.value;
    return (slug) => deadlineOf(galleries[slug]?.deadline);
  }
  const published = await readDeadlines(
    foldersOf({ out: process.env['GALLERIES_DIR'] || undefined }).out,
  );
  return (slug) => deadlineOf(published(slug));
}

/** Returns the last day to order that an order missed, `YYYY-MM-DD`, or undefined if it came in time or there is none. */
export function missedDay(order: CorrectedOrder, deadlines: GalleryDeadlines): string | undefined {
  const slugs = new Set([orderRecordOf(order).gallery ?? [], galleriesOf(order)].flat());
  const missed = [...slugs]
    .flatMap((slug) => deadlines(slug) ?? [])
    .filter((deadline) => isPast(deadline, Date.parse(order.createdAt)));
  return missed.map(({ day }) => day).toSorted()[0];
}
