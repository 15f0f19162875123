import { orderPageTexts } from '#facts/orderPageTexts.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { Suspense, useSyncExternalStore } from 'react';
import styles from './OrderScreen.module.css';

// What an order needs is in the device's database, so the page contains nothing of it before React.
const OrderPage = lazyAhead(async () => (await import('./OrderPage.tsx')).OrderPage);

const loading = <p role="status">{orderPageTexts.loading}</p>;

const noChange = () => () => undefined;

export function OrderScreen() {
  // Whoever opens an order waits for this alone: it is not left for an idle moment.
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{orderPageTexts.title}</h1>
      {isHydrated ? (
        <Suspense fallback={loading}>
          <OrderPage />
        </Suspense>
      ) : (
        loading
      )}
    </main>
  );
}
