import { addOns, type AddOn } from '#facts/addOns.ts';
import { cartWords, slotTexts } from '#facts/cartTexts.ts';
import type { CartLine } from '#rules/cart.ts';
import { photosOfAddOns, withAddOnPhoto, type Checkout } from '#rules/checkout.ts';
import { fillText } from '#rules/fillText.ts';
import { joinedWords, photoWords } from '#rules/frameNumber.ts';
import { formatCents } from '#rules/money.ts';
import { hasSeveralGalleries, orderedPhotos } from '#rules/order.ts';
import { choiceOf } from '#rules/photoChoice.ts';
import type { PhotoReference } from '#rules/photoReference.ts';
import { teamName } from '#rules/teams.ts';
import { useChoices } from '#screens/ordering/useChoices.ts';
import { chooseAddOn } from '#state/cartActs.ts';
import { changeCheckout } from '#state/checkout.ts';
import { SelectField } from '#ui/Field.tsx';
import { Fragment, type Ref } from 'react';
import styles from './CheckoutStep.module.css';
import { RecipientField } from './RecipientField.tsx';

type CheckoutStepProps = {
  readonly checkout: Checkout;
  readonly addOnsRef: Ref<HTMLFieldSetElement>;
};

/** Step 1 of the side panel. */
export function CheckoutStep({ checkout, addOnsRef }: CheckoutStepProps) {
  const { addOnIds, lines } = checkout;
  const chosenPhotos = photosOfAddOns(checkout) ?? {};
  const hasPhotos = orderedPhotos(lines).length > 0;

  return (
    <>
      <fieldset ref={addOnsRef} className={styles['addOns']}>
        <legend>{cartWords.addOns}</legend>
        {addOns.map((addOn) => {
          const { id, label, priceCents } = addOn;
          const isChosen = addOnIds.includes(id);
          return (
            <Fragment key={id}>
              <label className={styles['check']}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={(event) => chooseAddOn(addOn, event.currentTarget.checked)}
                />
                <span>{label}</span>
                <span className={styles['price']} translate="no">
                  {formatCents(priceCents)}
                </span>
              </label>
              {isChosen && hasPhotos && (
                <AddOnPhotoField
                  addOn={addOn}
                  lines={lines}
                  photo={chosenPhotos[id]}
                  onPhoto={(photo) =>
                    void changeCheckout((current) => withAddOnPhoto(current, id, photo))
                  }
                />
              )}
            </Fragment>
          );
        })}
      </fieldset>
      <RecipientField toEmail={checkout.toEmail} />
    </>
  );
}

type AddOnPhotoFieldProps = {
  readonly addOn: AddOn;
  readonly lines: readonly CartLine[];
  readonly photo: PhotoReference | undefined;
  /** Called with undefined for no photo in particular. */
  readonly onPhoto: (photo: PhotoReference | undefined) => void;
};

/** Asks which of the ordered photos an add-on is for. */
function AddOnPhotoField({ addOn, lines, photo, onPhoto }: AddOnPhotoFieldProps) {
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
