import { askBeforeLeaving } from '#browser/leaving.ts';
import { askForSync } from '#browser/serviceWorker.ts';
import { showBadge } from '#delivery/badge.ts';
import { drainOutbox } from '#delivery/drainOutbox.ts';
import { drainLock, untilFree } from '#delivery/locks.ts';
import type { OutboxPorts } from '#delivery/outboxPorts.ts';
import { pageOutbox } from '#delivery/pageOutbox.ts';
import { newPlacingId } from '#delivery/placingId.ts';
import { placeOrder } from '#delivery/placeOrder.ts';
import { syncTag } from '#delivery/syncTag.ts';
import { orderTexts } from '#facts/orderTexts.ts';
import { placingOf, type Checkout } from '#rules/checkout.ts';
import { nextDueMs, type OutboxEntry, type Receipt, type Verdict } from '#rules/outbox.ts';
import { failure, type Result } from '#rules/result.ts';
import { announce, onChange, type News } from '#storage/changes.ts';
import { isMemoryOnly } from '#storage/database.ts';
import { readEntries, readReceipts } from '#storage/outbox.ts';
import { changeCheckout, currentCheckout, reloadCheckout } from './checkout.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';
import { noteUseful } from './install.ts';
import { fetchWithProgress, withProgress } from './sending.ts';

type OutboxState = {
  readonly entries: readonly OutboxEntry[];
  readonly receipts: readonly Receipt[];
  /** What became of orders in the background, the oldest first; shown once, as a notice. */
  readonly news: readonly News[];
};

const store = createStore<OutboxState>({ entries: [], receipts: [], news: [] });

/** The device's outbox with progress and notices added; `orderActions` uses the same one. */
export const ports: OutboxPorts = withProgress(pageOutbox(outboxChanged, tell, fetchWithProgress));

/** An order may be due while another tab holds its lock. The timer then looks again after this time, and not in a tight loop. */
const shortestTimerMs = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** How often delivery was started and not stopped: what is still at work when it stops sets no clock any more. */
let deliveries = 0;
let draining: Promise<void> | undefined;
/** A sign of a signal that came while a drain was at work: that one may have been too early. */
let drainAgain = false;
/** Another tab, or the worker, is draining, and this page will look again when it is done. */
let waitingForOther = false;

export function useOutbox(): OutboxState {
  return useStore(store);
}

export function dismissNews(topic: News['topic']): void {
  store.set((state) => ({ ...state, news: state.news.filter((one) => one.topic !== topic) }));
}

/** Whether an order that waits outlives this page. */
export function isOutboxKept(): boolean {
  return !isMemoryOnly();
}

/** Sends `checkout`, with `pdf` as its picture, while the person waits; `signal` says that they wait no longer. */
export async function sendCart(
  checkout: Checkout,
  pdf: Blob,
  signal?: AbortSignal,
): Promise<Result<Verdict>> {
  const newId = newPlacingId();
  // Made from what is kept, in its transaction: two tabs that place the same cart place the same order, and a cart that
  // an order has taken along meanwhile, though it still stands on this screen, places none.
  await changeCheckout((current) => ({ ...current, placing: placingOf(current, newId) }));
  const { placing } = currentCheckout();
  if (placing?.fingerprint !== placingOf(checkout, newId).fingerprint) {
    return failure(orderTexts.cartChanged);
  }
  const result = await placeOrder(ports, checkout, placing.id, pdf, signal);
  await reloadCheckout().catch(() => undefined);
  await reload();
  if (result.ok && result.value.kind !== 'refused') noteUseful();
  if (result.ok && result.value.kind === 'kept') void askForSync(syncTag);
  return result;
}

/** Sends what waits: at once, and whenever there is a sign that the signal is back. The answer stops it. */
export function startDelivery(): () => void {
  const eagerly = (): void => void drain(true);
  // Out of the back/forward cache; at a first load the drain below has begun already.
  const whenBack = (event: PageTransitionEvent): void => {
    if (event.persisted) void drain(true);
  };
  const whenSeen = (): void => {
    if (document.visibilityState === 'visible') void drain(true);
  };
  const stopListening = onChange((change) => {
    if (change.topic === 'outbox') void reload();
    if (change.topic === 'received' || change.topic === 'attention') addNews(change);
  });
  window.addEventListener('online', eagerly);
  window.addEventListener('pageshow', whenBack);
  document.addEventListener('visibilitychange', whenSeen);
  deliveries += 1;
  void drain(true);
  return () => {
    deliveries -= 1;
    stopListening();
    clearTimeout(timer);
    window.removeEventListener('online', eagerly);
    window.removeEventListener('pageshow', whenBack);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

/**
 * Sends what is due; `eager` is a sign that the signal may be back. Resolves when this page has nothing more to do for
 * it, and never rejects.
 */
export function drain(eager: boolean): Promise<void> {
  drainAgain ||= eager && draining !== undefined;
  draining ??= drainUntilDone(eager);
  return draining;
}

async function drainUntilDone(eager: boolean): Promise<void> {
  await drainOnce(eager);
  while (drainAgain) {
    drainAgain = false;
    await drainOnce(true);
  }
  draining = undefined;
}

async function drainOnce(eager: boolean): Promise<void> {
  try {
    const drained = await drainOutbox(ports, eager);
    // Another tab, or the worker, is at it: what it misses of this sign is made up for when it is done.
    if (!drained && eager) void drainWhenFree();
    await reloadCheckout();
  } catch {
    // The database is out of reach; the next sign of a signal, or the next visit, tries again.
  }
  await reload();
}

async function drainWhenFree(): Promise<void> {
  if (waitingForOther) return;
  waitingForOther = true;
  await untilFree(ports.locks, drainLock).catch(() => undefined);
  waitingForOther = false;
  await drain(true);
}

/** Reads the outbox and sets the clock for its next attempt. */
export async function reload(): Promise<void> {
  try {
    const [kept, receipts] = await Promise.all([readEntries(), readReceipts()]);
    const entries = kept.flatMap(asSettled);
    store.set((state) => ({ ...state, entries, receipts }));
    showBadge(entries.length);
    askBeforeLeaving(entries.length > 0 && isMemoryOnly());
  } catch {
    // What is shown stays, and so does the clock.
  }
  clearTimeout(timer);
  const waitMs = nextDueMs(store.get().entries, Date.now());
  if (waitMs === undefined || deliveries === 0) return;
  timer = setTimeout(() => void drain(false), Math.max(waitMs, shortestTimerMs));
}

/** The entry as it was settled, if the device could not write that down yet; nothing for one that was received. */
function asSettled(entry: OutboxEntry): readonly OutboxEntry[] {
  const verdict = ports.unrecorded.get(entry.id);
  if (!verdict) return [entry];
  return verdict.kind === 'kept' ? [verdict.entry] : [];
}

/** Says it in every tab, this one included. */
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
  // An order may just have taken the cart along: what is on the screen must not be placed again.
  void reloadCheckout().catch(() => undefined);
}
