import { frameWords } from '#facts/frameWords.ts';
import { itemCount } from '#rules/cart.ts';
import { fillText } from '#rules/fillText.ts';
import { useCheckout } from '#state/checkout.ts';
import { useOutbox } from '#state/outbox.ts';
import styles from './CartLink.module.css';

export function CartCount() {
  const { checkout } = useCheckout();
  const { entries } = useOutbox();
  const items = itemCount(checkout.lines);
  const said = items === 1 ? frameWords.oneItem : fillText(frameWords.items, { count: items });
  return (
    <>
      <span className="visually-hidden">{`${frameWords.cart}, ${said}`}</span>
      {items > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {items}
        </span>
      )}
      {entries.length > 0 && (
        <span className={styles['waiting']}>
          {fillText(frameWords.waiting, { count: entries.length })}
          <span className="visually-hidden"> {frameWords.toBeSent}</span>
        </span>
      )}
    </>
  );
}
