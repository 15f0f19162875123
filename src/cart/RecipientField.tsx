import { cartWords, checkoutTexts } from '#core/cart/cartTexts.ts';
import { isRecipientWrong, recipientField } from '#core/order/recipient.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { TextField } from '#ui/Field.tsx';
import { Fold } from '#ui/Fold.tsx';

/** Folded away, because hardly any parent needs it, and open if it has a value. A wrong one is said here and left out of the order. */
export function RecipientField({ toEmail }: { readonly toEmail: string }) {
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
