import { tradingCardsGroup } from '#facts/galleries.ts';
import { itemName } from '#rules/galleryItems.ts';
import { groupNamed, groupOfFolder } from './groups.ts';
import type { RosterRow } from './readRoster.ts';

/** What the gallery says about a photo, and what only the studio says. */
export type PhotoDetails = {
  readonly name: string;
  /** A tab's name where folder or roster names one; otherwise the roster's own word, or nothing. */
  readonly ageGroup: string;
  readonly tags: readonly string[];
  readonly isCard: boolean;
  /** `yes` and `no` by tag: for the home page, or never for it. */
  readonly isPublic: 'yes' | 'no' | 'may be';
};

/** Tags that are for the studio and do not go into the gallery. */
const studioTags = new Set(['public', 'private']);

/** Without a row the file name is the name and the folder is the group. */
export function photoDetails(source: string, row: RosterRow | undefined): PhotoDetails {
  const folder = groupOfFolder(source);
  const said = row && groupNamed(row.group);
  // A row that names its file speaks of this photo; a row that names a jersey speaks of a player.
  const tab = row?.file === '' ? (folder ?? said) : (said ?? folder);
  const ageGroup = tab ?? row?.group ?? '';
  const tags = row?.tags ?? [];
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
  const isCard =
    wanted.has('card') || ageGroup === tradingCardsGroup || folder === tradingCardsGroup;
  const shown = tags.filter((tag) => !studioTags.has(tag.toLowerCase()));
  const needsTag = isCard && ageGroup !== tradingCardsGroup && !wanted.has('card');
  return {
    name: row?.name || itemName(source),
    ageGroup,
    tags: needsTag ? [...shown, 'card'] : shown,
    isCard,
    isPublic: wanted.has('private') ? 'no' : wanted.has('public') ? 'yes' : 'may be',
  };
}
