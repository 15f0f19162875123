/** What the prints of a line say, as far as this phone knows it. */
import type { Customer } from '#core/form/customer.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { choiceOf, type Choice } from '#core/cart/photoChoice.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import type { PrintWords } from './print.ts';
import type { Slot } from '#core/cart/slots.ts';
import { teamOf } from '#core/shop/teams.ts';

/** The open galleries, and all photos in them. */
type Opened = {
  readonly all: readonly Choice[];
  readonly galleries: readonly { readonly gallery: Gallery }[];
};

type Named = Pick<Customer, 'childName' | 'childJersey'>;

/**
 * Returns what each piece of one component, or of a single product, says, or one for all of them: the player and team of its first
 * photo. The jersey is that of the form if the form names this player and has one, or else the one that the gallery knows.
 */
export function printWords(
  slots: readonly Slot[],
  photos: SlotPhotos,
  opened: Opened,
  customer: Named,
): readonly PrintWords[] {
  const inSlots = slots.map(({ id }) => photos[id] ?? []);
  const pieces = Math.max(1, ...inSlots.map(({ length }) => length));
  return Array.from({ length: pieces }, (_, piece) => {
    const [photo] = inSlots.flatMap((inSlot) => inSlot[piece] ?? inSlot[0] ?? []);
    return photo ? wordsOf(photo, opened, customer) : {};
  });
}

function wordsOf(photo: PhotoReference, { all, galleries }: Opened, customer: Named): PrintWords {
  const choice = choiceOf(all, photo);
  const shown = choice && choice.kind !== 'team' ? choice : { name: '', jersey: '' };
  const at = galleries.find(({ gallery }) => gallery.slug === photo.gallery);
  const { team = '', season } = at?.gallery ?? {};
  return wordsOfPhoto(photo, { ...shown, team, season }, customer);
}

/** What a gallery knows of a photo: the player's name and jersey number, both empty for a team photo, and the team with its season. */
type Shown = {
  readonly name: string;
  readonly jersey: string;
  readonly team: string;
  readonly season: string | undefined;
};

/** Returns what a print of a photo says, the same on the phone and at the desk. */
export function wordsOfPhoto(
  { gallery }: Pick<PhotoReference, 'gallery'>,
  { name: player, jersey, team, season }: Shown,
  { childName, childJersey }: Named,
): PrintWords {
  const isChild = player !== '' && player === childName.trim();
  const ordered = isChild ? childJersey.trim() : '';
  const known = player === '' ? '' : jersey;
  return {
    player,
    isPlayerSealed: player !== '' && !isChild,
    jersey: ordered || known,
    isJerseySealed: ordered === '' && known !== '',
    team,
    season: season ?? teamOf(gallery)?.season ?? '',
  };
}
