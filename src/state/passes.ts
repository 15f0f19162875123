import { announce, onChange } from '#storage/changes.ts';
import { isKeyKept } from '#storage/galleryKeys.ts';
import { hasPass, readPasses, type Pass } from '#storage/passes.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let passes = readPasses();

/** Whether this device may show the team's gallery; watches the other tabs too. */
export function usePass(slug: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasPass(slug),
    () => false,
  );
}

/** The galleries of this device, for families with several teams. */
export function usePasses(): readonly Pass[] {
  return useSyncExternalStore(
    subscribe,
    () => passes,
    () => noPasses,
  );
}

const noPasses: readonly Pass[] = [];

/** The name of a gallery that this device may show. */
export function teamOfPass(slug: string): string | undefined {
  return passes.find((pass) => pass.slug === slug)?.team;
}

/** False when the gallery stays open only as long as this page, because the device keeps nothing. */
export function isGalleryKept(slug: string): boolean {
  return isKeyKept(slug);
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
  // Another tab's word may be here before what it has changed is: localStorage is a process away.
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
