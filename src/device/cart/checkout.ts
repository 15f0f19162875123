import { askBeforeLeaving } from '#device/site/leaving.ts';
import {
  emptyCheckout,
  placingOf,
  withGallery,
  withoutUnordered,
  withSeed,
  type Checkout,
  type Placing,
} from '#core/order/checkout.ts';
import { announce, onChange } from '#device/database/changes.ts';
import {
  dropCheckout,
  readCheckout,
  restoreCheckout,
  updateCheckout,
  updateStoredCheckout,
  type Orders,
} from './keptCheckout.ts';
import { isMemoryOnly } from '#device/database/database.ts';
import { newPlacingId } from './placingId.ts';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';

type CheckoutState = {
  readonly checkout: Checkout;
  /** False until the stored cart has been read. */
  readonly ready: boolean;
  /** False while a change on the screen could not be stored. It then lasts only as long as this page. */
  readonly kept: boolean;
  /** Set once the browser has deleted the database under this page, which has stored its cart again. */
  readonly isRestored?: true;
};

type Change = (checkout: Checkout) => Checkout;

const store = createStore<CheckoutState>({ checkout: emptyCheckout, ready: false, kept: true });

let loading: Promise<void> | undefined;
/** The cart as this page last knew it to be stored. */
let known = emptyCheckout;
/** The orders, likewise. */
let knownOrders: Orders = { entries: [], receipts: [] };
let isCleared = false;
let pendingWrites = 0;
/**
 * Changes on the screen that are not stored yet, because the database has not been read or refuses to write. The next change stores
 * them too.
 */
let unkept: readonly Change[] = [];

/** The cart, add-ons, step and form of this device, the same in every tab. */
export function useCheckout(): CheckoutState {
  void loadCheckout();
  return useStore(store);
}

export function currentCheckout(): Checkout {
  return store.get().checkout;
}

/**
 * Shows the change at once, even if the database takes time to open, and then applies it to the stored checkout, so that no tab
 * overwrites another. Returns false if the device could not store it. Never rejects.
 */
export async function changeCheckout(asked: Change): Promise<boolean> {
  const seed = newPlacingId();
  const change: Change = (checkout) => withSeed(withoutUnordered(checkout, asked(checkout)), seed);
  unkept = [...unkept, change];
  // Runs within the event: React resets a field that changes later, and the caret jumps to the end.
  store.set((state) => ({ ...state, checkout: change(state.checkout) }));
  await loadCheckout();
  const changes = unkept;
  unkept = [];
  pendingWrites += 1;
  let written: Checkout | undefined;
  try {
    written = await update((checkout) => withChanges(withOwnStep(checkout), changes));
    announce({ topic: 'checkout' });
  } catch {
    unkept = [...changes, ...unkept];
    showKept(false);
  }
  pendingWrites -= 1;
  if (written) show(written);
  return written !== undefined;
}

/** Goes to step 2 once the cart has been read. Returns false if the cart is empty. */
export async function goToDetails(): Promise<boolean> {
  await loadCheckout();
  if (currentCheckout().lines.length === 0) return false;
  await changeCheckout((current) => ({ ...current, step: 2 }));
  return true;
}

/** Empties the cart that has become the order of this placing. The next page must not show it again, even if the device is full. */
export async function emptyPlaced({ id, fingerprint }: Placing): Promise<void> {
  const { gallery } = currentCheckout();
  if (await changeCheckout((cart) => (cart.placing?.id === id ? emptyCheckout : cart))) return;
  // What the device has refused is part of the order. It must not come back over what another tab stores once there is room.
  const before = known;
  const emptied: Change = (cart) => (hasSameLines(cart, before) ? emptyCheckout : cart);
  if (currentCheckout().lines.length === 0) unkept = [emptied];
  const isPlaced = (cart: Checkout): boolean =>
    placingOf(withGallery(cart, gallery), id).fingerprint === fingerprint;
  if (!(await dropCheckout(isPlaced).catch(() => false))) return;
  known = emptyCheckout;
  // What is put back into the cart later has the same lines.
  unkept = unkept.filter((change) => change !== emptied);
}

/** Reads the checkout again after another tab or the outbox has changed it. */
export async function reloadCheckout(): Promise<void> {
  const stored = await readCheckout();
  show(isSame(stored, emptyCheckout) && (await restored()) ? known : withOwnStep(stored));
}

/** Returns the orders to show. They are the stored ones, or the known ones if the browser has deleted the database. */
export async function knowOrders(stored: Orders): Promise<Orders> {
  if (hasOrders(stored) || !(await restored())) knownOrders = stored;
  return knownOrders;
}

/** Called when the person clears this phone. This page stores nothing more until it is reloaded. */
export function neverRestore(): void {
  isCleared = true;
}

async function update(change: Change): Promise<Checkout> {
  const updated = await updateStoredCheckout(change);
  if (updated) return updated;
  await restored();
  return updateCheckout(change);
}

/** Stores cart and orders again if the browser has deleted the database. Otherwise they are gone for a reason. */
async function restored(): Promise<boolean> {
  const isNothingKnown = isSame(known, emptyCheckout) && !hasOrders(knownOrders);
  if (isCleared || isNothingKnown) return false;
  if (!(await restoreCheckout({ checkout: known, ...knownOrders }))) return false;
  store.set((state) => ({ ...state, isRestored: true }));
  return true;
}

function show(checkout: Checkout): void {
  known = checkout;
  // A pending write would be undone on the screen by this read. Its own result includes the other change.
  if (pendingWrites > 0) return;
  const shown = withChanges(checkout, unkept);
  // What was just written is on the screen already: a cart of many lines is not drawn twice for each change.
  store.set((state) => (isSame(state.checkout, shown) ? state : { ...state, checkout: shown }));
  showKept(unkept.length === 0 && !isMemoryOnly());
}

/** Asks before leaving while the cart exists only on this page. */
function showKept(kept: boolean): void {
  store.set((state) =>
    state.ready && state.kept === kept ? state : { ...state, ready: true, kept },
  );
  askBeforeLeaving('cart', !kept && currentCheckout().lines.length > 0);
}

function hasOrders({ entries, receipts }: Orders): boolean {
  return entries.length > 0 || receipts.length > 0;
}

function hasSameLines(one: Checkout, other: Checkout): boolean {
  return JSON.stringify(one.lines) === JSON.stringify(other.lines);
}

function isSame(one: Checkout, other: Checkout): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** While the lines are the same, each tab stays at its own step, whatever the others go to. */
function withOwnStep(stored: Checkout): Checkout {
  const { ready, checkout } = store.get();
  return ready && hasSameLines(stored, known) ? { ...stored, step: checkout.step } : stored;
}

function withChanges(checkout: Checkout, changes: readonly Change[]): Checkout {
  return changes.reduce((changed, change) => change(changed), checkout);
}

function loadCheckout(): Promise<void> {
  loading ??= reloadCheckout()
    .catch(() => showKept(false))
    .then(() => {
      onChange((change) => {
        if (change.topic === 'clearing') neverRestore();
        if (change.topic === 'checkout' || change.topic === 'outbox') {
          void reloadCheckout().catch(() => undefined);
        }
      });
    });
  return loading;
}
