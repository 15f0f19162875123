import { cartWords, checkoutTexts } from '#facts/cartTexts.ts';
import { limits } from '#facts/limits.ts';
import { isRecipientWrong } from '#rules/missing.ts';
import { changeCheckout } from '#state/checkout.ts';
import { TextField } from '#ui/Field.tsx';
import { useState } from 'react';
import styles from './CheckoutStep.module.css';
import { fieldId } from './fieldId.ts';

/** Folded away, because hardly any parent needs it, and open if it has a value. */
export function RecipientField({ toEmail }: { readonly toEmail: string }) {
  const [isOpen, setOpen] = useState(toEmail !== '');
  return (
    <details
      open={isOpen}
      className={styles['recipient']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{checkoutTexts.cart.overrideRecipient}</summary>
      <TextField
        id={fieldId('toEmail')}
        label={checkoutTexts.cart.overrideRecipient}
        isLabelHidden
        isErrorLive
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
    </details>
  );
}
