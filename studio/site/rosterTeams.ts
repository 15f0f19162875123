/** Which teams and players the cards of a roster are for. */
import { groupNamed } from '#core/gallery/rosterGroups.ts';
import { distinctNames, type NamedTeam } from '#core/shop/distinctTeams.ts';
import { knownName } from '#core/shop/teams.ts';
import { success } from '#core/text/result.ts';
import { consentNamed } from '#studio/shoot/consent.ts';
import { readRoster, type RosterRow } from '#studio/shoot/readRoster.ts';
import { spelledLetters } from '#core/text/names.ts';
import { type Done, invalid, type OnNotice, refusal } from '#studio/workspace/act.ts';
import { cardHolders, readTeamCards } from '#studio/workspace/sortingCards.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { slugFault } from './slugs.ts';
import { teamsNow } from './teamsNow.ts';

export type RosterAsked = {
  /** Without one, those that the one roster names in its column "team". */
  readonly slugs: readonly string[];
  /** Files: one for each team in the same order, or one for all with a column "team". */
  readonly rosters: readonly string[];
  /** Without a roster: the players are those whose cards were made before. */
  readonly isAgain?: boolean;
  /** Of one team alone: players whose card was lost; they get new numbers. */
  readonly replaced: readonly string[];
  /** Of one team alone: the players whose cards are printed. Without any, all. */
  readonly only: readonly string[];
};

export type TeamRows = { readonly slug: string; readonly rows: readonly RosterRow[] };

/** Fails for a team whose players have no cards. */
export async function rowsOfCards(
  workspace: string,
  slugs: readonly string[],
): Promise<Done<readonly TeamRows[]>> {
  const teams: TeamRows[] = [];
  for (const slug of slugs) {
    const team = await readTeamCards(workspace, slug);
    if (!team.ok) return team;
    const holders = cardHolders(team.value?.cards ?? []);
    if (holders.length === 0) return refusal(`${slug} has no cards of players yet.`, 'rosters');
    const rows = holders.map(({ jersey, name, group, tags, consent = '' }, at): RosterRow => ({
      line: at + 1,
      file: '',
      jersey,
      name,
      group,
      tags,
      consent: consentNamed(consent),
    }));
    teams.push({ slug, rows });
  }
  return success(teams);
}

/** Returns the teams of the workspace that the roster names. Fails for a name that none has. */
export async function teamsOfRoster(
  folders: Folders,
  { rosters: [file = '', ...others] }: RosterAsked,
): Promise<Done<readonly string[]>> {
  const isMissing = invalid('The team is missing.', 'slugs');
  if (file === '' || others.length > 0) return isMissing;
  const read = await readRoster(file, () => {});
  if (!read.ok) return invalid(read.message);
  const rows = read.value.filter(({ team = '' }) => team !== '');
  if (rows.length === 0) return isMissing;
  const teams = await teamsNow(folders);
  if (!teams.ok) return teams;
  const namedIn = teamFinder(teams.value);
  const unknown = rows.find((row) => namedIn(row).length === 0);
  if (unknown) return refusal(`This workspace has no team "${unknown.team}".`, 'slugs');
  const unclear = rows.find((row) => namedIn(row).length > 1);
  if (unclear) {
    const slugs = namedIn(unclear).map(({ slug }) => slug);
    return refusal(`"${unclear.team}" may be ${slugs.join(' or ')}: give the group.`, 'slugs');
  }
  return success([...new Set(rows.flatMap((row) => namedIn(row).map(({ slug }) => slug)))]);
}

export async function checkedRosters(
  folders: Folders,
  { slugs, rosters, replaced, only }: RosterAsked,
  note: OnNotice,
): Promise<Done<readonly TeamRows[]>> {
  const fault = slugs.map(slugFault).find((one) => one !== undefined);
  if (fault !== undefined) return invalid(fault, 'slugs');
  if (rosters.length === 0) return invalid('The roster is missing.', 'rosters');
  if (slugs.length > 1 && replaced.length + only.length > 0) {
    return invalid('Cards of single players are for one team.', 'slugs');
  }
  if (rosters.length > 1 && rosters.length !== slugs.length) {
    return invalid('Give one roster for all teams, or one for each in the same order.', 'rosters');
  }
  const read: (readonly RosterRow[])[] = [];
  for (const file of rosters) {
    const rows = await readRoster(file, note);
    if (!rows.ok) return invalid(rows.message);
    read.push(rows.value);
  }
  const [all = []] = read;
  const isForAll = rosters.length === 1 && (slugs.length > 1 || all.some(({ team }) => team));
  const teams = await teamsNow(folders);
  if (!teams.ok) return teams;
  const others = slugs.filter((slug) => teams.value.every((team) => team.slug !== slug));
  const unlisted = others.map((slug) => ({ slug, team: knownName(slug) ?? slug }));
  const namedIn = teamFinder([...teams.value, ...unlisted]);
  const isOf = (row: RosterRow, slug: string): boolean =>
    namedIn(row).every((team) => team.slug === slug) && namedIn(row).length > 0;
  const found = slugs.map((slug, index) => ({
    slug,
    rows: isForAll ? all.filter((row) => isOf(row, slug)) : (read[index] ?? []),
  }));
  const empty = found.find(({ rows }) => rows.every(({ name, jersey }) => name + jersey === ''));
  if (!empty) return success(found);
  return invalid(
    isForAll
      ? `The roster has no player whose "team" is ${empty.slug}.`
      : `The roster of ${empty.slug} has no player.`,
  );
}

type Team = NamedTeam & { readonly listed?: Pick<NamedTeam, 'group' | 'sport' | 'season'> };

/**
 * Returns what finds the teams that a row may mean: by slug, or by name with or without the group, and among namesakes those of the row's own
 * group. The names are those of the workspace as it is now: a list may have been imported a moment ago.
 */
export function teamFinder(teams: readonly Team[]) {
  const names = distinctNames(teams.map(({ listed, ...team }) => ({ ...team, ...listed })));
  const known = teams.map(({ slug, team, listed }) => {
    const group = listed?.group ?? '';
    const whole = [slug, names.get(slug) ?? '', `${team} ${group}`].map(lettersAndDigits);
    return { slug, team: names.get(slug) ?? team, whole, bare: lettersAndDigits(team), group };
  });
  return ({ team = '', group = '' }: Pick<RosterRow, 'team'> & { readonly group?: string }) => {
    const asked = lettersAndDigits(team);
    const whole = known.filter((one) => one.whole.includes(asked));
    if (whole.length > 0) return whole;
    const namesakes = known.filter(({ bare }) => bare === asked);
    const own = namesakes.filter((one) => sameGroup(one.group) === sameGroup(group));
    return own.length > 0 ? own : namesakes;
  };
}

function sameGroup(group: string): string {
  return groupNamed(group) ?? lettersAndDigits(group);
}

/** Of names such as "Gators U10" the digits count, too. */
function lettersAndDigits(text: string): string {
  return `${spelledLetters(text)}/${text.replace(/\D/g, '')}`;
}
