import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { OrderContents } from '#core/order/orderContents.ts';
import { cartSearch } from '#core/gallery/paths.ts';
import { reorderOf, siblingOrders } from './orderAgain.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { playersOfAll } from '#device/players/players.ts';
import { orderAgain, orderForSibling } from './reorder.ts';
import { Button } from '#ui/Button.tsx';
import { useId, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './OrderActions.module.css';

type ReorderProps = { readonly contents: OrderContents; readonly isRefused: boolean };

/** Puts what was ordered into the cart once more, and leads there. */
export function Reorder({ contents, isRefused }: ReorderProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOrdering = useRef(false);
  const hintId = useId();
  const { lines, notSold, hasOtherPrices } = useMemo(() => reorderOf(contents), [contents]);
  const { all, galleries } = useChoices(lines.some(({ photos }) => photos));
  const toTake = useMemo(() => {
    const players = playersOfAll(galleries.map(({ gallery }) => gallery));
    return siblingOrders(contents, { players, all });
  }, [contents, galleries, all]);
  const notes = [
    ...(notSold.length > 0
      ? [fillText(orderPageTexts.notSold, { products: notSold.join(', ') })]
      : []),
    ...(hasOtherPrices ? [orderPageTexts.otherPrices] : []),
  ];

  /** Until the cart is shown, a second tap on this page must not order again. */
  async function thenToCart(
    order: (contents: OrderContents) => Promise<void>,
    taken: OrderContents,
  ): Promise<void> {
    const hasLeft = window.location.hash !== `#${pathname}`;
    if (isOrdering.current || hasLeft) return;
    isOrdering.current = true;
    try {
      await order(taken);
      await navigate(`/cart${cartSearch}`);
    } finally {
      isOrdering.current = false;
    }
  }

  return (
    <>
      {notes.length > 0 && <p className={styles['hint']}>{notes.join(' ')}</p>}
      {/* A refused order is put back instead: ordered again, it would be there twice. */}
      {lines.length > 0 && !isRefused && (
        <Button look="secondary" onClick={() => void thenToCart(orderAgain, contents)}>
          {orderPageTexts.again}
        </Button>
      )}
      {lines.length > 0 && (
        <>
          {toTake.map(({ words, taken }) => (
            <Button
              key={words}
              look="secondary"
              aria-describedby={hintId}
              onClick={() => void thenToCart(orderForSibling, taken)}
            >
              {words}
            </Button>
          ))}
          <p id={hintId} className={styles['hint']}>
            {orderPageTexts.siblingHint}
          </p>
        </>
      )}
    </>
  );
}
