import { useSyncExternalStore } from 'react';
import {
  firstPlayerPhotosOf,
  heartsOf,
  heldHearts,
  playerPhotosOf,
  subscribeToHearts,
} from '#device/players/hearts.ts';

/** Returns the frame numbers of a gallery's photos with a heart. React takes over those that the app shell shows, and then draws today's. */
export function useHearts(slug: string): readonly number[] {
  return useSyncExternalStore(
    subscribeToHearts,
    () => heartsOf(slug),
    () => heldHearts(slug),
  );
}

/** Returns the frame numbers of the photos of the person's players, in the same way. */
export function usePlayerPhotos(slug: string): readonly number[] {
  return useSyncExternalStore(
    subscribeToHearts,
    () => playerPhotosOf(slug),
    () => firstPlayerPhotosOf(slug),
  );
}
