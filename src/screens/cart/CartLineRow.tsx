import { fillText } from '#rules/fillText.ts';
import { cartWords } from '#facts/cartTexts.ts';
import { limits } from '#facts/limits.ts';
import { isPackLine, lineKey, type CartLine } from '#rules/cart.ts';
import { withLineQuantity } from '#rules/emptied.ts';
import { formatCents } from '#rules/money.ts';
import { poseList } from '#rules/order.ts';
import { productWidths, renditionPath } from '#rules/pictures.ts';
import { lineTotalCents } from '#rules/totals.ts';
import { changeCheckout } from '#state/checkout.ts';
import { Icon } from '#ui/Icon.tsx';
import { useState } from 'react';
import styles from './CartLineRow.module.css';

/** The id of the heading above the lines. */
export const cartTitleId = 'cart-title';

export function CartLineRow({ line }: { readonly line: CartLine }) {
  const { item, qty } = line;
  const poses = poseList(line);
  return (
    <li className={styles['line']} data-sheet="line">
      <img
        src={renditionPath(item.image, productWidths[0])}
        alt=""
        width={72}
        height={72}
        data-sheet="thumbnail"
      />
      <div className={styles['words']} data-sheet="words">
        <p className={styles['name']} data-sheet="name">
          {item.name}
        </p>
        <p className={styles['badge']} data-sheet="badge">
          {isPackLine(line) ? cartWords.pack : poses[0]}
        </p>
        {isPackLine(line) && (
          <ul className={styles['poses']} data-sheet="poses">
            {poses.map((pose) => (
              <li key={pose}>{pose}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles['unit']} data-sheet="unit">
        {fillText(cartWords.each, { price: formatCents(item.priceCents) })}
      </p>
      <Quantity name={item.name} qty={qty} onQuantity={(next) => setLineQuantity(line, next)} />
      <p className={styles['total']} data-sheet="total">
        {formatCents(lineTotalCents(line))}
      </p>
    </li>
  );
}

type QuantityProps = {
  readonly name: string;
  readonly qty: number;
  readonly onQuantity: (qty: number) => void;
};

function Quantity({ name, qty, onQuantity }: QuantityProps) {
  // The line keeps its quantity while the input is empty, between deleting one number and typing the next.
  const [draft, setDraft] = useState<string>();
  return (
    <div className={styles['quantity']} data-sheet="quantity">
      <button
        type="button"
        aria-label={fillText(cartWords.fewer, { name })}
        onClick={() => onQuantity(qty - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.lineQuantityMax}
        step={1}
        aria-label={fillText(cartWords.quantity, { name })}
        value={draft ?? qty}
        onChange={(event) => {
          const { value, valueAsNumber } = event.currentTarget;
          const isNumber = !Number.isNaN(valueAsNumber);
          setDraft(isNumber ? undefined : value);
          if (isNumber) onQuantity(valueAsNumber);
        }}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        aria-label={fillText(cartWords.more, { name })}
        onClick={() => onQuantity(qty + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

function setLineQuantity(line: CartLine, qty: number): void {
  // The line is removed, and its focused control with it.
  if (qty <= 0) document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  const key = lineKey(line);
  void changeCheckout((checkout) => withLineQuantity(checkout, key, qty));
}
