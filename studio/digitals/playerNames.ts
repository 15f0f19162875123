/** Which photos are those of a player, by the name that a studio types or a photo has. */
import { plain, withName } from '#rules/names.ts';
import { areApart } from '#studio/roster/groups.ts';
import { isSortingNumber } from '#studio/workspace/sortingCards.ts';
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

/** Returns true if two photos with one name are of two children: their jerseys or cards say so. */
export function areOfTwo(one: PhotoRecord, other: PhotoRecord): boolean {
  const [jersey, worn] = [one.player?.jersey, other.player?.jersey];
  if (jersey && worn && jersey !== worn) return true;
  const [cards, others] = [numbersIn(one.audience), numbersIn(other.audience)];
  return cards.length > 0 && others.length > 0 && !shareCard(cards, others);
}

/** Returns true if they may be of two, because their groups differ and no card says that they are of one. */
export function mayBeOfTwo(one: PhotoRecord, other: PhotoRecord): boolean {
  const isOne = shareCard(numbersIn(one.audience), numbersIn(other.audience));
  return areOfTwo(one, other) || (!isOne && areApart(one.group ?? '', other.group ?? ''));
}

function shareCard(cards: readonly string[], others: readonly string[]): boolean {
  return cards.some((card) => others.includes(card));
}

function numbersIn(audience = ''): readonly string[] {
  return audience.split('+').filter(isSortingNumber);
}

export function isNamed(
  { player }: { readonly player?: PhotoPlayer | undefined },
  name: string,
): boolean {
  return plain(player?.name.trim() ?? '') === plain(name.trim());
}
