/** Warns about likely mistakes in a roster, independent of the photos. */
import { listed } from '#core/text/howMany.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { foldedName, isSameName } from '#core/text/names.ts';
import { groupNamed } from './rosterGroups.ts';
import { jerseyNumber } from './jersey.ts';
import type { RosterRow } from './readRoster.ts';

/** Returns a line for each word that names no tab. A season of such rows is one mistake, not hundreds. */
export function unknownGroups(roster: readonly RosterRow[], most: number): readonly string[] {
  const lines = new Map<string, number[]>();
  for (const { group, line } of roster) {
    if (group === '' || groupNamed(group)) continue;
    const sameGroup = lines.get(group) ?? [];
    sameGroup.push(line);
    lines.set(group, sameGroup);
  }
  return [...lines].map(([group, rows]) => {
    const where = `${rows.length === 1 ? 'line' : 'lines'} ${listed(rows, most)}`;
    return `The roster's group "${group}" (${where}) is none of ${galleryGroups.join(', ')}: the photo's folder decides.`;
  });
}

/** Returns rows of one group with one number and two names. One player with several photos is not a mistake. */
export function duplicateJerseys(roster: readonly RosterRow[]): readonly string[] {
  const first = new Map<string, RosterRow>();
  return roster.flatMap((row) => {
    if (row.jersey === '') return [];
    const number = jerseyNumber(row.jersey) ?? foldedName(row.jersey);
    const key = `${groupNamed(row.group) ?? foldedName(row.group)}/${number}`;
    const other = first.get(key);
    first.set(key, other ?? row);
    if (!other || isSameName(other.name, row.name)) return [];
    const group = row.group === '' ? '' : ` in ${row.group}`;
    return [`Jersey ${row.jersey} stands twice${group} (lines ${other.line} and ${row.line}).`];
  });
}

/** Returns the row's name for the studio. */
export function warningTitle({ file, jersey, name }: RosterRow): string {
  const parts = [file, jersey && `jersey ${jersey}`, name];
  return parts.filter((part) => part !== '').join(', ') || 'no file, jersey or name';
}
