import { slotTexts } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import type { OrderRecord } from '#core/order/knownOrder.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { givePath } from '#core/order/orderPage.ts';
import { ordersSearch, cartSearch } from '#core/gallery/paths.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { isGalleryOpen } from '#device/gallery/galleriesAtHand.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useId, useMemo, useRef, useState } from 'react';
import styles from './OrderActions.module.css';
import page from './OrderPage.module.css';
import { fillText } from '#core/text/fillText.ts';
import type { OrderContents } from '#core/order/orderContents.ts';
import { reorderOf, siblingOrders, orderAgain, orderForSibling } from './orderAgain.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { playersOfAll } from '#device/players/players.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveFile } from '#device/site/saveFile.ts';
import { pdfFilename } from '#core/order/order.ts';
import { drawSentOrder } from '#ordering/drawOrder.tsx';

type OrderActionsProps = { readonly record: OrderRecord; readonly isSelling: boolean };

/** What can be done with an order from here on. */
export function OrderActions({ record, isSelling }: OrderActionsProps) {
  const { contents, entry, standing } = record;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${page['panel']} ${page['acts']}`}>
      <h2 id={titleId}>{orderPageTexts.actions}</h2>
      {contents && isSelling && (
        <Reorder contents={contents} isRefused={standing === 'needs attention'} />
      )}
      {contents && !entry && <SaveOrderPdf record={record} contents={contents} />}
      <Button look="secondary" onClick={() => window.print()}>
        {orderPageTexts.print}
      </Button>
      {contents?.gallery && isGalleryOpen(contents.gallery.slug) && (
        <ButtonLink to={galleryLink(contents.gallery.slug)} look="secondary">
          {slotTexts.backToGallery}
        </ButtonLink>
      )}
      <ButtonLink to={givePath} look="secondary">
        {frameWords.titles.bring}
      </ButtonLink>
      <ButtonLink to={`/cart${ordersSearch}`} look="quiet">
        {orderPageTexts.toOrders}
      </ButtonLink>
    </section>
  );
}

type ReorderProps = { readonly contents: OrderContents; readonly isRefused: boolean };

/** Puts what was ordered into the cart once more, and leads there. */
function Reorder({ contents, isRefused }: ReorderProps) {
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
    notSold.length > 0 && fillText(orderPageTexts.notSold, { products: notSold.join(', ') }),
    hasOtherPrices && orderPageTexts.otherPrices,
  ].filter(Boolean);

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

type SaveOrderPdfProps = { readonly record: OrderRecord; readonly contents: OrderContents };

const said = {
  idle: '',
  busy: orderPageTexts.preparing,
  failed: orderPageTexts.pdfFailed,
} as const;

/** Draws the PDF of a sent order again, with the photos that open, and shares or saves it. */
function SaveOrderPdf({ record, contents }: SaveOrderPdfProps) {
  const { placedAt, orderId } = record;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save(): Promise<void> {
    setState('busy');
    try {
      const pdf = await drawSentOrder({ contents, placedAt, orderId });
      await saveFile(new File([pdf], pdfFilename(placedAt), { type: 'application/pdf' }));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  return (
    <>
      <Button look="secondary" isBusy={state === 'busy'} onClick={() => void save()}>
        {orderPageTexts.savePdf}
      </Button>
      <p role="status" className={styles['said']}>
        {said[state]}
      </p>
    </>
  );
}
