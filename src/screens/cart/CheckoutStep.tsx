import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import { addOns } from '#facts/addOns.ts';
import { limits } from '#facts/limits.ts';
import { photosOfAddOns, withAddOn, withAddOnPhoto, type Checkout } from '#rules/checkout.ts';
import { isEmail } from '#rules/formats.ts';
import { formatCents } from '#rules/money.ts';
import { orderedPhotos } from '#rules/order.ts';
import { changeCheckout, goToDetails } from '#state/checkout.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Fragment } from 'react';
import type { Alert } from '#ui/useAlert.tsx';
import { AddOnPhotoField } from './AddOnPhotoField.tsx';
import styles from './CheckoutStep.module.css';

type CheckoutStepProps = {
  readonly checkout: Checkout;
  readonly alert: (alert: Alert) => void;
};

/** Step 1 of the side panel. */
export function CheckoutStep({ checkout, alert }: CheckoutStepProps) {
  const { addOnIds, lines, toEmail } = checkout;
  const chosenPhotos = photosOfAddOns(checkout) ?? {};
  const hasPhotos = orderedPhotos(lines).length > 0;

  async function goOn(): Promise<void> {
    if (await goToDetails()) return;
    alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
  }

  return (
    <>
      <fieldset className={styles['addOns']}>
        <legend>{cartWords.addOns}</legend>
        {addOns.map((addOn) => {
          const { id, label, priceCents } = addOn;
          const isChosen = addOnIds.includes(id);
          return (
            <Fragment key={id}>
              <label className={styles['addOn']}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    void changeCheckout((current) => withAddOn(current, id, checked));
                  }}
                />
                <span>{label}</span>
                <span className={styles['price']}>{formatCents(priceCents)}</span>
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
      <TextField
        label={checkoutTexts.cart.overrideRecipient}
        hint={cartWords.recipientHint}
        error={isRecipientWrong(toEmail) ? checkoutTexts.customer.emailInvalid : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailMaxLength}
        value={toEmail}
        onValue={(value) => void changeCheckout((current) => ({ ...current, toEmail: value }))}
      />
      <Button onClick={() => void goOn()}>{checkoutTexts.cart.continue}</Button>
    </>
  );
}

export function isRecipientWrong(toEmail: string): boolean {
  return toEmail.trim() !== '' && !isEmail(toEmail.trim());
}
