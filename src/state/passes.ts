import { announce, onChange } from '#storage/changes.ts';
import { keyKeeping } from '#storage/galleryKeys.ts';
import { hasPass, readPasses, type Pass } from '#storage/passes.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let passes = readPasses();

/** Returns true if this device may show the team's gallery. Follows changes in other tabs. */
export function usePass(slug: string): boolean {
  const isAllowed = (): boolean => hasPass(slug);
  return useSyncExternalStore(subscribe, isAllowed, isAllowed);
}

/** Returns the galleries of this device, for families with several teams. Prerendered pages know of none. */
export function usePasses(): readonly Pass[] {
  return useSyncExternalStore(subscribe, readNow, () => noPasses);
}

/** Returns this device's galleries but one. A gallery's app shell already shows them when React hydrates it. */
export function useOtherPasses(slug: string): readonly Pass[] {
  return useSyncExternalStore(subscribe, readNow, readNow).filter((pass) => pass.slug !== slug);
}

const readNow = (): readonly Pass[] => passes;
const noPasses: readonly Pass[] = [];

/** Returns the team's name of a gallery that this device may show. */
export function teamOfPass(slug: string): string | undefined {
  return passes.find((pass) => pass.slug === slug)?.team;
}

/** Returns whether the gallery stays open when this page is closed, and if not, why. */
export function galleryKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  return keyKeeping(slug);
}

/** Tells the components of this page, and the other tabs, that galleries were opened, renamed or locked. */
export function announcePasses(): void {
  announce({ topic: 'passes' });
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onChange((change) => {
    if (change.topic === 'passes') tellListeners();
  });
  // Another tab's message may arrive before its change of localStorage, which lives in another process.
  window.addEventListener('storage', tellListeners);
  return () => {
    listeners.delete(listener);
    stop();
    window.removeEventListener('storage', tellListeners);
  };
}

function tellListeners(): void {
  passes = readPasses();
  for (const listener of listeners) listener();
}
