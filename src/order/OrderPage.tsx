import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { orderRecord, type OrderRecord } from '#core/order/knownOrder.ts';
import { orderOfPath, pickupOf } from '#core/order/orderPage.ts';
import { isCanceled } from '#core/order/orderSummary.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { cartSearch, ordersSearch } from '#core/gallery/paths.ts';
import { OrderChoices } from '#ordering/OrderChoices.tsx';
import { OrderSheet } from '#ordering/OrderSheet.tsx';
import { useOrderStatus, type OrderStatusState } from './useOrderStatus.ts';
import { recordSaved } from './savedDigitals.ts';
import { loadOutbox, useOutbox } from '#device/orders/outbox.ts';
import { useNoLeftCover } from '#ui/Dialog.tsx';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HowToPay } from './HowToPay.tsx';
import { InstallPanel } from './InstallPanel.tsx';
import { DigitalPhotos } from './DigitalPhotos.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHead, OrderStateLine } from './OrderHead.tsx';
import styles from './OrderPage.module.css';
import { PickedUp } from './PickedUp.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { brand } from '#core/shop/brand.ts';
import { reachOf } from '#core/shop/studioWords.ts';
import { deadlineAfterOrder } from '#core/order/deadline.ts';
import { galleriesOfContents, type OrderContents } from '#core/order/orderContents.ts';
import { Deadlines } from '#ordering/Deadlines.tsx';

export { loadOutbox };

/** The page of the order that the address names. */
export function OrderPage() {
  const { pathname, search } = useLocation();
  const secret = pickupOf(pathname, search);
  return secret === undefined ? <KeptOrder /> : <PickedUp key={secret} secret={secret} />;
}

/** An order that this phone keeps, or once kept. */
function KeptOrder() {
  const id = orderOfPath(useLocation().pathname) ?? '';
  const { entries, receipts, ready } = useOutbox();
  useEffect(() => void loadOutbox(), []);
  useNoLeftCover();
  const record = useMemo(() => orderRecord(id, entries, receipts), [id, entries, receipts]);
  if (record?.receipt) return <SentOrder key={id} record={record} receipt={record.receipt} />;
  if (record) return <Order key={id} record={record} />;
  if (ready) return <GoneOrder hasOthers={entries.length + receipts.length > 0} />;
  return <p role="status">{orderPageTexts.loading}</p>;
}

const sheetTitleId = 'ordered-title';

type SentOrderProps = { readonly record: OrderRecord; readonly receipt: Receipt };

/** Asks the studio's site what has become of an order that it has. */
function SentOrder({ record, receipt }: SentOrderProps) {
  return <Order record={record} studio={useOrderStatus(receipt)} />;
}

type OrderProps = { readonly record: OrderRecord; readonly studio?: OrderStatusState };

function Order({ record, studio }: OrderProps) {
  const { contents, entry, receipt } = record;
  const status = studio?.status;
  // Nothing is sold under a canceled order.
  const isSelling = !isCanceled(status);
  const navigate = useNavigate();
  return (
    <div className={styles['order']}>
      <Letterhead />
      <OrderHead record={record} studio={studio} />
      {entry && (
        <section className={styles['choices']}>
          <OrderChoices
            isMain
            entry={entry}
            onPutBack={() => void navigate(`/cart${cartSearch}`)}
          />
        </section>
      )}
      <HowToPay record={record} status={status} />
      <OrderStateLine record={record} studio={studio} />
      {contents && isSelling && (
        <OrderDeadlines contents={contents} receivedAt={record.receivedAt} />
      )}
      <div className={styles['contents']}>
        {status?.digitals && receipt && (
          <DigitalPhotos
            digitals={status.digitals}
            saved={new Set(receipt.savedDigitals)}
            onSaved={(names) => void recordSaved(receipt.id, names)}
          />
        )}
        {contents ? (
          <OrderSheet
            titleId={sheetTitleId}
            title={orderPageTexts.ordered}
            contents={contents}
            details={contents.customer}
          />
        ) : (
          <p className={styles['panel']}>{orderPageTexts.notKept}</p>
        )}
      </div>
      <OrderActions record={record} isSelling={isSelling} />
      <InstallPanel />
    </div>
  );
}

/** The address of an order that this phone doesn't have, or no longer. */
function GoneOrder({ hasOthers }: { readonly hasOthers: boolean }) {
  const { gone, toOrders, toCart, toGalleries } = orderPageTexts;
  return (
    <section role="status" className={styles['panel']}>
      <h2>{gone.title}</h2>
      <p>{gone.explained}</p>
      <div className={styles['ways']}>
        {hasOthers && <ButtonLink to={`/cart${ordersSearch}`}>{toOrders}</ButtonLink>}
        <ButtonLink to="/cart" look={hasOthers ? 'secondary' : 'primary'}>
          {toCart}
        </ButtonLink>
        <ButtonLink to="/access" look="secondary">
          {toGalleries}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Who the order is from, on paper only: the screen has the site's header and footer. */
function Letterhead() {
  return (
    <div className={styles['letterhead']}>
      <p className={styles['name']} translate="no">
        {brand.studio.name}
      </p>
      <p>{reachOf(brand.studio)}</p>
    </div>
  );
}

type OrderDeadlinesProps = {
  readonly contents: OrderContents;
  /** Milliseconds since 1970; undefined while the order waits on this phone. */
  readonly receivedAt: number | undefined;
};

/** What the deadlines of an order's galleries mean for it. */
function OrderDeadlines({ contents, receivedAt }: OrderDeadlinesProps) {
  const slugs = galleriesOfContents(contents);
  if (receivedAt === undefined) return <Deadlines slugs={slugs} />;
  return (
    <Deadlines
      slugs={slugs}
      wordsOf={(deadline, nowMs) => deadlineAfterOrder(deadline, receivedAt, nowMs)}
    />
  );
}
