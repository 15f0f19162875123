import { orderTexts } from '#core/order/orderTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { orderPagePath } from '#core/order/orderPage.ts';
import { orderRecord, type OrderRecord } from '#core/order/knownOrder.ts';
import { listedWords } from '#core/order/orderSummary.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import { waitingWords } from '#core/order/waitingWords.ts';
import { OrderChoices } from '#ordering/OrderChoices.tsx';
import { timeOf } from '#ordering/words.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { useOutbox } from '#device/orders/outbox.ts';
import { useSending } from '#device/orders/pageOutbox.ts';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useMemo } from 'react';
import { cartTitleId } from './ids.ts';
import styles from './OrdersOnThisPhone.module.css';

const titleId = 'orders-title';

/** The orders of this device: waiting, refused, and sent. Each leads to its page. */
export function OrdersOnThisPhone() {
  const { entries, receipts } = useOutbox();
  const records = useMemo(
    () => [...entries, ...receipts].flatMap(({ id }) => orderRecord(id, entries, receipts) ?? []),
    [entries, receipts],
  );
  const { all } = useChoices(records.some(({ contents }) => contents?.customer.childName === ''));
  if (records.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['orders']}>
      <h2 id={titleId} tabIndex={-1}>
        {orderTexts.onThisPhone}
      </h2>
      <ul>
        {records.map((record) => (
          <OrderRow key={record.id} record={record} all={all} />
        ))}
      </ul>
    </section>
  );
}

/** A link to this phone's orders, which are far below the products. */
export function OrdersTag() {
  const words = waitingWords(useOutbox().entries);
  if (words === undefined) return null;
  return (
    <button type="button" className={styles['tag']} onClick={() => show(titleId)}>
      <Tag>{words}</Tag>
      <span className="visually-hidden">{` ${orderTexts.onThisPhone}`}</span>
    </button>
  );
}

type OrderRowProps = { readonly record: OrderRecord; readonly all: readonly Choice[] };

function OrderRow({ record, all }: OrderRowProps) {
  const { id, entry, placedAt, receivedAt = placedAt } = record;
  const { what, state, number, isCanceled } = listedWords(record, all, useSending()[id]);
  const words = entry ? orderTexts.placedAt : orderTexts.sentAt;
  const time = fillText(words, { time: timeOf(receivedAt) });
  return (
    <li className={styles['order']} data-state={isCanceled ? 'canceled' : entry?.state}>
      <Link to={orderPagePath(id)} className={styles['what']}>
        {what}
      </Link>
      <p className={styles['total']} translate="no">
        {formatCents(record.totalCents)}
      </p>
      <p className={styles['state']}>{state}</p>
      <p className={styles['time']}>
        {number && <span>{number}</span>}
        <span>{number ? ` · ${time}` : time}</span>
      </p>
      {entry && <OrderChoices entry={entry} onPutBack={() => show(cartTitleId)} />}
    </li>
  );
}

/** Takes the person to the list, or to the cart that an order of it has become. */
function show(headingId: string): void {
  const title = document.getElementById(headingId);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView();
}
