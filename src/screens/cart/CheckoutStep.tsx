import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import { addOns } from '#facts/addOns.ts';
import { limits } from '#facts/limits.ts';
import type { Checkout } from '#rules/checkout.ts';
import { isEmail } from '#rules/formats.ts';
import { formatCents } from '#rules/money.ts';
import { changeCheckout, goToDetails } from '#state/checkout.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import type { Alert } from '#ui/useAlert.tsx';
import styles from './CheckoutStep.module.css';

type CheckoutStepProps = {
  readonly checkout: Checkout;
  readonly alert: (alert: Alert) => void;
};

/** Step 1 of the side panel. */
export function CheckoutStep({ checkout, alert }: CheckoutStepProps) {
  const { addOnIds, toEmail } = checkout;

  async function goOn(): Promise<void> {
    if (await goToDetails()) return;
    alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
  }

  return (
    <>
      <fieldset className={styles['addOns']}>
        <legend>{cartWords.addOns}</legend>
        {addOns.map(({ id, label, priceCents }) => (
          <label key={id} className={styles['addOn']}>
            <input
              type="checkbox"
              checked={addOnIds.includes(id)}
              onChange={(event) => chooseAddOn(id, event.currentTarget.checked)}
            />
            <span>{label}</span>
            <span className={styles['price']}>{formatCents(priceCents)}</span>
          </label>
        ))}
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

function chooseAddOn(id: string, chosen: boolean): void {
  void changeCheckout((current) => {
    const others = current.addOnIds.filter((other) => other !== id);
    return { ...current, addOnIds: chosen ? [...others, id] : others };
  });
}
