import { texts } from '#facts/texts.ts';
import { formatCents } from '#rules/money.ts';
import type { OutboxEntry, Receipt } from '#rules/outbox.ts';
import { useOutbox } from '#state/outbox.ts';
import styles from './OrdersOnThisPhone.module.css';

/** What waits on this device and what has left it. */
export function OrdersOnThisPhone() {
  const { entries, receipts } = useOutbox();
  if (entries.length + receipts.length === 0) return null;
  return (
    <section aria-labelledby="orders-title" className={styles['orders']}>
      <h2 id="orders-title">Orders on this phone</h2>
      <ul>
        {entries.map((entry) => (
          <WaitingOrder key={entry.id} entry={entry} />
        ))}
        {receipts.map((receipt) => (
          <SentOrder key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function WaitingOrder({ entry }: { readonly entry: OutboxEntry }) {
  const state = entry.state === 'attention' ? `Needs attention: ${entry.message}` : 'Waiting';
  return (
    <li className={styles['order']}>
      <p className={styles['state']}>{state}</p>
      <p className={styles['total']}>{formatCents(entry.totalCents)}</p>
      <p className={styles['time']}>Placed {timeOf(entry.placedAt)}</p>
    </li>
  );
}

function SentOrder({ receipt }: { readonly receipt: Receipt }) {
  return (
    <li className={styles['order']}>
      <p className={styles['state']}>Order #{receipt.orderId ?? texts.order.pendingOrderId}</p>
      <p className={styles['total']}>{formatCents(receipt.totalCents)}</p>
      <p className={styles['time']}>Sent {timeOf(receipt.receivedAt)}</p>
    </li>
  );
}

function timeOf(epochMs: number): string {
  return new Date(epochMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
