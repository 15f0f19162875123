import { createStore } from './createStore.ts';
import { useStore } from './useStore.ts';

type Update = { readonly bringUpToDate: () => void };

const store = createStore<Update | undefined>(undefined);

/** Another version is ready: `bringUpToDate` changes over to it, with a reload. It is called by nobody but the person. */
export function offerUpdate(bringUpToDate: () => void): void {
  store.set(() => ({ bringUpToDate }));
}

export function useUpdate(): Update | undefined {
  return useStore(store);
}

/** Not now: the next visit offers it again. */
export function putOffUpdate(): void {
  store.set(() => undefined);
}
