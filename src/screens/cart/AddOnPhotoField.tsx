import { slotTexts } from '#facts/cartTexts.ts';
import type { AddOn } from '#facts/addOns.ts';
import { fillText } from '#rules/fillText.ts';
import { photoWords, joinedWords } from '#rules/frameNumber.ts';
import { hasSeveralGalleries, orderedPhotos } from '#rules/order.ts';
import { choiceOf } from '#rules/photoChoice.ts';
import type { CartLine } from '#rules/cart.ts';
import type { PhotoReference } from '#rules/photoReference.ts';
import { teamName } from '#rules/teams.ts';
import { SelectField } from '#ui/Field.tsx';
import { useChoices } from '#screens/ordering/useChoices.ts';

type AddOnPhotoFieldProps = {
  readonly addOn: AddOn;
  readonly lines: readonly CartLine[];
  readonly photo: PhotoReference | undefined;
  /** Called with undefined for no photo in particular. */
  readonly onPhoto: (photo: PhotoReference | undefined) => void;
};

/** Asks which of the ordered photos an add-on is for. */
export function AddOnPhotoField({ addOn, lines, photo, onPhoto }: AddOnPhotoFieldProps) {
  const photos = orderedPhotos(lines);
  const withTeams = hasSeveralGalleries(lines);
  const choices = useChoices(true);
  const wordsOf = (one: PhotoReference): string => {
    const words = photoWords(one, withTeams ? teamName(one.gallery) : '');
    return joinedWords(words, choiceOf(choices.all, one)?.name ?? '');
  };

  return (
    <SelectField
      label={fillText(slotTexts.addOnPhoto, { addOn: addOn.label })}
      prompt={slotTexts.addOnPrompt}
      options={photos.map(wordsOf)}
      value={photo ? wordsOf(photo) : ''}
      onValue={(words) => onPhoto(photos.find((one) => wordsOf(one) === words))}
    />
  );
}
