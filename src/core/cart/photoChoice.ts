/** Which photos a product shows before the person has chosen any. */
import type { Product } from '#core/shop/catalogFile.ts';
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import {
  inGroup,
  itemDetails,
  itemName,
  type Gallery,
  type GalleryItem,
} from '#core/gallery/galleryItems.ts';

import { isTeamPhoto, playersOf } from '#core/player/players.ts';
import type { PhotoName, WantedPhoto } from './photoToOrder.ts';
import { referenceTo, type PhotoReference, type SlotPhotos } from '#core/gallery/photoReference.ts';
import { slotsOf, type Slot } from './slots.ts';

export type PhotoKind = 'player' | 'team' | 'card';

/** A photo of an open gallery that can be ordered. */
export type Choice = {
  readonly reference: PhotoReference;
  readonly kind: PhotoKind;
  /** The player's or team's name in the gallery. Orders never contain it. */
  readonly name: string;
  /** The player's jersey number. Empty if the gallery does not know it, or knows two players of this name. */
  readonly jersey: string;
  readonly group: string;
};

/** Returns the photos of a gallery that can be ordered, in its order. */
export function choicesOf(gallery: Gallery): readonly Choice[] {
  const jerseys = jerseysIn(gallery);
  return gallery.items.flatMap((item) => {
    const { sealed, ageGroup: group = '' } = itemDetails(item);
    if (!sealed) return [];
    const reference = referenceTo(gallery, sealed);
    const jersey = jerseys.get(reference.number) ?? '';
    return [{ reference, kind: photoKind(item), name: itemName(item), jersey, group }];
  });
}

/** Returns the jersey of each photo that shows one player. */
function jerseysIn(gallery: Gallery): ReadonlyMap<number, string> {
  const worn = new Map<number, string>();
  for (const { jersey, photos } of playersOf(gallery)) {
    for (const { sealed } of photos) worn.set(sealed.number, worn.has(sealed.number) ? '' : jersey);
  }
  return worn;
}

/** Returns the choice that a reference was made from, also if its photo was replaced since. */
export function choiceOf(
  all: readonly Choice[],
  { gallery, number, file }: PhotoReference,
): Choice | undefined {
  const here = all.filter(({ reference }) => reference.gallery === gallery);
  return (
    here.find(({ reference }) => reference.file === file) ??
    here.find(({ reference }) => reference.number === number)
  );
}

/** Returns what a photo of a gallery shows. */
export function photoKind(item: GalleryItem): PhotoKind {
  if (inGroup(item, tradingCardsGroup)) return 'card';
  return isTeamPhoto(item) ? 'team' : 'player';
}

/** Returns the photos that fill a product's slots. `wanted` has the most wanted first. */
function filledSlots(product: Product, wanted: readonly Choice[]): SlotPhotos {
  const filled = slotsOf(product).flatMap((slot) => {
    const choice = wanted.find(({ kind }) => suits(slot, kind));
    return choice ? [[slot.id, [choice.reference]] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Returns the team photo that goes with a photo, if there is exactly one. */
function teamPhotoFor(all: readonly Choice[], { reference, group }: Choice): Choice | undefined {
  const ofTeam = all.filter(
    (choice) => choice.kind === 'team' && choice.reference.gallery === reference.gallery,
  );
  const [first, ...others] = teamPhotosOf(ofTeam, group);
  return others.length === 0 ? first : undefined;
}

/**
 * Returns the team photos of a gallery that go with a photo of this group. One without a group is of the whole team, and a photo without a
 * group goes with any.
 */
export function teamPhotosOf<TeamPhoto extends { readonly group: string }>(
  ofTeam: readonly TeamPhoto[],
  group: string,
): readonly TeamPhoto[] {
  const ofGroup = ofTeam.filter((photo) => photo.group === group || group === '');
  return ofGroup.length > 0 ? ofGroup : ofTeam.filter((photo) => photo.group === '');
}

/**
 * Returns the photos that suit a slot first, and of these and of the others the likely ones first, then those of the gallery of the
 * likeliest.
 */
export function likelyFirst(
  all: readonly Choice[],
  slot: Slot | undefined,
  likely: readonly Choice[],
): readonly Choice[] {
  const before = new Set(likely);
  const near = likely[0]?.reference.gallery;
  const others = all.filter((choice) => !before.has(choice));
  const ordered = [
    ...likely,
    ...matchingFirst(others, ({ reference }) => reference.gallery === near).flat(),
  ];
  return matchingFirst(ordered, ({ kind }) => !slot || suits(slot, kind)).flat();
}

/** Returns those for which `isFirst` holds, and the others. */
function matchingFirst(
  choices: readonly Choice[],
  isFirst: (choice: Choice) => boolean,
): readonly (readonly Choice[])[] {
  return [choices.filter(isFirst), choices.filter((choice) => !isFirst(choice))];
}

/**
 * Returns the first preferred photo, the others of its child, the other preferred ones, and then those that are named, of all galleries: a
 * sibling's may be wanted, too.
 */
export function likelyChoices(
  all: readonly Choice[],
  preferred: readonly Choice[],
  named: readonly PhotoName[],
): readonly Choice[] {
  const [first] = preferred;
  const ofChild = first ? [first, ...all.filter((choice) => isSameChild(choice, first))] : [];
  const ofNames = named.flatMap((name) => choiceNamed(all, name) ?? []);
  return [...new Set([...ofChild, ...preferred, ...ofNames])];
}

function isSameChild({ kind, name, reference }: Choice, other: Choice): boolean {
  return (
    kind !== 'team' &&
    other.kind !== 'team' &&
    name !== '' &&
    name === other.name &&
    reference.gallery === other.reference.gallery
  );
}

function choiceNamed(all: readonly Choice[], { gallery, number }: PhotoName): Choice | undefined {
  return all.find(({ reference }) => reference.gallery === gallery && reference.number === number);
}

/** Returns true if a slot may be filled with such a photo unasked. A person may put any photo into any slot. */
export function suits({ shows }: Slot, kind: PhotoKind): boolean {
  if (shows === 'team') return kind === 'team';
  return shows !== 'player' || kind !== 'team';
}

/**
 * Returns the photo that the person came with, or none if it cannot be opened, followed by the photos with a heart. All are of one
 * gallery: a product shows one child and the child's team.
 */
export function preferredChoices(
  all: readonly Choice[],
  wanted: WantedPhoto | undefined,
  hearted: readonly PhotoName[],
): readonly Choice[] {
  const named = wanted === 'none' ? undefined : wanted;
  const first = named && choiceNamed(all, named);
  if (named && !first) return [];
  const favorites = hearted.flatMap((name) => choiceNamed(all, name) ?? []);
  const ordered = [...new Set(first ? [first, ...favorites] : favorites)];
  return ordered.filter(({ reference }) => reference.gallery === ordered[0]?.reference.gallery);
}

/**
 * Returns the photos of a product before the person chooses any: the preferred ones, and the team photo that goes with the first. None for
 * a person who wants none.
 */
export function presetPhotos(
  product: Product,
  all: readonly Choice[],
  preferred: readonly Choice[],
  wanted?: WantedPhoto,
): SlotPhotos {
  if (wanted === 'none') return {};
  const [first] = preferred;
  const team = first && teamPhotoFor(all, first);
  return filledSlots(product, first && team ? [first, team, ...preferred] : preferred);
}
