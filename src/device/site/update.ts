import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type Update = { readonly bringUpToDate: () => void };

const store = createStore<Update | undefined>(undefined);

/** Offers another version. `bringUpToDate` switches to it with a reload; only the person triggers it. */
export function offerUpdate(bringUpToDate: () => void): void {
  store.set(() => ({ bringUpToDate }));
}

export function useUpdate(): Update | undefined {
  return useStore(store);
}

/** Hides the offer until the next visit. */
export function putOffUpdate(): void {
  store.set(() => undefined);
}
