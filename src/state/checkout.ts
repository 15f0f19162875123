import { emptyCheckout, type Checkout } from '#rules/checkout.ts';
import { announce, onChange } from '#storage/changes.ts';
import { readCheckout, updateCheckout } from '#storage/checkout.ts';
import { isMemoryOnly } from '#storage/database.ts';
import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type CheckoutState = {
  readonly checkout: Checkout;
  /** False until the last visit's cart has been read. */
  readonly ready: boolean;
  /** False while something on the screen could not be kept: it lasts only as long as this page. */
  readonly kept: boolean;
};

type Change = (checkout: Checkout) => Checkout;

const store = createStore<CheckoutState>({ checkout: emptyCheckout, ready: false, kept: true });

let loading: Promise<void> | undefined;
let pendingWrites = 0;
/** On the screen, but refused by the device so far; the next change takes them along. */
let unkept: readonly Change[] = [];

/** The cart, add-ons, step and form of this device, the same in every tab. */
export function useCheckout(): CheckoutState {
  loadCheckout();
  return useStore(store);
}

export function currentCheckout(): Checkout {
  return store.get().checkout;
}

/** Shows the change at once and keeps it; the same change runs over what is kept, so that no tab overwrites another. */
export async function changeCheckout(change: Change): Promise<void> {
  await loadCheckout();
  store.set((state) => ({ ...state, checkout: change(state.checkout) }));
  const changes = [...unkept, change];
  unkept = [];
  pendingWrites += 1;
  let written: Checkout | undefined;
  try {
    written = await updateCheckout((checkout) => withChanges(checkout, changes));
    announce({ topic: 'checkout' });
  } catch {
    unkept = [...changes, ...unkept];
    store.set((state) => ({ ...state, kept: false }));
  }
  pendingWrites -= 1;
  if (written) show(written);
}

/** Takes over what another tab, or the outbox, has changed. */
export async function reloadCheckout(): Promise<void> {
  show(await readCheckout());
}

function show(checkout: Checkout): void {
  // A change of our own is on its way to the database: this would take it back from the screen, and it shows this, too.
  if (pendingWrites > 0) return;
  const kept = unkept.length === 0 && !isMemoryOnly();
  store.set(() => ({ checkout: withChanges(checkout, unkept), ready: true, kept }));
}

function withChanges(checkout: Checkout, changes: readonly Change[]): Checkout {
  return changes.reduce((changed, change) => change(changed), checkout);
}

function loadCheckout(): Promise<void> {
  loading ??= reloadCheckout()
    .catch(() => store.set((state) => ({ ...state, ready: true, kept: false })))
    .then(() => {
      onChange((change) => {
        if (change.topic === 'checkout' || change.topic === 'outbox') {
          void reloadCheckout().catch(() => undefined);
        }
      });
    });
  return loading;
}
