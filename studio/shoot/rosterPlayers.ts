import { tradingCardsGroup, type GalleryGroup } from '#core/seal/galleries.ts';
import { groupNamed, groupOfFolder } from './rosterGroups.ts';
import { jerseyNumber, jerseysIn } from './jersey.ts';
import type { RosterRow } from './readRoster.ts';

type Player = { readonly row: RosterRow; readonly tab: GalleryGroup | undefined };

/** Returns the rows whose jersey is in the photo's name or in the row that names its file. */
export type PlayersWearing = (
  source: string,
  fileRow: RosterRow | undefined,
) => readonly RosterRow[];

/** Indexes the players. A row without a file describes a player, so it applies to all their photos in their group. */
export function playersWearing(roster: readonly RosterRow[]): PlayersWearing {
  const byNumber = new Map<string, Player[]>();
  for (const row of roster) {
    const number = row.file === '' ? jerseyNumber(row.jersey) : undefined;
    if (number === undefined) continue;
    const same = byNumber.get(number) ?? [];
    same.push({ row, tab: groupNamed(row.group) });
    byNumber.set(number, same);
  }
  return (source, fileRow) => {
    const said = jerseyNumber(fileRow?.jersey ?? '');
    const numbers = new Set([...jerseysIn(source), ...(said === undefined ? [] : [said])]);
    const tabs = tabsOf(source, fileRow);
    return [...numbers]
      .flatMap((number) => byNumber.get(number) ?? [])
      .filter((player) => fits(tabs, player))
      .map(({ row }) => row);
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
