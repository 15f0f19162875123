/** Whose digital photos can be bought on this device: one choice for each player, or for each team. */
import type { Product } from '#core/shop/catalogFile.ts';
import { digitalChoiceTexts } from '#core/cart/cartTexts.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { fillText } from '#core/text/fillText.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { isNumbered, type NumberedPhoto } from '#core/gallery/numberedPhotos.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { referencesOf, referenceTo, type PhotoReference } from '#core/gallery/photoReference.ts';
import type { PhotoName } from '#core/cart/photoToOrder.ts';
import { isTeamPhoto, playersOf, playerWords } from '#core/player/players.ts';
import { digitalSlot } from '#core/cart/slots.ts';

/** What is bought as a whole. One photo is chosen as that of a print. */
export type WholeDigitals = Exclude<NonNullable<Product['digitals']>, 'photo'>;

export type DigitalChoice = {
  /** Unique among the choices of one product. */
  readonly id: string;
  /** `Nia J. (19)`, or the team's name. */
  readonly name: string;
  readonly team: string;
  readonly gallery: string;
  /** The frame numbers of its photos. */
  readonly numbers: readonly number[];
  /** What the order names. */
  readonly reference: PhotoReference;
};

/** Returns the choices in the order of the galleries, players by their photos. Plain files have no numbers. */
export function digitalChoices(
  digitals: WholeDigitals,
  galleries: readonly Gallery[],
): readonly DigitalChoice[] {
  return galleries.flatMap((gallery) => {
    if (digitals === 'team') {
      const photos = gallery.items.map(itemDetails).filter(isNumbered);
      const first = photos.find(isTeamPhoto) ?? photos[0];
      return choiceIn(gallery, gallery.team, photos, first);
    }
    return playersOf(gallery).flatMap((player) => {
      const first = player.photos.find(({ jersey }) => jersey === player.jersey);
      return choiceIn(gallery, playerWords(player), player.photos, first ?? player.photos[0]);
    });
  });
}

function choiceIn(
  gallery: Gallery,
  name: string,
  photos: readonly NumberedPhoto[],
  first: NumberedPhoto | undefined,
): readonly DigitalChoice[] {
  if (!first) return [];
  const reference = referenceTo(gallery, first.sealed);
  const { slug, team } = gallery;
  const numbers = photos.map(({ sealed }) => sealed.number);
  return [{ id: `${slug} ${name}`, name, team, gallery: slug, numbers, reference }];
}

/** Returns those that a search finds by name or jersey; those with one of the `likely` photos first. */
export function searchDigitalChoices(
  choices: readonly DigitalChoice[],
  q: string,
  likely: readonly PhotoName[],
): readonly DigitalChoice[] {
  const isLater = (choice: DigitalChoice): number =>
    Number(!likely.some((photo) => hasPhoto(choice, photo)));
  const finds = searchFor(q);
  return choices
    .filter(({ name }) => finds({ name }))
    .toSorted((one, other) => isLater(one) - isLater(other));
}

/** Returns the choice that is certain before the person says anything: the only one with a `likely` photo, or the only one there is. */
export function presetDigitals(
  choices: readonly DigitalChoice[],
  likely: readonly PhotoName[],
): DigitalChoice | undefined {
  const near = choices.filter((choice) => likely.some((photo) => hasPhoto(choice, photo)));
  const [first, ...others] = near.length > 0 ? near : choices;
  return others.length === 0 ? first : undefined;
}

/** Returns the choice that a line was made from. */
export function chosenDigitals(
  choices: readonly DigitalChoice[],
  line: Pick<CartLine, 'photos'>,
): DigitalChoice | undefined {
  const [photo] = referencesOf(line.photos);
  return photo && choices.find((choice) => hasPhoto(choice, photo));
}

function hasPhoto(choice: DigitalChoice, { gallery, number }: PhotoName): boolean {
  return choice.gallery === gallery && choice.numbers.includes(number);
}

/** Returns how many photos a choice has, with its team if there is another that it could be taken for. */
export function digitalChoiceWords(choice: DigitalChoice, all: readonly DigitalChoice[]): string {
  const { length: count } = choice.numbers;
  const photos = count === 1 ? galleryTexts.onePhoto : fillText(galleryTexts.photos, { count });
  const hasTeams = all.some(({ gallery }) => gallery !== choice.gallery);
  const isTeam = choice.name === choice.team;
  const text = hasTeams && !isTeam ? digitalChoiceTexts.ofTeam : digitalChoiceTexts.of;
  return fillText(text, { name: choice.name, team: choice.team, photos });
}

export function digitalLine(
  product: Product & { readonly digitals: WholeDigitals },
  { reference }: DigitalChoice,
): CartLine {
  return withPhotos(singleLine(product), { [digitalSlot(product.digitals)]: [reference] });
}
