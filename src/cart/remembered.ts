import type { Checkout } from '#core/order/checkout.ts';
import type { Remembered } from '#core/order/remembered.ts';
import { announce, onChange } from '#device/database/changes.ts';
import { forgetRemembered, readRemembered, rememberForm } from '#device/players/keptDetails.ts';
import { useEffect } from 'react';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';

type State = {
  readonly remembered: Remembered | undefined;
  /** False until it has been read, or could not be. */
  readonly ready: boolean;
};

const store = createStore<State>({ remembered: undefined, ready: false });

/** What this phone remembers of the person, the same in every tab. */
export function useRemembered(): State {
  useEffect(() => void loadRemembered(), []);
  return useStore(store);
}

/** Remembers the form from now on. Returns false if the device cannot store it. */
export async function rememberMe(checkout: Checkout): Promise<boolean> {
  return changed(() => rememberForm(checkout, false));
}

/** Adds what was ordered to what is remembered, if the person has asked for that. Never rejects. */
export async function rememberOrdered(checkout: Checkout): Promise<void> {
  await changed(() => rememberForm(checkout, true));
}

/** Returns false if the device could not delete it. */
export function forgetMe(): Promise<boolean> {
  return changed(async () => {
    await forgetRemembered();
    return undefined;
  });
}

async function changed(change: () => Promise<Remembered | undefined>): Promise<boolean> {
  try {
    show(await change());
    announce({ topic: 'checkout' });
    return true;
  } catch {
    return false;
  }
}

let loading: Promise<void> | undefined;

export function loadRemembered(): Promise<void> {
  loading ??= reload().then(() => {
    onChange((change) => {
      if (change.topic === 'checkout' || change.topic === 'outbox') void reload();
    });
  });
  return loading;
}

async function reload(): Promise<void> {
  show(await readRemembered().catch(() => store.get().remembered));
}

/** The same object stays, so that nothing is filled in twice. */
function show(remembered: Remembered | undefined): void {
  store.set((state) =>
    state.ready && JSON.stringify(state.remembered) === JSON.stringify(remembered)
      ? state
      : { remembered, ready: true },
  );
}
