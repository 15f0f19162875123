import { frameWords } from '#facts/appTexts.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { itemCount } from '#rules/cart.ts';
import { fillText } from '#rules/fillText.ts';
import { waitingWords } from '#rules/waitingWords.ts';
import { useCheckout } from '#state/checkout.ts';
import { useOutbox } from '#state/outbox.ts';
import { Tag } from '#ui/Tag.tsx';
import styles from './CartLink.module.css';

export function CartCount() {
  const { checkout } = useCheckout();
  const { entries } = useOutbox();
  const items = itemCount(checkout.lines);
  const said = items === 1 ? frameWords.oneItem : fillText(frameWords.items, { count: items });
  const waiting = waitingWords(entries);
  return (
    <>
      <span className="visually-hidden">{`${frameWords.cart}, ${said}`}</span>
      {items > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {items}
        </span>
      )}
      {waiting !== undefined && (
        <Tag className={styles['waiting']}>
          <span>{waiting}</span>
          <span className="visually-hidden">{` ${orderTexts.onThisPhone}`}</span>
        </Tag>
      )}
    </>
  );
}
