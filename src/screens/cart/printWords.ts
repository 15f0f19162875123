import type { Customer } from '#rules/customer.ts';
import { choiceOf } from '#rules/photoChoice.ts';
import type { SlotPhotos } from '#rules/photoReference.ts';
import type { PrintWords } from '#rules/print.ts';
import type { Slot } from '#rules/slots.ts';
import { teamOf } from '#rules/teams.ts';
import type { Choices } from './useChoices.ts';

/**
 * Returns what the print of one component, or of a single product, says: the player and team of its first photo. A jersey number is
 * known only of the player that the form names.
 */
export function printWords(
  slots: readonly Slot[],
  photos: SlotPhotos,
  { all, galleries }: Choices,
  { childName, childJersey }: Pick<Customer, 'childName' | 'childJersey'>,
): PrintWords {
  const [photo] = slots.flatMap(({ id }) => photos[id] ?? []);
  if (!photo) return {};
  const choice = choiceOf(all, photo);
  const player = choice && choice.kind !== 'team' ? choice.name : '';
  const isChild = player !== '' && player === childName.trim();
  const at = galleries.find(({ gallery }) => gallery.slug === photo.gallery);
  return {
    player,
    isPlayerSealed: player !== '' && !isChild,
    jersey: isChild ? childJersey : '',
    team: at?.gallery.team ?? '',
    season: teamOf(photo.gallery)?.season ?? '',
  };
}
