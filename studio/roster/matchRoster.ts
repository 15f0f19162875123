/** Which row of the roster belongs to which photo, and what does not add up. */
import { galleryGroups, tradingCardsGroup } from '#facts/galleries.ts';
import { groupNamed, groupOfFolder } from './groups.ts';
import { carriesJersey } from './jersey.ts';
import type { RosterRow } from './readRoster.ts';

export type RosterMatch = {
  /** By the photo's path below the shoot's folder. */
  readonly rows: ReadonlyMap<string, RosterRow>;
  /** Lines for the studio. */
  readonly notices: readonly string[];
};

/** A row with a file takes that photo; a row with only a jersey takes every photo of its group that carries it. */
export function matchRoster(sources: readonly string[], roster: readonly RosterRow[]): RosterMatch {
  const rows = new Map<string, RosterRow>();
  const used = new Set<RosterRow>();
  const notices: string[] = [...unknownGroups(roster), ...duplicateJerseys(roster)];
  const take = (source: string, row: RosterRow): void => {
    used.add(row);
    const other = rows.get(source);
    if (other && other !== row) {
      notices.push(`${source} stands twice in the roster (lines ${other.line} and ${row.line}).`);
    } else rows.set(source, row);
  };
  for (const row of roster) {
    if (row.file === '') continue;
    const source = sourceNamed(sources, row.file);
    if (source !== undefined) take(source, row);
  }
  for (const source of sources) {
    if (rows.has(source)) continue;
    const fitting = roster.filter((row) => row.file === '' && fits(source, row));
    const [only, second] = fitting;
    if (only && !second) take(source, only);
    if (second) {
      const lines = fitting.map((row) => row.line).join(' and ');
      notices.push(
        `${source} fits more than one row of the roster (lines ${lines}): left unnamed.`,
      );
      for (const row of fitting) used.add(row);
    }
  }
  for (const row of roster) {
    if (!used.has(row))
      notices.push(`No photo for line ${row.line} of the roster (${titleOf(row)}).`);
  }
  for (const source of sources) {
    if (!rows.has(source)) notices.push(`No row in the roster for ${source}.`);
  }
  return { rows, notices };
}

/** The whole path, or the bare name when only one photo has it; case does not count, nor a missing ending. */
function sourceNamed(sources: readonly string[], file: string): string | undefined {
  const wanted = file.toLowerCase();
  const bare = (path: string): string => path.split('/').at(-1) ?? '';
  const stem = (path: string): string => path.replace(/\.[^./]*$/, '');
  const ways: readonly ((source: string) => boolean)[] = [
    (source) => source === wanted,
    (source) => stem(source) === wanted,
    (source) => bare(source) === wanted,
    (source) => stem(bare(source)) === wanted,
  ];
  for (const isIt of ways) {
    const found = sources.filter((source) => isIt(source.toLowerCase()));
    if (found.length === 1) return found[0];
  }
  return undefined;
}

function fits(source: string, row: RosterRow): boolean {
  const folder = groupOfFolder(source);
  // A trading card is of a player of any age.
  const isInGroup =
    folder === undefined ||
    folder === tradingCardsGroup ||
    row.group === '' ||
    groupNamed(row.group) === folder;
  return isInGroup && carriesJersey(source, row.jersey);
}

/** A line for each word that names no tab: a season of such rows is one mistake, not hundreds. */
function unknownGroups(roster: readonly RosterRow[]): readonly string[] {
  const lines = new Map<string, number[]>();
  for (const { group, line } of roster) {
    if (group === '' || groupNamed(group)) continue;
    lines.set(group, [...(lines.get(group) ?? []), line]);
  }
  return [...lines].map(([group, rows]) => {
    const where = `${rows.length === 1 ? 'line' : 'lines'} ${rows.join(', ')}`;
    return `The roster's group "${group}" (${where}) is none of ${galleryGroups.join(', ')}: the photo's folder decides.`;
  });
}

/** Two rows of one group with one number and two names; the same player with several photos is no mistake. */
function duplicateJerseys(roster: readonly RosterRow[]): readonly string[] {
  const first = new Map<string, RosterRow>();
  return roster.flatMap((row) => {
    if (row.jersey === '') return [];
    const number = /^0+$/.test(row.jersey) ? row.jersey : row.jersey.replace(/^0+/, '');
    const key = `${groupNamed(row.group) ?? row.group.toLowerCase()}/${number}`;
    const other = first.get(key);
    first.set(key, other ?? row);
    if (!other || other.name.toLowerCase() === row.name.toLowerCase()) return [];
    const group = row.group === '' ? '' : ` in ${row.group}`;
    return [`Jersey ${row.jersey} stands twice${group} (lines ${other.line} and ${row.line}).`];
  });
}

function titleOf(row: RosterRow): string {
  const parts = [row.file, row.jersey && `jersey ${row.jersey}`, row.name];
  return parts.filter((part) => part !== '').join(', ');
}
