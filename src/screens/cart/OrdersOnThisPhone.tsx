import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { standingOf, type OutboxEntry, type Receipt } from '#rules/outbox.ts';
import { useOutbox } from '#state/outbox.ts';
import { useSending } from '#state/sending.ts';
import { RefusedOrder } from './RefusedOrder.tsx';
import styles from './OrdersOnThisPhone.module.css';
import { timeOf } from './timeOf.ts';
import { useOrderAction } from './useOrderAction.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

/** The id of the list's heading, which links lead to. */
export const ordersTitleId = 'orders-title';

/** The orders of this device: waiting, refused, and sent. */
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

/** The message of the last action stays when the order changes between waiting and refused. */
function KeptOrder({ entry, share }: KeptOrderProps) {
  const action = useOrderAction(standingOf(entry));
  return (
    <>
      {entry.state === 'attention' ? (
        <RefusedOrder entry={entry} action={action} />
      ) : (
        <WaitingOrder entry={entry} share={share} action={action} />
      )}
      <p role="status" className={styles['said']}>
        {action.said}
      </p>
    </>
  );
}

function SentOrder({ receipt }: { readonly receipt: Receipt }) {
  const orderId = receipt.orderId ?? orderTexts.pendingOrderId;
  return (
    <>
      <p className={styles['state']}>{fillText(orderTexts.number, { orderId })}</p>
      <p className={styles['total']}>{formatCents(receipt.totalCents)}</p>
      <p className={styles['time']}>
        {fillText(orderTexts.sentAt, { time: timeOf(receipt.receivedAt) })}
      </p>
    </>
  );
}
