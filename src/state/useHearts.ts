import { useSyncExternalStore } from 'react';
import { heartsOf, subscribeToHearts } from './hearts.ts';

/** Returns the frame numbers of a gallery's photos with a heart. Its app shell already shows them when React hydrates it. */
export function useHearts(slug: string): readonly number[] {
  const hearts = (): readonly number[] => heartsOf(slug);
  return useSyncExternalStore(subscribeToHearts, hearts, hearts);
}
