/** The teams of the home page: takes in a list of them with galleries and codes, and lists them. */
import { deadlineOn } from '#core/order/deadline.ts';
import { firstSeason } from '#core/shop/teams.ts';
import { teams as teamsOfShop } from '#core/shop/teamsFile.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { foldedName } from '#core/text/names.ts';
import { success } from '#core/text/result.ts';
import { knownWords, type NewWords, withNewWords } from '#studio/shoot/shopWords.ts';
import type { TableFile } from '#studio/shoot/tableFile.ts';
import {
  type Done,
  invalid,
  namesAtMost,
  type ActNotice,
  type Outcome,
  refusal,
} from '#studio/workspace/act.ts';
import { codesOf, newCodes, type CodeTarget } from '#studio/workspace/codes.ts';
import { writeDeadlines } from '#studio/workspace/publishedDeadlines.ts';
import { newKey } from '#studio/workspace/sealedGallery.ts';
import { readSeason, type SeasonTeam, writeSeason } from '#studio/workspace/seasonFile.ts';
import { unusedName } from '#studio/workspace/unusedName.ts';
import {
  type Folders,
  newToken,
  newWorkspace,
  readWorkspace,
  saidOf,
  type Session,
  type Workspace,
  type WorkspaceGallery,
} from '#studio/workspace/workspace.ts';
import { writeSiteTable } from './accessRows.ts';
import {
  type CardSheet,
  type CardsMade,
  type NamedSheet,
  namedSheet,
  writeCards,
} from './cards.ts';
import { writeDirectory } from './directory.ts';
import { writeOpenedGallery } from './documents.ts';
import {
  identityOf,
  readTeams,
  type TeamCell,
  type TeamFault,
  type TeamOfList,
} from './readTeams.ts';
import { existingWorkspace, withSession } from './session.ts';
import { type ShownCode, shownCode, siteAddress } from './siteAddress.ts';
import { slugFor } from './slugs.ts';

type Importing = NewWords & {
  /** A list of teams, .csv or .xlsx. */
  readonly file: TableFile;
  /** What was corrected of it. */
  readonly cells?: readonly TeamCell[];
  /** Lines of it that are no teams. */
  readonly leftOut?: readonly number[];
  /** How many cards each team gets, and where they go. Undefined makes none. A file that is there stays, and the new one has another name. */
  readonly cards?: CardSheet & { readonly count: number };
  /** True if another workspace's access table may be replaced: its codes die. */
  readonly mayReplace?: boolean;
  /** Only says what it would do. */
  readonly isTrial?: boolean;
};

export type Imported = {
  /** In the order of the list. */
  readonly teams: readonly ImportedTeam[];
  /** How many teams of the home page the list leaves out. They stay. */
  readonly others: number;
  /** Home does not begin with the season of the list: that is a part of the build. */
  readonly hidden?: { readonly first: string; readonly imported: string };
  readonly cards?: Done<CardsMade>;
  /** A card opens its team's gallery for everybody until it is published with cards of players. */
  readonly opensForEverybody: boolean;
};

export type ImportedTeam = {
  readonly team: SeasonTeam;
  readonly code?: string;
  readonly isNew: boolean;
  /** What is different now, and what it was. */
  readonly changes: readonly { readonly what: string; readonly was: string }[];
};

/** Returns what an import has come to, or would. */
export function importedWords(teams: readonly ImportedTeam[]): string {
  const fresh = teams.filter(({ isNew }) => isNew).length;
  const changed = teams.filter(({ changes }) => changes.length > 0).length;
  const same = teams.length - fresh - changed;
  const all = `${howMany(teams.length, 'team')}: ${fresh} new, ${changed} changed, ${same} as before.`;
  return fresh + changed === 0 ? `${all} Nothing changes.` : all;
}

/** A list with a fault changes nothing, and all its faults are returned. */
export async function importSeason(
  folders: Folders,
  { file, cells, leftOut, cards, mayReplace, isTrial = false, ...newWords }: Importing,
): Promise<Outcome<Imported> & { readonly faults?: readonly TeamFault[] }> {
  const notices: ActNotice[] = [];
  // Cards that nobody has printed yet are not overwritten.
  const out = await unusedName(cards?.file ?? `${folders.workspace}/season-cards.pdf`);
  const sheet = cards && (await namedSheet({ ...cards, file: out }, folders.workspace, out));
  if (sheet?.ok === false) return { ...sheet, notices };
  const known = await readSeason(folders.workspace);
  if (!known.ok) return { ...known, notices };
  const words = withNewWords(knownWords(known.value), newWords);
  if (!words.ok) return { ...invalid(words.message), notices };
  const read = await readTeams(file, words.value, (notice) => notices.push(notice), {
    cells,
    leftOut,
  });
  if (!read.ok) return { ...refusal('Nothing was changed.'), faults: read.faults, notices };
  if (read.unused.length > 0) {
    const text = `Columns that are not used: ${listed(read.unused, namesAtMost)}.`;
    notices.push({ kind: 'unused columns', text });
  }
  if (isTrial) {
    const workspace = await readWorkspace(folders.workspace);
    if (!workspace.ok) return { ...workspace, notices };
    const before = workspace.value ?? newWorkspace();
    return { ...success(imported(before, read.rows, known.value)), notices };
  }
  const session = { command: 'season import', mayMakeWorkspace: true, mayReplace };
  const made = cards && sheet && { count: cards.count, sheet: sheet.value };
  const done = await withSession(folders, session, (opened) => takeIn(opened, read.rows, made));
  return { ...done, notices: [...notices, ...done.notices] };
}

