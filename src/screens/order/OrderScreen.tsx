import { orderPageTexts } from '#facts/orderPageTexts.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { useIdle } from '#ui/useIdle.ts';
import { Suspense } from 'react';
import styles from './OrderScreen.module.css';

// What an order needs is in the device's database, so nothing of it is part of a first view.
const OrderPage = lazyAhead(async () => (await import('./OrderPage.tsx')).OrderPage);

const loading = <p role="status">{orderPageTexts.loading}</p>;

export function OrderScreen() {
  const idle = useIdle();
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{orderPageTexts.title}</h1>
      {idle ? (
        <Suspense fallback={loading}>
          <OrderPage />
        </Suspense>
      ) : (
        loading
      )}
    </main>
  );
}
