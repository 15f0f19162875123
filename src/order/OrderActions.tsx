import { slotTexts } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import type { OrderRecord } from '#core/order/orderRecord.ts';
import { ordersSearch } from '#core/gallery/paths.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { isGalleryOpen } from '#device/gallery/galleriesAtHand.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useId } from 'react';
import styles from './OrderActions.module.css';
import page from './OrderPage.module.css';
import { Reorder } from './Reorder.tsx';
import { SaveOrderPdf } from './SaveOrderPdf.tsx';

type OrderActionsProps = { readonly record: OrderRecord; readonly isSelling: boolean };

/** What can be done with an order from here on. */
export function OrderActions({ record, isSelling }: OrderActionsProps) {
  const { contents, entry, standing } = record;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${page['panel']} ${styles['actions']}`}>
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
      <ButtonLink to={`/cart${ordersSearch}`} look="quiet">
        {orderPageTexts.toOrders}
      </ButtonLink>
    </section>
  );
}