async function takeIn(
  session: Session,
  rows: readonly TeamOfList[],
  cards: { readonly count: number; readonly sheet: NamedSheet } | undefined,
): Promise<Done<Imported>> {
  const season = await readSeason(session.workspace);
  if (!season.ok) return season;
  const planned = seasonPlan(rows, season.value, Object.keys(session.current().galleries));
  const all = withPlanned(season.value, planned);
  // First: an import that is stopped finds its teams again by it.
  await writeSeason(session.workspace, all);
  await openGalleries(session, planned);
  await writeDirectory(session, all);
  const slugs = planned.map(({ after }) => after.slug);
  return success({
    ...said(session.current(), planned, all),
    cards: cards && (await writeCards(session, { slugs, count: cards.count }, cards.sheet)),
  });
}

function imported(
  workspace: Workspace,
  rows: readonly TeamOfList[],
  known: readonly SeasonTeam[],
): Imported {
  const planned = seasonPlan(rows, known, Object.keys(workspace.galleries));
  return said(workspace, planned, withPlanned(known, planned));
}

function said(
  workspace: Workspace,
  planned: readonly PlannedTeam[],
  all: readonly SeasonTeam[],
): Imported {
  return {
    teams: planned.map((team) => importedTeam(team, workspace)),
    others: all.length - planned.length,
    hidden: hiddenAtFirst(planned, all),
    opensForEverybody: planned.some(({ after }) => !workspace.galleries[after.slug]?.isForCoach),
  };
}

/** Teams keep their order, and new ones come behind them. */
function withPlanned(
  known: readonly SeasonTeam[],
  planned: ReturnType<typeof seasonPlan>,
): readonly SeasonTeam[] {
  const changed = new Map(planned.map(({ before, after }) => [before, after]));
  const fresh = planned.filter(({ before }) => before === undefined);
  return [...known.map((team) => changed.get(team) ?? team), ...fresh.map(({ after }) => after)];
}

/**
 * Gives the teams galleries without photos yet, and codes, so that cards can be handed out on the day itself. Every step is idempotent: after an
 * interruption, the same import finishes the rest. Takes 0.3 s a new code.
 */
async function openGalleries(session: Session, planned: readonly PlannedTeam[]): Promise<void> {
  const before = session.current();
  const named = planned.map((team): readonly [string, WorkspaceGallery] => [
    team.after.slug,
    galleryWith(before, team),
  ]);
  await session.save({
    ...before,
    galleries: { ...before.galleries, ...Object.fromEntries(named) },
  });
  const openers: CodeTarget[] = [];
  for (const { after } of planned) {
    const [team] = await writeOpenedGallery(session, after.slug, after);
    if (team && codesOf(session.current(), after.slug).length === 0) openers.push(team);
  }
  const workspace = session.current();
  const codes = [...workspace.codes, ...(await newCodes(workspace, openers))];
  await session.save({ ...workspace, codes });
  await writeSiteTable(session.out, session.current());
  await writeDeadlines(session.out, session.current());
}

function galleryWith(
  workspace: Workspace,
  { row: { deadline }, before, after: { slug, team, group } }: PlannedTeam,
): WorkspaceGallery {
  const old = { key: newKey(), token: newToken(), ...saidOf(workspace, slug) };
  const { group: ofShoot, ...gallery } = old;
  // What `publish --group` has said stays, until the list says something else.
  const its = group === before?.group ? (ofShoot ?? group) : group;
  return {
    ...gallery,
    team,
    ...(its !== undefined && { group: its }),
    ...(deadline !== undefined && { deadline: deadlineOn(deadline) }),
  };
}

/** While a team is of the shop's own season, home begins with that, which is a part of the build. */
export function hiddenAtFirst(
  planned: readonly Pick<PlannedTeam, 'after'>[],
  all: readonly SeasonTeam[],
): Imported['hidden'] {
  const first = firstSeason([...teamsOfShop, ...all].map((team) => ({ name: '', ...team })));
  const seasons = planned.map(({ after }) => after.season);
  const imported = seasons.at(-1);
  return imported === undefined || seasons.includes(first) ? undefined : { first, imported };
}

const shown = {
  team: 'name',
  sport: 'sport',
  season: 'season',
  group: 'group',
  coach: 'coach',
  email: 'email',
  shootDay: 'shoot day',
} as const;

