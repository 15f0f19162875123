import { orderPageTexts } from '#facts/orderPageTexts.ts';
import { fillText } from '#rules/fillText.ts';
import type { OrderContents } from '#rules/orderContents.ts';
import { cartSearch } from '#rules/paths.ts';
import { reorderOf } from '#rules/reorder.ts';
import { orderAgain, orderForSibling } from '#state/reorder.ts';
import { Button } from '#ui/Button.tsx';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './OrderActions.module.css';

type ReorderProps = { readonly contents: OrderContents; readonly isRefused: boolean };

/** Puts what was ordered into the cart once more, and leads there. */
export function Reorder({ contents, isRefused }: ReorderProps) {
  const navigate = useNavigate();
  const hintId = useId();
  const { lines, notSold, hasOtherPrices } = useMemo(() => reorderOf(contents), [contents]);
  const notes = [
    ...(notSold.length > 0
      ? [fillText(orderPageTexts.notSold, { products: notSold.join(', ') })]
      : []),
    ...(hasOtherPrices ? [orderPageTexts.otherPrices] : []),
  ];

  async function thenToCart(ordering: Promise<void>): Promise<void> {
    await ordering;
    await navigate(`/cart${cartSearch}`);
  }

  return (
    <>
      {notes.length > 0 && <p className={styles['hint']}>{notes.join(' ')}</p>}
      {/* A refused order is put back instead: ordered again, it would be there twice. */}
      {lines.length > 0 && !isRefused && (
        <Button look="secondary" onClick={() => void thenToCart(orderAgain(contents))}>
          {orderPageTexts.again}
        </Button>
      )}
      {lines.length > 0 && (
        <>
          <Button
            look="secondary"
            aria-describedby={hintId}
            onClick={() => void thenToCart(orderForSibling(contents))}
          >
            {orderPageTexts.sibling}
          </Button>
          <p id={hintId} className={styles['hint']}>
            {orderPageTexts.siblingHint}
          </p>
        </>
      )}
    </>
  );
}
