import { signal } from './signal.ts';
import { useStore } from './useStore.ts';

/** False when the last real request was not answered. */
export function useSignal(): boolean {
  return useStore(signal) !== false;
}
