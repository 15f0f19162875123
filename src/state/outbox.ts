import { texts } from '#facts/texts.ts';
import { askForSync } from '#browser/serviceWorker.ts';
import { deviceOutbox } from '#delivery/deviceOutbox.ts';
import { drainOutbox } from '#delivery/drainOutbox.ts';
import { newPlacingId } from '#delivery/placingId.ts';
import { placeOrder } from '#delivery/placeOrder.ts';
import { syncTag } from '#delivery/syncTag.ts';
import { placingOf, type Checkout } from '#rules/checkout.ts';
import { nextDueMs, type OutboxEntry, type Receipt, type Verdict } from '#rules/outbox.ts';
import { failure, type Result } from '#rules/result.ts';
import { announce, onChange } from '#storage/changes.ts';
import { isMemoryOnly } from '#storage/database.ts';
import { readEntries, readReceipts } from '#storage/outbox.ts';
import { changeCheckout, currentCheckout, reloadCheckout } from './checkout.ts';
import { createStore, useStore } from './createStore.ts';

type OutboxState = {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
  /** What the last order received in the background was called; shown once as a notice. */
  readonly news?: { readonly orderId: string | undefined };
};

const store = createStore<OutboxState>({ entries: [], receipts: [] });
const ports = deviceOutbox(() => {
  announce({ topic: 'outbox' });
  void reload();
  // An order may just have taken the cart along: what is on the screen must not be placed again.
  void reloadCheckout().catch(() => undefined);
});

/** Another tab may hold the lock of an order that is due: look again, but do not spin. */
const shortestTimerMs = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function useOutbox(): OutboxState {
  return useStore(store);
}

export function dismissNews(): void {
  store.set(({ entries, receipts }) => ({ entries, receipts }));
}

/** Whether an order that waits outlives this page. */
export function isOutboxKept(): boolean {
  return !isMemoryOnly();
}

/** Sends `checkout`, with `pdf` as its picture, while the person waits. */
export async function sendCart(checkout: Checkout, pdf: Blob): Promise<Result<Verdict>> {
  const newId = newPlacingId();
  // Made from what is kept, in its transaction: two tabs that place the same cart place the same order, and a cart that
  // an order has taken along meanwhile, though it still stands on this screen, places none.
  await changeCheckout((current) => ({ ...current, placing: placingOf(current, newId) }));
  const { placing } = currentCheckout();
  if (placing?.fingerprint !== placingOf(checkout, newId).fingerprint) {
    return failure(texts.order.cartChanged);
  }
  const result = await placeOrder(ports, checkout, placing.id, pdf);
  await reloadCheckout();
  await reload();
  if (result.ok && result.value.kind === 'kept') void askForSync(syncTag);
  return result;
}

/** Sends what waits: at once, and whenever there is a sign that the signal is back. The answer stops it. */
export function startDelivery(): () => void {
  const eagerly = (): void => void drain(true);
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') void drain(true);
  };
  const stopListening = onChange((change) => {
    if (change.topic === 'outbox') void reload();
    if (change.topic === 'received') {
      store.set((state) => ({ ...state, news: { orderId: change.orderId } }));
    }
  });
  window.addEventListener('online', eagerly);
  window.addEventListener('pageshow', eagerly);
  document.addEventListener('visibilitychange', whenSeen);
  void drain(true);
  return () => {
    stopListening();
    clearTimeout(timer);
    window.removeEventListener('online', eagerly);
    window.removeEventListener('pageshow', eagerly);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

async function drain(eager: boolean): Promise<void> {
  try {
    const drained = await drainOutbox(ports, eager);
    for (const { orderId } of drained?.receipts ?? []) {
      announce({ topic: 'received', orderId });
      store.set((state) => ({ ...state, news: { orderId } }));
    }
    await reloadCheckout();
  } catch {
    // The database is out of reach; the next sign of a signal, or the next visit, tries again.
  }
  await reload();
}

/** Reads the outbox and sets the clock for its next attempt. */
async function reload(): Promise<void> {
  try {
    const [entries, receipts] = await Promise.all([readEntries(), readReceipts()]);
    store.set((state) => ({ ...state, entries, receipts }));
  } catch {
    // What is shown stays, and so does the clock.
  }
  clearTimeout(timer);
  const waitMs = nextDueMs(store.get().entries, Date.now());
  if (waitMs === undefined) return;
  timer = setTimeout(() => void drain(false), Math.max(waitMs, shortestTimerMs));
}
