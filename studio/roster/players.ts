import { tradingCardsGroup, type GalleryGroup } from '#facts/galleries.ts';
import { itemName } from '#rules/galleryItems.ts';
import { groupNamed, groupOfFolder } from './groups.ts';
import { jerseyNumber, jerseysIn } from './jersey.ts';
import type { RosterRow } from './readRoster.ts';
import { lettersOf } from './spelling.ts';

type Player = { readonly row: RosterRow; readonly tab: GalleryGroup | undefined };

export type Players = {
  /** Returns the rows whose jersey is in the photo's name or in the row that names its file. */
  readonly wearing: (source: string, fileRow: RosterRow | undefined) => readonly RosterRow[];
  /** Returns the rows of private players with the same name as the photo. */
  readonly privateNamesakes: (source: string, row: RosterRow | undefined) => readonly RosterRow[];
};

/**
 * Indexes the players. A row without a file describes a player, so it applies to all their photos in their group. `wishes` are the
 * rows that keep private.
 */
export function playersOf(roster: readonly RosterRow[], wishes: ReadonlySet<RosterRow>): Players {
  const byNumber = new Map<string, Player[]>();
  const byName = new Map<string, Player[]>();
  const note = (index: Map<string, Player[]>, key: string, player: Player): void => {
    const same = index.get(key) ?? [];
    same.push(player);
    index.set(key, same);
  };
  for (const row of roster) {
    if (row.file !== '') continue;
    const player = { row, tab: groupNamed(row.group) };
    const number = jerseyNumber(row.jersey);
    if (number !== undefined) note(byNumber, number, player);
    const name = lettersOf(row.name);
    if (name !== '' && wishes.has(row)) note(byName, name, player);
  }
  const among = (
    found: readonly Player[],
    source: string,
    row: RosterRow | undefined,
  ): readonly RosterRow[] => {
    const tabs = tabsOf(source, row);
    return found.filter((player) => fits(tabs, player)).map((player) => player.row);
  };
  return {
    wearing: (source, fileRow) => {
      const said = jerseyNumber(fileRow?.jersey ?? '');
      const numbers = new Set([...jerseysIn(source), ...(said === undefined ? [] : [said])]);
      const found = [...numbers].flatMap((number) => byNumber.get(number) ?? []);
      return among(found, source, fileRow);
    },
    privateNamesakes: (source, row) => {
      const name = row?.name || itemName(source);
      return among(byName.get(lettersOf(name)) ?? [], source, row);
    },
  };
}

/** Returns the groups named by folder and row. */
function tabsOf(source: string, row: RosterRow | undefined): readonly GalleryGroup[] {
  const said = row && groupNamed(row.group);
  return [groupOfFolder(source), said].filter((tab) => tab !== undefined);
}

function fits(tabs: readonly GalleryGroup[], { row, tab }: Player): boolean {
  // A trading card may be of a player of any age.
  const isAnyones = tabs.length === 0 || tabs.includes(tradingCardsGroup);
  return isAnyones || row.group === '' || (tab !== undefined && tabs.includes(tab));
}
