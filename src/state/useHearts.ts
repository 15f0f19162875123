import { useSyncExternalStore } from 'react';
import { heartsOf, playerPhotosOf, subscribeToHearts } from './hearts.ts';

/**
 * Returns the frame numbers of a gallery's photos with a heart. Its app shell already shows them when React hydrates it. Returns none
 * while they are not wanted: a heart then draws nothing anew.
 */
export function useHearts(slug: string, isWanted = true): readonly number[] {
  return useStored(() => (isWanted ? heartsOf(slug) : none));
}

/** Returns the frame numbers of the photos of the person's players, in the same way. */
export function usePlayerPhotos(slug: string, isWanted = true): readonly number[] {
  return useStored(() => (isWanted ? playerPhotosOf(slug) : none));
}

const none: readonly number[] = [];

function useStored(read: () => readonly number[]): readonly number[] {
  return useSyncExternalStore(subscribeToHearts, read, read);
}
