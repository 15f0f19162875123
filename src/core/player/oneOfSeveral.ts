/** What tells a player from others of the name, for comparing: one text for every jersey and group that photos may have. */
import { worn } from './jersey.ts';
import { ageGroup } from '#core/gallery/rosterGroups.ts';

const any = '*';

/** Returns the texts of a player's photos, those that may be of another of the name among them. */
export function textsOfPlayer(which: {
  readonly jersey: string | undefined;
  readonly groups: readonly string[];
}): readonly string[] {
  const jerseys = which.jersey === undefined ? [any] : ['', worn(which.jersey)];
  const groups = which.groups.length === 0 ? [any] : ['', ...which.groups.map(ageGroup)];
  return together(jerseys, groups);
}

/** Returns the texts of which a player's has one if the photo may be the player's. Empty is a jersey, or a group, that is not known. */
export function textsOfPhoto(photo: {
  readonly jersey: string;
  readonly group: string;
}): readonly string[] {
  return together([any, worn(photo.jersey)], [any, ageGroup(photo.group)]);
}

function together(jerseys: readonly string[], groups: readonly string[]): readonly string[] {
  return jerseys.flatMap((jersey) => groups.map((group) => `/${jersey}/${group}`));
}
