import { emptyCheckout, type Checkout } from '#rules/checkout.ts';
import { announce, onChange } from '#storage/changes.ts';
import { readCheckout, updateCheckout } from '#storage/checkout.ts';
import { createStore, useStore } from './createStore.ts';

type CheckoutState = {
  readonly checkout: Checkout;
  /** False until the last visit's cart has been read. */
  readonly ready: boolean;
  /** False once a change could not be kept: it lasts only as long as this page. */
  readonly kept: boolean;
};

const store = createStore<CheckoutState>({ checkout: emptyCheckout, ready: false, kept: true });

let loading: Promise<void> | undefined;
let pendingWrites = 0;

/** The cart, add-ons, step and form of this device, the same in every tab. */
export function useCheckout(): CheckoutState {
  loadCheckout();
  return useStore(store);
}

/** Shows the change at once and keeps it; the same change runs over what is kept, so that no tab overwrites another. */
export async function changeCheckout(change: (checkout: Checkout) => Checkout): Promise<void> {
  await loadCheckout();
  store.set((state) => ({ ...state, checkout: change(state.checkout) }));
  pendingWrites += 1;
  let kept = true;
  try {
    await updateCheckout(change);
    announce({ topic: 'checkout' });
  } catch {
    kept = false;
  }
  pendingWrites -= 1;
  store.set((state) => ({ ...state, kept }));
}

/** Takes over what another tab, or the outbox, has changed. */
export async function reloadCheckout(): Promise<void> {
  const checkout = await readCheckout();
  // A change of our own is on its way to the database: reading now would take it back from the screen.
  if (pendingWrites > 0) return;
  store.set((state) => ({ ...state, checkout, ready: true }));
}

function loadCheckout(): Promise<void> {
  loading ??= reloadCheckout()
    .catch(() => store.set((state) => ({ ...state, ready: true, kept: false })))
    .then(() => {
      onChange((change) => {
        if (change.topic === 'checkout' || change.topic === 'outbox') void reloadCheckout();
      });
    });
  return loading;
}
