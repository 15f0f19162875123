/** The children of a roster. One name in two groups is two children: each gets a card, and neither opens the other's photos. */
import { failure, success, type Result } from '#core/text/result.ts';
import { ageGroup, areApart } from '#core/gallery/rosterGroups.ts';
import { worn } from '#core/player/jersey.ts';
import type { RosterRow } from './readRoster.ts';
import { warningTitle } from './matchRoster.ts';
import { exactLetters } from '#core/text/names.ts';

/**
 * Returns a row for each player, in the roster's order. A player may have several rows with files, one for each photo. Fails if two rows
 * of one name may be one child or two.
 */
export function distinctPlayers(roster: readonly RosterRow[]): Result<readonly RosterRow[]> {
  const named = roster.filter(({ name, jersey }) => name !== '' || jersey !== '');
  const known = new Map<string, RosterRow[]>();
  for (const row of named.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const key = exactLetters(row.name);
    const before = known.get(key) ?? [];
    const same = before.find((other) => !areApart(other.group, row.group) && mayWear(other, row));
    if (same && isUnclear(same, row)) return failure(unclearMessage(same, row));
    known.set(key, same ? before : [...before, row]);
  }
  const players = new Set([...known.values()].flat());
  return success(named.filter((row) => players.has(row)));
}

/** Returns true for two jerseys that may be one child's. A name may stand without its jersey. */
export function mayWear(one: Worn, other: Worn): boolean {
  const isNamed = one.name !== '' && other.name !== '';
  return (
    worn(one.jersey) === worn(other.jersey) ||
    (isNamed && (one.jersey === '' || other.jersey === ''))
  );
}

type Worn = Pick<RosterRow, 'name' | 'jersey'>;

/** Rows of players come before those of photos, and rows with a group before those without. */
function rankOf({ file, group }: RosterRow): number {
  return (file === '' ? 0 : 2) + (ageGroup(group) === '' ? 1 : 0);
}

/** A line that stands twice is one child if it has a number. */
function isUnclear(one: RosterRow, other: RosterRow): boolean {
  if (one.file !== '' || other.file !== '') return false;
  return one.jersey === '' || other.jersey === '' || ageGroup(one.group) !== ageGroup(other.group);
}

function unclearMessage(one: RosterRow, other: RosterRow): string {
  const lines = [one.line, other.line].toSorted((a, b) => a - b).join(' and ');
  return (
    `Lines ${lines} of the roster are both ${one.name || warningTitle(one)}. If these are two children, tell them apart by "jersey" or "group", ` +
    'so that neither gets the photos of the other; if it is one child, delete a line. Nothing was changed.'
  );
}
