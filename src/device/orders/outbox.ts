import { newPlacingId, placingIdOf } from '#device/cart/placingId.ts';
import { askToPersist } from '#device/site/askToPersist.ts';
import { askBeforeLeaving } from '#device/site/leaving.ts';
import { askForSync } from '#device/site/serviceWorker.ts';
import { showBadge } from './badge.ts';
import { createDrainer } from './createDrainer.ts';
import { drainOutbox } from './drainOutbox.ts';
import { drainLock, untilFree } from './locks.ts';
import { pageOutbox, type OutboxPorts } from './pageOutbox.ts';
import { placeOrder } from './placeOrder.ts';
import { syncTagOf } from './syncTag.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { orderOf, placingOf, withGallery, type Checkout } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import { nextDueMs, type OutboxEntry, type Receipt, type Verdict } from '#core/order/outbox.ts';
import { failure, type Result } from '#core/text/result.ts';
import { announce, onChange, type Change, type News } from '#device/database/changes.ts';
import { isMemoryOnly } from '#device/database/database.ts';
import { readEntries, readReceipts } from './keptOutbox.ts';
import {
  changeCheckout,
  currentCheckout,
  emptyPlaced,
  knowOrders,
  neverRestore,
  reloadCheckout,
} from '#device/cart/checkout.ts';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';

type OutboxState = {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
  /** False until the device's orders have been read, or could not be. */
  readonly ready: boolean;
  /** Outcomes of orders sent in the background, oldest first. Each is shown once, as a notice. */
  readonly news: readonly News[];
};

const store = createStore<OutboxState>({
  entries: [],
  receipts: [],
  ready: false,
  news: [],
});

/** `orderActions` uses it too. */
export const ports: OutboxPorts = pageOutbox(outboxChanged, tell);

const drainer = createDrainer({
  drain: async (eager) => (await drainOutbox(ports, eager)) !== undefined,
  untilFree: () => untilFree(ports.locks, drainLock),
  drained: async () => {
    await reloadCheckout().catch(() => undefined);
    await reload();
  },
});

/** Sends the orders that are due. `eager` means that the connection may be back. Never rejects. */
export const { drain } = drainer;

export function useOutbox(): OutboxState {
  return useStore(store);
}

export function dismissNews(topic: News['topic']): void {
  store.set((state) => ({ ...state, news: state.news.filter((one) => one.topic !== topic) }));
}

/** Returns true if a waiting order outlives this page. */
export function isOutboxKept(): boolean {
  return !isMemoryOnly();
}

/** Sends `checkout` with its `pdf` while the person waits. Aborting `signal` ends the wait. */
export async function sendCheckout(
  checkout: Checkout,
  pdf: ArrayBuffer,
  signal?: AbortSignal,
): Promise<Result<Verdict>> {
  const newSeed = newPlacingId();
  // The placing is created from the stored cart, in its transaction. Two tabs that place the same cart therefore place the same
  // order. A cart that an order has already taken, though this screen still shows it, places none.
  await changeCheckout((current) => {
    const named = withGallery(current, checkout.gallery);
    const { seed = newSeed } = named;
    return { ...named, placing: placingOf(named, placingIdOf(named, seed)) };
  });
  const { placing } = currentCheckout();
  if (placing?.fingerprint !== orderFingerprint(orderOf(checkout))) {
    return failure(orderTexts.cartChanged);
  }
  const result = await placeOrder(ports, checkout, placing.id, pdf, signal);
  await reloadCheckout().catch(() => undefined);
  await reload();
  const hasLeft = result.ok && result.value.kind !== 'refused';
  // A device that could not store the cart has not emptied it either.
  if (hasLeft) await emptyPlaced(placing);
  if (result.ok && result.value.kind === 'kept') {
    void askForSync(syncTagOf(placing.id));
    void askToPersist();
  }
  return result;
}

/** Sends waiting orders now and whenever the connection may be back. Returns a function that stops it. */
export function startDelivery(): () => void {
  const eagerly = (): void => void drain(true);
  // Restored from the back/forward cache. On a first load, the drain below has already started.
  const whenBack = (event: PageTransitionEvent): void => {
    if (event.persisted) void drain(true);
  };
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') void drain(true);
  };
  const stopListening = onChange((change) => {
    if (change.topic === 'outbox') void reload();
    // A page that has not shown the cart learns it here.
    if (change.topic === 'clearing') neverRestore();
    if (isNews(change)) addNews(change);
  });
  window.addEventListener('online', eagerly);
  window.addEventListener('pageshow', whenBack);
  document.addEventListener('visibilitychange', whenSeen);
  const stop = drainer.start();
  void drain(true);
  return () => {
    stop();
    stopListening();
    window.removeEventListener('online', eagerly);
    window.removeEventListener('pageshow', whenBack);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

/** Reads the outbox for a page that shows it, before the first drain has ended. */
export async function loadOutbox(): Promise<void> {
  if (!store.get().ready) await reload();
}

/** Reads the outbox and sets the timer for its next attempt. */
export async function reload(): Promise<void> {
  try {
    const [stored, sent] = await Promise.all([readEntries(), readReceipts()]);
    const orders = await knowOrders({ entries: stored, receipts: sent });
    const { receipts } = orders;
    const entries = orders.entries.flatMap(asSettled);
    store.set((state) => ({ ...state, entries, receipts: [...unrecorded(receipts), ...receipts] }));
    showBadge(entries.length);
    askBeforeLeaving('orders', entries.length > 0 && isMemoryOnly());
  } catch {
    // Keep the shown list and the timer.
  }
  store.set((state) => (state.ready ? state : { ...state, ready: true }));
  drainer.wakeIn(nextDueMs(store.get().entries, Date.now()));
}

/** Returns the receipts that the device could not store yet. They are lost when this page is closed. */
function unrecorded(receipts: readonly Receipt[]): readonly Receipt[] {
  return [...ports.unrecorded.values()].flatMap((verdict) =>
    verdict.kind === 'received' && !receipts.some(({ id }) => id === verdict.receipt.id)
      ? [verdict.receipt]
      : [],
  );
}

/** Returns the entry with a verdict that the device could not store yet. Returns no entry if the order was received. */
function asSettled(entry: OutboxEntry): readonly OutboxEntry[] {
  const verdict = ports.unrecorded.get(entry.id);
  if (!verdict) return [entry];
  return verdict.kind === 'kept' ? [verdict.entry] : [];
}

function isNews(change: Change): change is News {
  return ['received', 'attention', 'photosDropped'].includes(change.topic);
}

/** Announces the news in every tab, including this one. */
function tell(news: News): void {
  announce(news);
  addNews(news);
}

function addNews(news: News): void {
  store.set((state) => ({ ...state, news: [...state.news, news] }));
}

function outboxChanged(): void {
  announce({ topic: 'outbox' });
  void reload();
  // An order may just have taken the cart. It must not be placed again from this screen.
  void reloadCheckout().catch(() => undefined);
}
