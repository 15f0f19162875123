import { addOns, type AddOn } from '#core/shop/addOns.ts';
import { cartWords, slotTexts, checkoutTexts } from '#core/cart/cartTexts.ts';
import { isPrint, photosOfAddOns, withAddOnPhoto, type Checkout } from '#core/order/checkout.ts';
import { fillText } from '#core/text/fillText.ts';
import { joinedWords, photoWords } from '#core/gallery/frameNumber.ts';
import { formatCents } from '#core/money/money.ts';
import { orderedPhotos } from '#core/order/order.ts';
import { choiceOf, likelyChoices } from '#core/cart/photoChoice.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { teamName } from '#core/shop/teams.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { chooseAddOn } from '#device/cart/cartActs.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { likelyPhotos } from './useLineChoice.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { Fragment, type Ref } from 'react';
import styles from './CheckoutStep.module.css';
import { isRecipientWrong, recipientField } from '#core/order/recipient.ts';
import { Fold } from '#ui/Fold.tsx';

type CheckoutStepProps = {
  readonly checkout: Checkout;
  readonly addOnsRef: Ref<HTMLFieldSetElement>;
};

/** Step 1 of the side panel. */
export function CheckoutStep({ checkout, addOnsRef }: CheckoutStepProps) {
  return (
    <>
      <fieldset ref={addOnsRef} className={styles['addOns']}>
        <legend>{cartWords.addOns}</legend>
        {addOns.map((addOn) => {
          const { id, label, priceCents } = addOn;
          const isChosen = checkout.addOnIds.includes(id);
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
              {isChosen && <AddOnPhotoField {...{ addOn, checkout }} />}
            </Fragment>
          );
        })}
      </fieldset>
      <RecipientField toEmail={checkout.toEmail} />
    </>
  );
}

type AddOnPhotoFieldProps = { readonly addOn: AddOn; readonly checkout: Checkout };

/** Asks which of the ordered photos an add-on is for. A print of its own may also be of the person's other players and favorites. */
function AddOnPhotoField({ addOn, checkout }: AddOnPhotoFieldProps) {
  const choices = useChoices(true);
  const others = isPrint(addOn.id)
    ? likelyChoices(choices.all, [], likelyPhotos(choices.galleries))
    : [];
  const photos = [...orderedPhotos(checkout.lines), ...others.map(({ reference }) => reference)];
  const withTeams = new Set(photos.map(({ gallery }) => gallery)).size > 1;
  const wordsOf = (one: PhotoReference): string => {
    const words = photoWords(one, withTeams ? teamName(one.gallery) : '');
    return joinedWords(words, choiceOf(choices.all, one)?.name ?? '');
  };

  if (photos.length === 0) return null;
  const chosen = photosOfAddOns(checkout)?.[addOn.id];
  const choose = (photo?: PhotoReference): void =>
    void changeCheckout((current) => withAddOnPhoto(current, addOn.id, photo));
  return (
    <SelectField
      label={fillText(slotTexts.addOnPhoto, { addOn: addOn.label })}
      prompt={slotTexts.addOnPrompt}
      options={[...new Set(photos.map(wordsOf))]}
      value={chosen ? wordsOf(chosen) : ''}
      onValue={(words) => choose(photos.find((one) => wordsOf(one) === words))}
    />
  );
}

/** Folded away, because hardly any parent needs it, and open if it has a value. A wrong one is said here and left out of the order. */
function RecipientField({ toEmail }: { readonly toEmail: string }) {
  const isWrong = isRecipientWrong(toEmail);
  return (
    <Fold title={checkoutTexts.cart.overrideRecipient} isNeeded={toEmail !== ''}>
      <TextField
        label={checkoutTexts.cart.overrideRecipient}
        isLabelHidden
        isErrorLive
        hint={isWrong ? cartWords.recipientUnused : cartWords.recipientHint}
        error={isWrong ? checkoutTexts.customer.emailInvalid : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recipientField.maxLength}
        value={toEmail}
        onValue={(value) => void changeCheckout((current) => ({ ...current, toEmail: value }))}
      />
    </Fold>
  );
}
