/** Tells two players of one name apart, for whoever erases one of them. */
import { failure, success, type Result } from '#rules/result.ts';
import { ageGroup, areApart, isInGroups } from '#studio/roster/groups.ts';
import type { EraseOptions } from './options.ts';

type Which = Pick<EraseOptions, 'jersey' | 'groups'>;

/** What is known of somebody with the name, from a photo or a card. */
export type Known = { readonly jersey: string; readonly group: string };

/** Resolves to whether somebody else has the name, too. Fails if it is not clear who is meant. */
export function hasNamesake(known: readonly Known[], which: Which): Result<boolean> {
  const jerseys = [...new Set(known.flatMap(({ jersey }) => jersey || []))];
  if (which.jersey === undefined && jerseys.length > 1) {
    return failure(
      `Two players have this name, with the jerseys ${jerseys.join(', ')}: say which with --jersey.`,
    );
  }
  const wearing = known.filter((one) => isMeant(one, { ...which, groups: [] }));
  const groups = [...new Set(wearing.map(({ group }) => group))].filter(ageGroup);
  if (which.groups.length === 0 && groups.some((one) => areApart(one, groups[0] ?? ''))) {
    return failure(
      `Perhaps two players have this name, in the groups ${groups.join(', ')}: say which with --group. Of one player in several groups, name each.`,
    );
  }
  return success(known.some((one) => !isMeant(one, which)));
}

/** Returns true for what may be of the player. What has no jersey, or no group, is of everyone with the name. */
export function isMeant({ jersey, group }: Known, which: Which): boolean {
  const isWorn = which.jersey === undefined || jersey === '' || jersey === which.jersey;
  return isWorn && isInGroups(group, which.groups);
}
