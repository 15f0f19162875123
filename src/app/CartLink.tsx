import { itemCount } from '#rules/cart.ts';
import { useCheckout } from '#state/checkout.ts';
import { useOutbox } from '#state/outbox.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from 'react-router-dom';
import styles from './CartLink.module.css';

/** The way to the cart, with what is in it and how many orders still wait on this phone. */
export function CartLink() {
  const { checkout } = useCheckout();
  const { entries } = useOutbox();
  const items = itemCount(checkout.lines);
  return (
    <Link to="/cart" className={styles['link']}>
      <Icon name="cart" />
      <span className="visually-hidden">Cart, {items === 1 ? '1 item' : `${items} items`}</span>
      {items > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {items}
        </span>
      )}
      {entries.length > 0 && (
        <span className={styles['waiting']}>
          {entries.length} waiting<span className="visually-hidden"> to be sent</span>
        </span>
      )}
    </Link>
  );
}
