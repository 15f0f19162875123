import { signal } from './signal.ts';
import { useStore } from './useStore.ts';

/** Whether the last real request was answered. */
export function useSignal(): boolean {
  return useStore(signal);
}