function importedTeam({ before, after }: PlannedTeam, workspace: Workspace): ImportedTeam {
  const changes = Object.entries(shown).flatMap(([field, what]) => {
    const [old = 'nothing', now = 'nothing'] = [before, after].map(
      (team) => (team as Readonly<Record<string, string | undefined>> | undefined)?.[field],
    );
    return !before || old === now ? [] : [{ what, was: old }];
  });
  const code = codesOf(workspace, after.slug)[0]?.code;
  return { team: after, code, isNew: !before, changes };
}

type PlannedTeam = {
  readonly row: TeamOfList;
  readonly after: SeasonTeam;
  /** Undefined for a new team. */
  readonly before: SeasonTeam | undefined;
};

/**
 * Compares a list with the teams that are known. Nothing is ever removed by it: a team that the list leaves out stays. Returns what becomes of each row. A row is a known team if it names its gallery, or is the same in name, season, sport and group. If it is alone with its
 * name and season, in the list and among the teams that no other row is, sport and group may have changed. What a row leaves empty stays as it is, but
 * for the group.
 * @param taken Slugs of galleries.
 */
function seasonPlan(
  rows: readonly TeamOfList[],
  known: readonly SeasonTeam[],
  taken: readonly string[],
): readonly PlannedTeam[] {
  const matched = new Map<TeamOfList, SeasonTeam>();
  const rest = new Set(known);
  const match = (row: TeamOfList, team: SeasonTeam | undefined): void => {
    if (!team || matched.has(row)) return;
    matched.set(row, team);
    rest.delete(team);
  };
  for (const row of rows)
    match(
      row,
      known.find(({ slug }) => slug === row.slug),
    );
  for (const row of rows) {
    if (row.slug === undefined)
      match(
        row,
        [...rest].find((team) => identityOf(team) === identityOf(row)),
      );
  }
  for (const row of rows) {
    const isLike = (other: Pick<TeamOfList, 'team' | 'season'>): boolean =>
      foldedName(other.team) === foldedName(row.team) && other.season === row.season;
    const [team, ...more] = [...rest].filter(isLike);
    const isAlone = more.length === 0 && rows.filter(isLike).length === 1;
    if (row.slug === undefined && isAlone) match(row, team);
  }
  const slugs = new Set([...taken, ...teamsOfShop.map(({ slug }) => slug)]);
  for (const { slug } of [...known, ...rows]) if (slug !== undefined) slugs.add(slug);
  return rows.map((row) => {
    const before = matched.get(row);
    const slug = before?.slug ?? row.slug ?? ofShop(row, known) ?? newSlug(row, slugs);
    slugs.add(slug);
    return { row, before, after: seasonTeam(row, slug, before) };
  });
}

function seasonTeam(row: TeamOfList, slug: string, before: SeasonTeam | undefined): SeasonTeam {
  const { team, sport, season, group } = row;
  const { coach = before?.coach, email = before?.email, shootDay = before?.shootDay } = row;
  return { slug, team, sport, season, group, coach, email, shootDay };
}

/** A team that the shop's own file lists already has a gallery's address. */
function ofShop({ team, season }: TeamOfList, known: readonly SeasonTeam[]): string | undefined {
  return teamsOfShop.find(
    (own) =>
      foldedName(own.name) === foldedName(team) &&
      own.season === season &&
      !known.some(({ slug }) => slug === own.slug),
  )?.slug;
}

/** The group tells teams of one club apart; a team of the next season gets its season. */
function newSlug({ team, group = '', season }: TeamOfList, taken: ReadonlySet<string>): string {
  const plain = (text: string): string => foldedName(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const name = plain(team).includes(plain(group)) ? team : `${team} ${group}`;
  const slug = slugFor(name, new Set());
  return taken.has(slug) ? slugFor(`${name} ${season}`, taken) : slug;
}

export type SeasonTeamNow = {
  readonly team: SeasonTeam;
  /** `YYYY-MM-DD`, the last day to order. */
  readonly deadline?: string;
  /** Its first code. While the site has no address, the link is what follows it. */
  readonly code?: ShownCode;
  readonly isPublished: boolean;
};

/** Returns the teams of the home page by shoot day; those without one come last. */
export async function listSeason(folders: Folders): Promise<Done<readonly SeasonTeamNow[]>> {
  const workspace = await existingWorkspace(folders);
  if (!workspace.ok) return workspace;
  const season = await readSeason(folders.workspace);
  if (!season.ok) return season;
  const dayOf = ({ shootDay = '9999' }: SeasonTeam): string => shootDay;
  const byDay = (one: SeasonTeam, other: SeasonTeam): number =>
    dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) !== dayOf(other));
  const site = await siteAddress(undefined, folders.workspace);
  return success(
    season.value.toSorted(byDay).map((team) => {
      const gallery = workspace.value.galleries[team.slug];
      const [code] = codesOf(workspace.value, team.slug);
      return {
        team,
        deadline: gallery?.deadline?.slice(0, 10),
        code: code && shownCode(code, site.ok ? site.value : ''),
        isPublished: gallery?.shoots !== undefined,
      };
    }),
  );
}
