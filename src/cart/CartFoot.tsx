import { cartWords, checkoutTexts } from '#core/cart/cartTexts.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { Button } from '#ui/Button.tsx';
import type { Alert } from '#ui/Dialog.tsx';
import type { Ref } from 'react';
import styles from './CartFoot.module.css';
import { enterDetails } from './useShownStep.ts';

type CartFootProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly checkout: Checkout;
  readonly addOns: { readonly current: HTMLFieldSetElement | null };
  readonly alert: (alert: Alert) => void;
};

/** The way on. Beside the products the lines scroll above it, and this leads to the add-ons below them. */
export function CartFoot({ ref, checkout, addOns, alert }: CartFootProps) {
  const hasLines = checkout.lines.length > 0;

  function showAddOns(): void {
    addOns.current?.scrollIntoView({ block: 'nearest' });
    addOns.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div ref={ref} className={styles['foot']}>
      {hasLines && (
        <Button look="secondary" className={styles['addOns']} onClick={showAddOns}>
          {cartWords.seeAddOns}
        </Button>
      )}
      <Button look={hasLines ? 'primary' : 'secondary'} onClick={() => void goOn(alert)}>
        {checkoutTexts.cart.continue}
      </Button>
    </div>
  );
}

/** Goes from the cart to the details, or says that the cart is empty. */
export async function goOn(alert: CartFootProps['alert']): Promise<void> {
  if (await enterDetails()) return;
  alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
}
