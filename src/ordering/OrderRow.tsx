import { cartWords } from '#core/cart/cartTexts.ts';
import { formatCents } from '#core/money/money.ts';
import type { OrderedAddOn } from '#core/order/orderContents.ts';
import styles from './OrderRow.module.css';

/** A label with what it stands for, in the cart and on an order's page. `data-sheet` marks it for the order's PDF. */
export function OrderRow({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p data-sheet="row" className={styles['row']}>
      <span>{label}</span>
      <span className={styles['text']} translate="no">
        {text}
      </span>
    </p>
  );
}

export function AddOnRows({ addOns }: { readonly addOns: readonly OrderedAddOn[] }) {
  if (addOns.length === 0) return null;
  return (
    <div className={styles['addOns']}>
      <h3 data-sheet="heading">{cartWords.addOns}</h3>
      <ul>
        {addOns.map(({ addOn, words }) => (
          <li key={addOn.id}>
            <OrderRow label={words} text={formatCents(addOn.priceCents)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
