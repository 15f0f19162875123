import { fillText } from '#rules/fillText.ts';
import { frameWords } from '#facts/appTexts.ts';
import { cartWords } from '#facts/cartTexts.ts';
import { itemCount } from '#rules/cart.ts';
import { addOnsOf } from '#rules/catalog.ts';
import type { Checkout } from '#rules/checkout.ts';
import { formatCents } from '#rules/money.ts';
import { totalsOf } from '#rules/totals.ts';
import { Button } from '#ui/Button.tsx';
import { useInView } from '#ui/useInView.ts';
import type { RefObject } from 'react';
import styles from './CartBar.module.css';

type CartBarProps = {
  readonly checkout: Checkout;
  readonly panel: RefObject<HTMLElement | null>;
};

/** On a phone the cart is far below the products. This bar keeps its total and a link to it in view. */
export function CartBar({ checkout, panel }: CartBarProps) {
  const { lines, addOnIds } = checkout;
  const panelInView = useInView(panel);
  const items = itemCount(lines);
  const words =
    items === 0
      ? ''
      : `${items === 1 ? frameWords.oneItem : fillText(frameWords.items, { count: items })} · ${formatCents(totalsOf(lines, addOnsOf(addOnIds)).totalCents)}`;

  function show(): void {
    panel.current?.scrollIntoView();
    panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles['bar']} hidden={items === 0 || panelInView} data-clear>
      <p role="status" className={styles['sum']}>
        {words}
      </p>
      <Button look="onPitch" onClick={show}>
        {cartWords.viewCart}
      </Button>
    </div>
  );
}
