import { tradingCardsGroup, type GalleryGroup } from './galleryFiles.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { foldedName } from '#core/text/names.ts';

/**
 * Returns one of the shop's groups for any spelling in a folder or a roster: `u-12`, `Under 12`, `12U`, `trading_cards`, `cards`.
 * Ignores case and everything but letters and digits, like the page.
 */
export function groupNamed(
  text: string,
  groups: readonly GalleryGroup[] = galleryGroups,
): GalleryGroup | undefined {
  const wanted = plain(text);
  if (/^(?:trading)?cards?$/.test(wanted)) return tradingCardsGroup;
  const age = /^(?:u|under)0*(\d+)$|^0*(\d+)u(?:nder)?$/.exec(wanted);
  const spelled = age ? `u${age[1] ?? age[2]}` : wanted;
  return groups.find((group) => plain(group) === spelled);
}

/** Returns true for the groups of two children, who may have one name. A trading card may be of a player of any age. */
export function areApart(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map(ageGroup);
  return first !== '' && second !== '' && first !== second;
}

/** Returns true for what may be of a player of these groups, or if none was named. */
export function isInGroups(group: string, groups: readonly string[]): boolean {
  return groups.length === 0 || groups.some((one) => !areApart(one, group));
}

/** Returns what compares a group, or an empty text for none and for the trading cards. */
export function ageGroup(text: string): string {
  const group = groupNamed(text) ?? foldedName(text);
  return group === tradingCardsGroup ? '' : group;
}

/** Returns the group named by the nearest folder above the file. */
export function groupOfFolder(source: string): GalleryGroup | undefined {
  const folders = source.split('/').slice(0, -1);
  return folders
    .toReversed()
    .map((folder) => groupNamed(folder))
    .find((group) => group !== undefined);
}

function plain(text: string): string {
  return foldedName(text).replace(/[^a-z0-9]/g, '');
}
