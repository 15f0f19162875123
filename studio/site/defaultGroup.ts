import { tradingCardsGroup, type GalleryGroup } from '#core/seal/galleries.ts';
import { groupNamed } from '#studio/shoot/rosterGroups.ts';
import { isSeen } from './publishWarnings.ts';
import type { Shot } from './shot.ts';

type Named = {
  readonly group: GalleryGroup | undefined;
  readonly team: string;
  readonly slug: string;
  /** The name of the shoot's folder. */
  readonly folder: string;
};

/**
 * Returns the shots with those that no folder and no row gives a group put into the team's: the one that was said (`group`), or the one in
 * the name of the team ("Gators U10") or of the shoot's folder. Without either, what lies beside the folders of the only age group belongs to it. A group that is no
 * tab, such as a row's "U14", stays as it is.
 */
export function withDefaultGroup(shots: readonly Shot[], named: Named): readonly Shot[] {
  const names = [named.team, named.slug, named.folder];
  const { group = names.map(groupInName).find((own) => own !== undefined) } = named;
  const only = onlyGroup(shots);
  return shots.map((shot) => {
    const { details, source } = shot;
    const own = group ?? (source.includes('/') ? undefined : only);
    if (own === undefined || details.ageGroup !== '' || isSeen(details)) return shot;
    return { ...shot, details: { ...details, ageGroup: own }, hasTeamsGroup: true };
  });
}

function groupInName(name: string): GalleryGroup | undefined {
  const words = [...name.split(/[\s()/]+/), ...name.split(/[\s()/-]+/)];
  const groups = words.flatMap((word) => groupNamed(word) ?? []);
  const ages = [...new Set(groups)].filter((group) => group !== tradingCardsGroup);
  return ages.length === 1 ? ages[0] : undefined;
}

function onlyGroup(shots: readonly Shot[]): GalleryGroup | undefined {
  const groups = shots.flatMap(({ details }) => groupNamed(details.ageGroup) ?? []);
  const ages = [...new Set(groups)].filter((group) => group !== tradingCardsGroup);
  return ages.length === 1 ? ages[0] : undefined;
}
