import { frameWords } from '#core/shop/appTexts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { useIdle } from '#ui/idle.ts';
import { Suspense } from 'react';
import styles from './CartLink.module.css';

// The count reads the device's database, which the first view does not need.
const CartCount = lazyPrefetched(async () => (await import('./appLater.ts')).CartCount);

/** The link to the cart, with the number of items and of waiting orders. */
export function CartLink() {
  const idle = useIdle();
  const name = <span className="visually-hidden">{frameWords.cart}</span>;
  return (
    <Link to="/cart" className={styles['link']}>
      <Icon name="cart" />
      {idle ? (
        <Suspense fallback={name}>
          <CartCount />
        </Suspense>
      ) : (
        name
      )}
    </Link>
  );
}
