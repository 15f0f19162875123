/** Publishes a shoot into the gallery of one team, or of all whose cards were photographed. */
import { resolve } from 'node:path';
import { teamOf } from '#core/shop/teams.ts';
import { teams as shopTeams } from '#core/shop/teamsFile.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { FoundFile } from '#studio/shoot/cameraFiles.ts';
import type { Look } from '#studio/shoot/lookAtShoot.ts';
import { dropAllMade } from '#studio/shoot/madePhotos.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import { recipeOf, type Proof } from '#studio/shoot/recipe.ts';
import { contactSheetFile } from '#studio/shoot/sortedFolder.ts';
import {
  sortedNames,
  sortShoot,
  writeContactSheet,
  type SortedShoot,
} from '#studio/shoot/sortShoot.ts';
import {
  type Done,
  namesAtMost,
  type ActNotice,
  type Outcome,
  refusal,
} from '#studio/workspace/act.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { fileNames } from '#studio/workspace/fileNames.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readSeason } from '#studio/workspace/seasonFile.ts';
import { readAllCards, readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { readWorkspace, saidOf, type Session } from '#studio/workspace/workspace.ts';
import { type NamedOptions, rememberedGallery } from './planShoot.ts';
import { proofOf } from './proof.ts';
import type { PublishOptions } from './publishOptions.ts';
import type { GalleryPublished } from './publishReport.ts';
import { publishShoot } from './publishShoot.ts';
import { shotsByCards, shotsOf, sortedWarnings } from './teamShots.ts';
import { withheldBefore } from './withheldBefore.ts';

export type Published = {
  /** In the order in which they were published. One that was refused is left as it was. */
  readonly teams: readonly TeamPublished[];
  /** The contact sheet of a shoot that cards have sorted. */
  readonly sheet?: string;
};

export type TeamPublished = Outcome<GalleryPublished> & { readonly slug: string };

/** What came of it and what to do next, for a person who sees the frames: what stands beside them is not said again. */
export function publishedLines({ teams }: Published): readonly string[] {
  const online = teams.flatMap((one) => (one.ok ? one.value : []));
  const photos = online.reduce((sum, one) => sum + one.photos, 0);
  const namesOf = (some: typeof online): string => some.map(({ team }) => team).join(', ');
  const first = `${howMany(photos, 'photo')} of ${namesOf(online)} ${photos === 1 ? 'is' : 'are'} online.`;
  const open = online.reduce((sum, one) => sum + one.publicPhotos, 0);
  const cardless = online.filter(({ needsCards }) => needsCards);
  // Of all that are online, nobody is named twice.
  const whose = cardless.length < online.length ? `Codes of ${namesOf(cardless)}` : 'Codes';
  const next = `${whose} are new, and no card shows them yet: print the coach's card.`;
  const said = (slug: string, text: string) =>
    teams.length === 1 || text.includes(slug) ? text : `${slug}: ${text}`;
  return [
    ...(online.length > 0 ? [first] : []),
    ...(open > 0 ? [`On the home page, for everyone: ${howMany(open, 'photo')}.`] : []),
    ...(cardless.length > 0 ? [next] : []),
    ...teams.flatMap(({ slug, notices, ...done }) => [
      ...(done.ok ? [] : [said(slug, done.message)]),
      ...notices.flatMap(({ kind, text }) => (kind === 'codes end' ? [] : said(slug, text))),
    ]),
  ];
}

/** Says what was not published, with the team and the value that would change it, whether anything was, and whose cards are next. */
export function leftTeams({ teams }: Published) {
  const refused = teams.flatMap(({ slug, notices, ...done }) => [
    ...(done.ok ? [] : [{ slug, says: done.message, field: done.field }]),
    ...notices
      .filter(({ isOpen }) => isOpen)
      .map(({ text: says, field }) => ({ slug, says, field })),
  ]);
  const cards = teams.flatMap((one) => (one.ok && one.value.needsCards ? [one.slug] : []));
  return { refused, isPartly: teams.some(({ ok }) => ok), cards };
}

export type Input = {
  readonly files: readonly FoundFile[];
  /** Undefined if none was given. */
  readonly roster: readonly RosterRow[] | undefined;
};

export async function publishTeam(
  session: Session,
  options: NamedOptions,
  { files, roster }: Input,
): Promise<Done<Published>> {
  const { slug, namesAtMost: most } = options;
  const sorted = await sortedShoot(session, options, [slug], files);
  if (!sorted.ok) return sorted;
  const own = await readTeamCards(session.workspace, slug);
  if (!own.ok) return own;
  const cards = own.value?.cards ?? [];
  const before = await withheldBefore(session.workspace, slug, cards);
  if (!before.ok) return before;
  const team = { slug, roster, cards, before: before.value, most, note: session.note };
  const shoot = shotsOf(sorted.value, team);
  if (!shoot.ok) return shoot;
  const done = await teamOutcome(session, slug, async (opened) => {
    const kept = await mayBecomeNobodys(session, options, slug, sorted.value);
    return kept.ok
      ? publishShoot(opened, options, { ...shoot.value, files: sorted.value.files })
      : kept;
  });
  return ended(session, options, sorted.value, [done]);
}

/** Publishes one team after the other. A team that is refused does not stop the rest. */
export async function publishSorted(
  session: Session,
  options: PublishOptions,
  { files: cameraFiles }: Input,
): Promise<Done<Published>> {
  const all = await readAllCards(session.workspace);
  if (!all.ok) return all;
  if (all.value.length === 0) return refusal(noCards, 'cards');
  const slugs = all.value.map(({ slug }) => slug);
  const sorted = await sortedShoot(session, options, slugs, cameraFiles);
  if (!sorted.ok) return sorted;
  if (!sorted.value.isSorted) return refusal(noneSeen, 'slug');
  const done: TeamOutcome[] = [];
  const counts = new Map(slugs.map((slug) => [slug, countIn(sorted.value, slug)] as const));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const { slug, cards } of all.value) {
    const count = counts.get(slug) ?? 0;
    if (count === 0) continue;
    // How far all teams are together.
    const from = before;
    const onProgress: Session['onProgress'] = (one) =>
      session.onProgress(
        one.what === 'making' ? { ...one, done: from + one.done, total, slug } : one,
      );
    const one = await teamOutcome({ ...session, onProgress }, slug, (opened) =>
      publishOne(opened, options, { slug, cards }, sorted.value),
    );
    before += count;
    done.push(one);
    if (one.isBroken) break;
  }
  return ended(session, options, sorted.value, done);
}

