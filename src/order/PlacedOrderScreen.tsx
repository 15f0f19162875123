import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import type { ComponentOf } from '#ui/content.ts';
import { untilLoaded } from '#ui/lazy.tsx';
import { useEffect, useState } from 'react';
import styles from './PlacedOrderScreen.module.css';

const loadPart = () => import('./OrderPage.tsx');

/** Starts reading this phone's orders while React is loading. The page does it again and reports errors. */
export function loadOrders(): void {
  if (typeof window === 'undefined') return;
  void loadPart()
    .then(({ loadOutbox }) => loadOutbox())
    .catch(() => undefined);
}

export function PlacedOrderScreen() {
  // What an order needs is in the device's database, so the page contains nothing of it before React. No `Suspense`: React would
  // keep its fallback for at least 300 ms, however soon the part arrives.
  const [OrderPage, setOrderPage] = useState<ComponentOf<object>>();
  useEffect(
    () =>
      void untilLoaded(async () => (await loadPart()).OrderPage).then((part) =>
        setOrderPage(() => part),
      ),
    [],
  );
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{orderPageTexts.title}</h1>
      {OrderPage ? <OrderPage /> : <p role="status">{orderPageTexts.loading}</p>}
    </main>
  );
}
