import { cartWords, checkoutTexts, cartNews } from '#core/cart/cartTexts.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { Button } from '#ui/Button.tsx';
import type { Alert } from '#ui/Dialog.tsx';
import type { Ref, RefObject } from 'react';
import styles from './CartFoot.module.css';
import { enterDetails } from './useShownStep.ts';
import { itemWords, totalWords } from '#core/order/cartWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { useCartActs } from '#device/cart/cartActs.ts';
import { useInView } from '#ui/useInView.ts';

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
async function goOn(alert: CartFootProps['alert']): Promise<void> {
  if (await enterDetails()) return;
  alert({ title: cartWords.emptyAlert, message: checkoutTexts.cart.empty });
}

type CartBarProps = {
  readonly checkout: Checkout;
  readonly panel: RefObject<HTMLElement | null>;
  /** Holds "Continue to Checkout", which this stands for. */
  readonly foot: RefObject<HTMLElement | null>;
  readonly alert: (alert: Alert) => void;
};

/**
 * On a phone the cart is far below the products. This bar keeps its total in view, says what was added last, and leads there and
 * on. What it says is announced by the checkout panel.
 */
export function CartBar({ checkout, panel, foot, alert }: CartBarProps) {
  const { lines } = checkout;
  const panelInView = useInView(panel);
  const footInView = useInView(foot);
  const { marked, isMarkedSeen } = useCartActs();

  function show(): void {
    const added = panel.current?.querySelector<HTMLElement>('[data-marked]');
    const target = added ?? panel.current?.querySelector<HTMLElement>('h2');
    (added ?? panel.current)?.scrollIntoView({ block: added ? 'center' : 'start' });
    target?.focus({ preventScroll: true });
  }

  return (
    <div
      className={styles['bar']}
      hidden={lines.length === 0 || footInView || (panelInView && (isMarkedSeen || !marked))}
      data-clear
    >
      {lines.length > 0 && (
        <p className={styles['sum']}>
          {marked && (
            <span className={styles['added']}>
              {fillText(cartNews[marked.news], { name: marked.name })}
            </span>
          )}
          <span>{`${itemWords(lines)} · `}</span>
          <span translate="no">{`${totalWords(checkout)} `}</span>
          <span className={styles['with']}>{cartWords.withShipping}</span>
        </p>
      )}
      <Button look="secondary" onClick={show}>
        {cartWords.viewCart}
      </Button>
      <Button onClick={() => void goOn(alert)}>{cartWords.checkout}</Button>
    </div>
  );
}