async function sortedShoot(
  session: Session,
  options: PublishOptions,
  slugs: readonly string[],
  files: readonly FoundFile[],
): Promise<Done<SortedShoot>> {
  const look = await lookFor(session, options, slugs);
  if (!look.ok) return look;
  const { offsets, corrections } = options;
  return sortShoot({ look: look.value, offsets, corrections, note: session.note }, files);
}

/** `isBroken`: it was stopped, or a file could not be written. Nothing follows then, and what was made of photos stays for the next run. */
type TeamOutcome = TeamPublished & { readonly isBroken: boolean };

async function teamOutcome(
  session: Session,
  slug: string,
  publishes: (session: Session) => Promise<Done<GalleryPublished>>,
): Promise<TeamOutcome> {
  const notices: ActNotice[] = [];
  try {
    const done = await publishes({ ...session, note: (notice) => notices.push(notice) });
    return { slug, ...done, notices, isBroken: !done.ok && done.isStopped === true };
  } catch (error) {
    // What other teams have to say is not lost with it.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return { slug, ...refusal(`Stopped: ${fileFault(error)}.`), notices, isBroken: true };
  }
}

async function ended(
  session: Session,
  options: PublishOptions,
  sorted: SortedShoot,
  done: readonly TeamOutcome[],
): Promise<Done<Published>> {
  const teams = done.map(({ isBroken: _broken, ...team }) => team);
  if (done.some(({ isBroken }) => isBroken)) return success({ teams });
  await dropAllMade(session.workspace);
  return success({
    teams,
    sheet: sorted.isSorted ? await finishSorted(session, options, sorted) : undefined,
  });
}

/** Writes the contact sheet again, with the frame numbers of what was published, and notes what is open. Resolves to its path. */
async function finishSorted(
  { workspace, note }: Session,
  { folder, namesAtMost: most }: PublishOptions,
  sorted: SortedShoot,
): Promise<string> {
  const paths = { workspace, folder: resolve(folder) };
  await writeContactSheet(paths, sorted);
  const sheet = contactSheetFile(paths);
  const names = await sortedNames(workspace, sorted.files);
  sortedWarnings(sorted, { sheet, names, most }).forEach(note);
  return sheet;
}

async function publishOne(
  session: Session,
  options: PublishOptions,
  { slug, cards }: { readonly slug: string; readonly cards: readonly SortingCard[] },
  sorted: SortedShoot,
): Promise<Done<GalleryPublished>> {
  const team = await givenTeamName(options, slug);
  if (!team.ok) return team;
  const before = await withheldBefore(session.workspace, slug, cards);
  if (!before.ok) return before;
  const { namesAtMost: most } = options;
  const { note } = session;
  const own = { slug, roster: undefined, cards, before: before.value, most, note };
  const shoot = shotsByCards(sorted, own);
  if (!shoot.ok) return shoot;
  const lost = await lostPhotos(session, options, slug);
  if (lost.length > 0) {
    return refusal(
      `${slug} was left as it is: its gallery shows photos that are not in this folder (${listed(lost, 3)}), and they would go. ` +
        `Put both days below one folder and publish that, or publish this one for ${slug} alone and let them go.`,
      'dropOfTeam',
    );
  }
  const kept = await mayBecomeNobodys(session, options, slug, sorted);
  if (!kept.ok) return kept;
  const { files } = sorted;
  return publishShoot(session, { ...options, slug, team: team.value }, { ...shoot.value, files });
}

