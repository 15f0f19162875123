import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { standingOf, type OutboxEntry, type Receipt } from '#rules/outbox.ts';
import { orderPagePath } from '#rules/orderPage.ts';
import { OrderChoices } from '#screens/ordering/OrderChoices.tsx';
import { timeOf } from '#screens/ordering/timeOf.ts';
import { useOutbox } from '#state/outbox.ts';
import { useSending } from '#state/sending.ts';
import { Link } from '#ui/Link.tsx';
import { cartTitleId } from './cartTitleId.ts';
import styles from './OrdersOnThisPhone.module.css';

/** The id of the list's heading, which links lead to. */
export const ordersTitleId = 'orders-title';

/** The orders of this device: waiting, refused, and sent. Each leads to its page. */
export function OrdersOnThisPhone() {
  const { entries, receipts } = useOutbox();
  const sending = useSending();
  if (entries.length + receipts.length === 0) return null;
  return (
    <section aria-labelledby={ordersTitleId} className={styles['orders']}>
      <h2 id={ordersTitleId} tabIndex={-1}>
        {orderTexts.onThisPhone}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className={styles['order']}>
            <KeptOrder entry={entry} share={sending[entry.id]} />
          </li>
        ))}
        {receipts.map((receipt) => (
          <li key={receipt.id} className={styles['order']}>
            <SentOrder receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type KeptOrderProps = { readonly entry: OutboxEntry; readonly share: number | undefined };

function KeptOrder({ entry, share }: KeptOrderProps) {
  const isRefused = entry.state === 'attention';
  return (
    <>
      <p className={styles[isRefused ? 'attention' : 'state']}>
        <Link to={orderPagePath(entry.id)}>{stateWords(entry, share)}</Link>
      </p>
      <p className={styles['total']} translate="no">
        {formatCents(entry.totalCents)}
      </p>
      <p className={styles['time']}>
        {fillText(orderTexts.placedAt, { time: timeOf(entry.placedAt) })}
      </p>
      <OrderChoices entry={entry} onPutBack={showCart} />
    </>
  );
}

function stateWords(entry: OutboxEntry, share: number | undefined): string {
  const standing = standingOf(entry);
  if (standing === 'needs attention') return orderTexts.needsAttention;
  if (share !== undefined) {
    return fillText(orderTexts.sending, { percent: Math.round(share * 100) });
  }
  return standing === 'number pending' ? orderTexts.pending.state : orderTexts.waiting;
}

function SentOrder({ receipt }: { readonly receipt: Receipt }) {
  const orderId = receipt.orderId ?? orderTexts.pendingOrderId;
  return (
    <>
      <p className={styles['state']}>
        <Link to={orderPagePath(receipt.id)}>{fillText(orderTexts.number, { orderId })}</Link>
      </p>
      <p className={styles['total']} translate="no">
        {formatCents(receipt.totalCents)}
      </p>
      <p className={styles['time']}>
        {fillText(orderTexts.sentAt, { time: timeOf(receipt.receivedAt) })}
      </p>
    </>
  );
}

/** The order leaves this list, so the person is taken to the cart. */
function showCart(): void {
  const title = document.getElementById(cartTitleId);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView();
}
