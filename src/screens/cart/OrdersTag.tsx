import { orderTexts } from '#facts/orderTexts.ts';
import { waitingWords } from '#rules/waitingWords.ts';
import { useOutbox } from '#state/outbox.ts';
import { Tag } from '#ui/Tag.tsx';
import { ordersTitleId } from './OrdersOnThisPhone.tsx';
import styles from './OrdersTag.module.css';

/** A link to this phone's orders, which are far below the products. */
export function OrdersTag() {
  const { entries } = useOutbox();
  const words = waitingWords(entries);
  if (words === undefined) return null;
  return (
    <button type="button" className={styles['way']} onClick={showOrders}>
      <Tag>{words}</Tag>
      <span className="visually-hidden">{` ${orderTexts.onThisPhone}`}</span>
    </button>
  );
}

function showOrders(): void {
  const title = document.getElementById(ordersTitleId);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView();
}