/** Returns what the camera files are called of a gallery that was published from another folder: a second day must not take away the first. */
async function lostPhotos(
  { workspace, current }: Session,
  { folder }: PublishOptions,
  slug: string,
): Promise<readonly string[]> {
  const { galleries } = current();
  const shoots = (Object.hasOwn(galleries, slug) && galleries[slug]?.shoots) || [];
  if (shoots.length === 0 || shoots[0] === resolve(folder)) return [];
  const records = await readRecords(workspace, slug);
  return records.map(await fileNames(workspace, [slug]));
}

/** Fails if most photos that a gallery shows have become nobody's, as after one damaged card. What a person has left out is meant. */
async function mayBecomeNobodys(
  { workspace }: Session,
  { mayDrop }: PublishOptions,
  slug: string,
  { placements }: SortedShoot,
): Promise<Done<true>> {
  const records = await readRecords(workspace, slug);
  const shown = [...new Map(records.map((record) => [record.source, record])).values()];
  const nobodys = shown.filter(({ source }) => placements.get(source)?.kind === 'unplaced');
  if (mayDrop || nobodys.length * 2 <= shown.length) return success(true);
  const names = nobodys.map(await fileNames(workspace, [slug]));
  return refusal(
    `${nobodys.length} of the ${shown.length} photos of ${slug} are nobody's now, and would go: ${listed(names, 3)}. ` +
      'Give them to their players, or let them go. Nothing was changed.',
    'mayDrop',
  );
}

function countIn({ placements }: SortedShoot, slug: string): number {
  return [...placements.values()].filter(
    (placement) =>
      placement.kind === 'placed' && placement.cards.some((card) => card.slug === slug),
  ).length;
}

const noCards =
  'No cards were made yet, so nobody can say whose photos these are: name the team, or make cards for the players.';
const noneSeen =
  'No photo shows a card of this workspace, so nobody can say whose photos these are: name the team.';

/** Returns the team's name as it was given, or as the workspace, the site's list or its cards have it. */
export async function givenTeamName(
  { team, folders }: Pick<PublishOptions, 'team' | 'folders'>,
  slug: string,
): Promise<Done<string>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  const cards = await readTeamCards(folders.workspace, slug);
  const name =
    team ??
    (workspace.value && saidOf(workspace.value, slug)?.team) ??
    teamOf(slug)?.name ??
    (cards.ok ? cards.value?.team : undefined);
  if (name !== undefined) return success(name);
  const season = await readSeason(folders.workspace);
  const imported = season.ok ? season.value : [];
  const known = [...new Set([...shopTeams, ...imported].map((one) => one.slug))];
  const others = known.length === 0 ? '' : ` (it has: ${listed(known, namesAtMost)})`;
  return refusal(`The site lists no team "${slug}"${others}. Give the team's name.`, 'team');
}

/**
 * Returns how a shoot is looked at for the galleries of these teams. Renditions are made on the way if they are the same for all of
 * them. Fails if a mark is no picture.
 */
async function lookFor(
  session: Session,
  options: PublishOptions,
  slugs: readonly string[],
): Promise<Done<Look>> {
  const proofs = new Map<string, Proof | undefined>();
  const made = new Set<string>();
  for (const slug of slugs) {
    const old = saidOf(session.current(), slug);
    const proof = await proofOf(rememberedGallery(old, { ...options, team: slug }));
    if (!proof.ok) return proof;
    proofs.set(recipeOf(proof.value), proof.value);
    const records = await readRecords(session.workspace, slug);
    for (const record of records) made.add(stamp(record));
  }
  const [only] = proofs.values();
  return success({
    workspace: session.workspace,
    onProgress: session.onProgress,
    signal: session.signal,
    folder: resolve(options.folder),
    jobs: options.jobs,
    making: proofs.size === 1 ? { proof: only } : undefined,
    isMade: (file) => made.has(stamp(file)),
  });
}

function stamp({
  source,
  bytes,
  mtimeMs,
}: Pick<FoundFile, 'source' | 'bytes' | 'mtimeMs'>): string {
  return `${bytes}/${mtimeMs}/${source}`;
}
