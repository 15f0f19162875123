import { cartWords } from '#facts/cartTexts.ts';
import { addOns } from '#facts/addOns.ts';
import { photosOfAddOns, withAddOn, withAddOnPhoto, type Checkout } from '#rules/checkout.ts';
import { formatCents } from '#rules/money.ts';
import { orderedPhotos } from '#rules/order.ts';
import { changeCheckout } from '#state/checkout.ts';
import { Fragment, type Ref } from 'react';
import { AddOnPhotoField } from './AddOnPhotoField.tsx';
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
