import { frameWords } from '#facts/frameWords.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';
import styles from './CartLink.module.css';

// What counts reads the device's database, which the first view can do without.
const CartCount = lazyAhead(async () => (await import('./CartCount.tsx')).CartCount);

/** The way to the cart, with what is in it and how many orders still wait on this phone. */
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
