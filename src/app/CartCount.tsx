import { frameWords } from '#core/shop/appTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { itemCount } from '#core/cart/cart.ts';
import { itemWords } from '#core/order/cartWords.ts';
import { waitingWords } from '#core/order/waitingWords.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { useOutbox } from '#device/orders/outbox.ts';
import { Tag } from '#ui/Tag.tsx';
import styles from './SiteFrame.module.css';

export function CartCount() {
  const { checkout } = useCheckout();
  const { entries } = useOutbox();
  const items = itemCount(checkout.lines);
  const waiting = waitingWords(entries);
  return (
    <>
      <span className="visually-hidden">{`${frameWords.cart}, ${itemWords(checkout.lines)}`}</span>
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
