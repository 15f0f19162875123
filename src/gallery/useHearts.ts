import { useSyncExternalStore } from 'react';
import { heartsOf, playerPhotosOf, subscribeToHearts } from '#device/players/hearts.ts';

/** Returns the frame numbers of a gallery's photos with a heart. Its app shell already shows them when React hydrates it. */
export function useHearts(slug: string): readonly number[] {
  return useStored(() => heartsOf(slug));
}

/** Returns the frame numbers of the photos of the person's players, in the same way. */
export function usePlayerPhotos(slug: string): readonly number[] {
  return useStored(() => playerPhotosOf(slug));
}

function useStored(read: () => readonly number[]): readonly number[] {
  return useSyncExternalStore(subscribeToHearts, read, read);
}
