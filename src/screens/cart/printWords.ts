import type { Customer } from '#rules/customer.ts';
import { choiceOf } from '#rules/photoChoice.ts';
import type { PhotoReference, SlotPhotos } from '#rules/photoReference.ts';
import type { PrintWords } from '#rules/print.ts';
import type { Slot } from '#rules/slots.ts';
import { teamOf } from '#rules/teams.ts';
import type { Choices } from './useChoices.ts';

/**
 * Returns what each piece of one component, or of a single product, says, or one for all of them: the player and team of its first
 * photo. A jersey number is known only of the player that the form names.
 */
export function printWords(
  slots: readonly Slot[],
  photos: SlotPhotos,
  choices: Choices,
  customer: Named,
): readonly PrintWords[] {
  const inSlots = slots.map(({ id }) => photos[id] ?? []);
  const pieces = Math.max(1, ...inSlots.map(({ length }) => length));
  return Array.from({ length: pieces }, (_, piece) => {
    const [photo] = inSlots.flatMap((inSlot) => inSlot[piece] ?? inSlot[0] ?? []);
    return photo ? wordsOf(photo, choices, customer) : {};
  });
}

type Named = Pick<Customer, 'childName' | 'childJersey'>;

function wordsOf(
  photo: PhotoReference,
  { all, galleries }: Choices,
  { childName, childJersey }: Named,
): PrintWords {
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
