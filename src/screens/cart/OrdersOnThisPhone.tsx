import { orderTexts } from '#facts/orderTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { formatCents } from '#rules/money.ts';
import { standingOf, type OutboxEntry } from '#rules/outbox.ts';
import { orderPagePath } from '#rules/orderPage.ts';
import { waitingWords } from '#rules/waitingWords.ts';
import { OrderChoices } from '#screens/ordering/OrderChoices.tsx';
import { timeOf } from '#screens/ordering/timeOf.ts';
import { useOutbox } from '#state/outbox.ts';
import { useSending } from '#state/sending.ts';
import type { Elements } from '#ui/content.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { cartTitleId } from './cartTitleId.ts';
import styles from './OrdersOnThisPhone.module.css';

const titleId = 'orders-title';

/** The orders of this device: waiting, refused, and sent. Each leads to its page. */
export function OrdersOnThisPhone() {
  const { entries, receipts } = useOutbox();
  const sending = useSending();
  if (entries.length + receipts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['orders']}>
      <h2 id={titleId} tabIndex={-1}>
        {orderTexts.onThisPhone}
      </h2>
      <ul>
        {entries.map((entry) => (
          <OrderRow
            key={entry.id}
            order={entry}
            words={stateWords(entry, sending[entry.id])}
            time={fillText(orderTexts.placedAt, { time: timeOf(entry.placedAt) })}
          >
            <OrderChoices entry={entry} onPutBack={() => show(cartTitleId)} />
          </OrderRow>
        ))}
        {receipts.map(({ orderId = orderTexts.pendingOrderId, ...receipt }) => (
          <OrderRow
            key={receipt.id}
            order={receipt}
            words={fillText(orderTexts.number, { orderId })}
            time={fillText(orderTexts.sentAt, { time: timeOf(receipt.receivedAt) })}
          />
        ))}
      </ul>
    </section>
  );
}

/** A link to this phone's orders, which are far below the products. */
export function OrdersTag() {
  const { entries } = useOutbox();
  const words = waitingWords(entries);
  if (words === undefined) return null;
  return (
    <button type="button" className={styles['tag']} onClick={() => show(titleId)}>
      <Tag>{words}</Tag>
      <span className="visually-hidden">{` ${orderTexts.onThisPhone}`}</span>
    </button>
  );
}

type OrderRowProps = {
  readonly order: Pick<OutboxEntry, 'id' | 'totalCents'> & Partial<Pick<OutboxEntry, 'state'>>;
  readonly words: string;
  readonly time: string;
  readonly children?: Elements;
};

function OrderRow({ order, words, time, children }: OrderRowProps) {
  return (
    <li className={styles['order']}>
      <p className={styles['words']} data-state={order.state}>
        <Link to={orderPagePath(order.id)}>{words}</Link>
      </p>
      <p className={styles['total']} translate="no">
        {formatCents(order.totalCents)}
      </p>
      <p className={styles['time']}>{time}</p>
      {children}
    </li>
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

/** Takes the person to the list, or to the cart that an order of it has become. */
function show(headingId: string): void {
  const title = document.getElementById(headingId);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView();
}
