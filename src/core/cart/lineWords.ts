/** What a line is called: its product, poses and photos. */
import { digitalLineTexts, orderWords } from './cartTexts.ts';
import { isPackLine, type CartLine } from './cart.ts';
import { fillText } from '#core/text/fillText.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { referencesOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { likeParts, shownText } from '#core/text/spoken.ts';
import { poseLabel } from './poses.ts';
import { slotsOf, type Slot } from './slots.ts';
import { teamName } from '#core/shop/teams.ts';

/**
 * Returns the text below a line's name: its pose, or the pose of each component, each with the numbers of its photos and whether they
 * are cropped. `withTeams` puts the team's name before each number, for an order with photos of several galleries.
 */
export function poseList(line: CartLine, withTeams = false): readonly string[] {
  return posesWith(line, (photo) => {
    const words = photoWords(photo, withTeams ? teamName(photo.gallery) : '');
    return photo.crop ? fillText(orderWords.cropped, { photo: words }) : words;
  });
}

/**
 * Returns a line's name in the request: `5x7 pack of 2 (Half Pose, No. 014)`, `Economy Pack (4 x Wallets: Full Pose; ...)`. A crop is
 * in its reference.
 */
export function lineName(line: CartLine, withTeams = false): string {
  const poses = posesWith(line, (photo) =>
    photoWords(photo, withTeams ? teamName(photo.gallery) : ''),
  );
  return `${line.item.name} (${poses.join('; ')})`;
}

/** `wordsFor` says which photo it is. */
function posesWith(line: CartLine, wordsFor: WordsFor): readonly string[] {
  const { digitals } = line.item;
  if (digitals) return [digitalWords(digitals, line, wordsFor)];
  const slots = slotsOf(line.item);
  const numbersOf = (component?: string): string =>
    photoList(
      line,
      slots.filter((slot) => slot.component?.id === component),
      wordsFor,
    );
  if (!isPackLine(line)) {
    const pose = poseLabel(line.pose);
    return [likeParts(pose + numbersOf(), pose)];
  }
  return line.pack.components.map((component) => {
    const pose = poseLabel(line.pack.selections[component.id] ?? '');
    const part = `catalog.${line.item.id}.components.${component.id}`;
    const name = shownText(part, 'name', component.name);
    const words = `${component.count} x ${name}: ${pose}${numbersOf(component.id)}`;
    return likeParts(words, name, pose);
  });
}

/** Returns which photos are bought: `All photos of the player in No. 014`, or `All photos of Port Soccer (Gators)`. */
function digitalWords(
  digitals: keyof typeof digitalLineTexts,
  { photos }: CartLine,
  wordsFor: WordsFor,
): string {
  const [photo] = referencesOf(photos);
  const { of, none } = digitalLineTexts[digitals];
  return photo ? fillText(of, { photo: wordsFor(photo), team: teamName(photo.gallery) }) : none;
}

type WordsFor = (photo: PhotoReference) => string;

/** Returns `, No. 014`; `, player No. 014, team No. 030`; or `, 4 of No. 014, 4 of No. 029`. Empty without photos. */
function photoList({ photos = {} }: CartLine, slots: readonly Slot[], wordsFor: WordsFor): string {
  return slots
    .flatMap((slot) => {
      const words = (photos[slot.id] ?? []).map(wordsFor);
      const called: Readonly<Record<string, string>> = orderWords.slots;
      const shown = slots.length > 1 ? `${called[slot.shows] ?? slot.shows} ` : '';
      const different = [...new Set(words)];
      return different.map((photo) => {
        const count = words.filter((other) => other === photo).length;
        const pieces = different.length > 1 ? fillText(orderWords.pieces, { count, photo }) : photo;
        return `, ${shown}${pieces}`;
      });
    })
    .join('');
}
