import { signal } from './signal.ts';
import { useStore } from './useStore.ts';

/** Returns true if the last real request was answered. */
export function useSignal(): boolean {
  return useStore(signal);
}
