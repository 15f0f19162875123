/** Which photos are those of a player, by the name that a studio types or a photo has. */
import { plain, withName } from '#core/text/names.ts';
import { readRecords, type PhotoPlayer, type PhotoRecord } from '#studio/workspace/records.ts';

/** Returns the players of these galleries who may be meant by a typed name, each spelling once. */
export async function namesMeant(
  workspace: string,
  galleries: readonly string[],
  typed: string,
): Promise<readonly string[]> {
  const records = await Promise.all(galleries.map((slug) => readRecords(workspace, slug)));
  const names = records.flat().flatMap(({ player }) => player?.name ?? []);
  const meant = withName(names, typed, (name) => name);
  return [...new Map(meant.map((name) => [plain(name.trim()), name])).values()];
}

/** As the phone counts a player's photos: those of a namesake have another jersey, and one without a jersey is of both. */
export function isOf({ player }: PhotoRecord, { name, jersey }: PhotoPlayer): boolean {
  return isNamed({ player }, name) && (player?.jersey || jersey) === jersey;
}

export function isNamed({ player }: { readonly player?: PhotoPlayer }, name: string): boolean {
  return plain(player?.name.trim() ?? '') === plain(name.trim());
}
