/** Whom the workspace remembers to keep out of a gallery. */
import { foldedName, exactLetters } from '#core/text/names.ts';
import type { Before } from './withheldBefore.ts';
import { isAnswered, isWithheld, type Consent } from '#studio/shoot/consent.ts';
import { areApart } from '#core/gallery/rosterGroups.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import type { RosterRow } from '#studio/shoot/readRoster.ts';
import type { WithheldPlayer } from '#studio/workspace/withheld.ts';

/** Returns whom a roster keeps out, and whom an earlier one does of whom it says nothing. */
export function playersAfter(
  roster: readonly RosterRow[] | undefined,
  { players }: Before,
): readonly WithheldPlayer[] {
  const now = (roster ?? []).filter(
    ({ consent, name, jersey, file }) =>
      // What a row with a file says of a number is said of that photo alone.
      isWithheld(consent) && (name !== '' || (jersey !== '' && file === '')),
  );
  const rows = roster ?? [];
  const left = players
    .filter(
      (player) => !rows.some((row) => isNamesake(row, player) && isAnswered(row, wordOf(player))),
    )
    .flatMap((player) => withoutLostNumber(player, rows));
  return [...now, ...left].map(({ file, name, jersey, group, consent = 'hidden' }) => ({
    name,
    jersey: file === '' ? jersey : '',
    group,
    consent,
  }));
}

function wordOf({ consent = 'hidden' }: RosterRow): Consent {
  return consent;
}

function isNamesake({ name, group }: RosterRow, player: RosterRow): boolean {
  const isAlike = player.name !== '' && exactLetters(name) === exactLetters(player.name);
  return isAlike && !areApart(group, player.group);
}

/** A row that answers for somebody else with the number, in the same group, has taken it over. */
function withoutLostNumber(player: RosterRow, rows: readonly RosterRow[]): readonly RosterRow[] {
  const number = jerseyNumber(player.jersey);
  const isTaken = rows.some(
    (row) =>
      row.file === '' &&
      jerseyNumber(row.jersey) === number &&
      foldedName(row.group) === foldedName(player.group) &&
      isAnswered(row, wordOf(player)),
  );
  if (number === undefined || !isTaken) return [player];
  return player.name === '' ? [] : [{ ...player, jersey: '' }];
}
