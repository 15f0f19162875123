import { useSyncExternalStore } from 'react';
import type { Shared } from './createStore.ts';

export function useStore<Value>(store: Shared<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
