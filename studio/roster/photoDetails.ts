import { tradingCardsGroup } from '#facts/galleries.ts';
import { itemName } from '#rules/galleryItems.ts';
import { groupNamed, groupOfFolder } from './groups.ts';
import { jerseyNumber } from './jersey.ts';
import type { RosterRow } from './readRoster.ts';
import { alike, oneLine } from './spelling.ts';
import { hasTag } from './tags.ts';

/** The details of a photo, for the gallery and for the studio alone. */
export type PhotoDetails = {
  readonly name: string;
  /** Of the roster's row. */
  readonly jersey?: string;
  /** The tab named by folder or roster, else the roster's own word, else empty. */
  readonly ageGroup: string;
  readonly tags: readonly string[];
  readonly isCard: boolean;
  /** Whether the home page may show it: `yes` by tag, `no` by a row that keeps it private. */
  readonly isPublic: 'yes' | 'no' | 'may be';
};

/** Tags for the studio that do not go into the gallery. */
const studioTags = new Set(['public', 'private']);

/** Without a row, the file name is the name and the folder is the group. `isKept` keeps it off the home page, see `matchRoster`. */
export function photoDetails(
  source: string,
  row: RosterRow | undefined,
  isKept: boolean,
): PhotoDetails {
  const folder = groupOfFolder(source);
  const said = row && groupNamed(row.group);
  // A row with a file describes this photo. A row with a jersey describes a player.
  const tab = row?.file === '' ? (folder ?? said) : (said ?? folder);
  const ageGroup = tab ?? row?.group ?? '';
  const isTagged = row !== undefined && hasTag(row, 'card');
  const isCard = isTagged || ageGroup === tradingCardsGroup || folder === tradingCardsGroup;
  const shown = (row?.tags ?? []).filter((tag) => !studioTags.has(alike(tag)));
  // The page recognizes only this word.
  const needsTag =
    isCard && ageGroup !== tradingCardsGroup && !shown.some((tag) => alike(tag) === 'card');
  const jersey = jerseyNumber(row?.jersey ?? '');
  return {
    name: row?.name || oneLine(itemName(source)),
    ...(jersey !== undefined && { jersey }),
    ageGroup,
    tags: needsTag ? [...shown, 'card'] : shown,
    isCard,
    isPublic: isKept ? 'no' : row && hasTag(row, 'public') ? 'yes' : 'may be',
  };
}
