import { tradingCardsGroup } from '#facts/galleries.ts';
import { itemName } from '#rules/galleryItems.ts';
import { groupNamed, groupOfFolder } from './groups.ts';
import type { RosterRow } from './readRoster.ts';
import { alike, oneLine } from './spelling.ts';
import { hasTag } from './tags.ts';

/** What the gallery says about a photo, and what only the studio says. */
export type PhotoDetails = {
  readonly name: string;
  /** A tab's name where folder or roster names one; otherwise the roster's own word, or nothing. */
  readonly ageGroup: string;
  readonly tags: readonly string[];
  readonly isCard: boolean;
  /** `yes` by tag and `no` by a row that keeps it private: for the home page, or never for it. */
  readonly isPublic: 'yes' | 'no' | 'may be';
};

/** Tags that are for the studio and do not go into the gallery. */
const studioTags = new Set(['public', 'private']);

/** Without a row the file name is the name and the folder is the group. `isKept` from the home page, see `matchRoster`. */
export function photoDetails(
  source: string,
  row: RosterRow | undefined,
  isKept: boolean,
): PhotoDetails {
  const folder = groupOfFolder(source);
  const said = row && groupNamed(row.group);
  // A row that names its file speaks of this photo; a row that names a jersey speaks of a player.
  const tab = row?.file === '' ? (folder ?? said) : (said ?? folder);
  const ageGroup = tab ?? row?.group ?? '';
  const isTagged = row !== undefined && hasTag(row, 'card');
  const isCard = isTagged || ageGroup === tradingCardsGroup || folder === tradingCardsGroup;
  const shown = (row?.tags ?? []).filter((tag) => !studioTags.has(alike(tag)));
  // The page knows this one word.
  const needsTag =
    isCard && ageGroup !== tradingCardsGroup && !shown.some((tag) => alike(tag) === 'card');
  return {
    name: row?.name || oneLine(itemName(source)),
    ageGroup,
    tags: needsTag ? [...shown, 'card'] : shown,
    isCard,
    isPublic: isKept ? 'no' : row && hasTag(row, 'public') ? 'yes' : 'may be',
  };
}
