/** Compares a list of teams with those that are known. Nothing is ever removed by it: a team that the list leaves out stays. */
import { teams as teamsOfShop } from '#core/shop/teamsFile.ts';
import { foldedName } from '#core/text/names.ts';
import { slugFor } from './slugs.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import { identityOf } from './readTeams.ts';
import type { TeamRow } from './teamRow.ts';

export type PlannedTeam = {
  readonly row: TeamRow;
  readonly after: SeasonTeam;
  /** Undefined for a new team. */
  readonly before: SeasonTeam | undefined;
};

/**
 * Returns what becomes of each row. A row is a known team if it names its gallery, or is the same in name, season, sport and group. If it is alone with its
 * name and season, in the list and among the teams that no other row is, sport and group may have changed. What a row leaves empty stays as it is, but
 * for the group.
 * @param taken Slugs of galleries.
 */
export function seasonPlan(
  rows: readonly TeamRow[],
  known: readonly SeasonTeam[],
  taken: readonly string[],
): readonly PlannedTeam[] {
  const matched = new Map<TeamRow, SeasonTeam>();
  const rest = new Set(known);
  const match = (row: TeamRow, team: SeasonTeam | undefined): void => {
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
    const isLike = (other: Pick<TeamRow, 'team' | 'season'>): boolean =>
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

function seasonTeam(row: TeamRow, slug: string, before: SeasonTeam | undefined): SeasonTeam {
  const { line: _line, deadline: _deadline, ...said } = row;
  const { group: _group, ...stays } = before ?? {};
  return { ...stays, ...said, slug };
}

/** A team that the shop's own file lists already has a gallery's address. */
function ofShop({ team, season }: TeamRow, known: readonly SeasonTeam[]): string | undefined {
  return teamsOfShop.find(
    (own) =>
      foldedName(own.name) === foldedName(team) &&
      own.season === season &&
      !known.some(({ slug }) => slug === own.slug),
  )?.slug;
}

/** The group tells teams of one club apart; a team of the next season gets its season. */
function newSlug({ team, group = '', season }: TeamRow, taken: ReadonlySet<string>): string {
  const plain = (text: string): string => foldedName(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const name = plain(team).includes(plain(group)) ? team : `${team} ${group}`;
  const slug = slugFor(name, new Set());
  return taken.has(slug) ? slugFor(`${name} ${season}`, taken) : slug;
}
