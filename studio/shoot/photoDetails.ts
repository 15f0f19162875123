import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import { itemName } from '#core/gallery/galleryItems.ts';
import { plain, oneLine } from '#core/text/names.ts';
import type { Consent } from './consent.ts';
import { groupNamed, groupOfFolder } from '#core/gallery/rosterGroups.ts';
import { jerseyNumber } from '#core/player/jersey.ts';
import type { RosterRow } from './readRoster.ts';

/** The details of a photo, for the gallery and for the studio alone. */
export type PhotoDetails = {
  readonly name: string;
  /** Of the roster's row. */
  readonly jersey?: string;
  /** The tab named by folder or roster, else the roster's own word, else empty. */
  readonly ageGroup: string;
  readonly tags: readonly string[];
  readonly isCard: boolean;
  /** Whether the home page may show it, because a row or a folder says so. */
  readonly isPublic: boolean;
};

/** Without a row, the file name is the name and the folder is the group. `consent` is the strictest consent of all rows that fit. */
export function photoDetails(
  source: string,
  row: RosterRow | undefined,
  consent: Consent | undefined,
): PhotoDetails {
  const folder = groupOfFolder(source);
  const said = row && groupNamed(row.group);
  // A row with a file describes this photo. A row with a jersey describes a player.
  const tab = row?.file === '' ? (folder ?? said) : (said ?? folder);
  const ageGroup = tab ?? row?.group ?? '';
  const isTagged = row?.tags.some((tag) => groupNamed(tag) === tradingCardsGroup) ?? false;
  const isCard = isTagged || ageGroup === tradingCardsGroup || folder === tradingCardsGroup;
  const shown = row?.tags ?? [];
  // The page recognizes only this word.
  const needsTag =
    isCard && ageGroup !== tradingCardsGroup && !shown.some((tag) => plain(tag) === 'card');
  const jersey = jerseyNumber(row?.jersey ?? '');
  return {
    name: row?.name || oneLine(itemName(source)),
    jersey,
    ageGroup,
    tags: needsTag ? [...shown, 'card'] : shown,
    isCard,
    isPublic: isPublic(source, row, consent, isCard),
  };
}

/** A card shows the child's name, so only a row with its file makes it public. */
function isPublic(
  source: string,
  row: RosterRow | undefined,
  consent: Consent | undefined,
  isCard: boolean,
): boolean {
  const byRow = consent === 'public' && row?.consent === 'public';
  if (isCard) return byRow && row.file !== '';
  const byFolder = source
    .split('/')
    .slice(0, -1)
    .some((folder) => plain(folder) === 'public');
  return byRow || (byFolder && (consent ?? 'public') === 'public');
}
