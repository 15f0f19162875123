import { closePhotos } from '#browser/photoUrls.ts';
import { announce, onChange } from '#storage/changes.ts';
import { isKeyKept } from '#storage/galleryKeys.ts';
import { dropPass, hasPass, readPasses, type Pass } from '#storage/passes.ts';
import { dropCachedGallery } from '#storage/photoCache.ts';
import { forgetSavedGallery } from '#storage/savedGalleries.ts';
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

/** Removes flag, key and cached photos of one gallery from this device. */
export async function lockGallery(slug: string): Promise<void> {
  forgetSavedGallery(slug);
  await dropPass(slug);
  // First nobody shows the photos any more, and the worker finds no key to keep one that is still on its way.
  tellEveryone();
  closePhotos(slug);
  await dropCachedGallery(slug);
}

/** The same for every gallery. Orders that wait to be sent stay. */
export async function clearGalleries(): Promise<void> {
  const slugs = readPasses().map(({ slug }) => slug);
  for (const slug of slugs) forgetSavedGallery(slug);
  await Promise.all(slugs.map((slug) => dropPass(slug)));
  tellEveryone();
  for (const slug of slugs) closePhotos(slug);
  await dropCachedGallery();
}

/** The name of a gallery that this device may show. */
export function teamOfPass(slug: string): string | undefined {
  return passes.find((pass) => pass.slug === slug)?.team;
}

/** False when the gallery stays open only as long as this page, because the device keeps nothing. */
export function isGalleryKept(slug: string): boolean {
  return isKeyKept(slug);
}

export function tellEveryone(): void {
  announce({ topic: 'passes' });
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onChange((change) => {
    if (change.topic === 'passes') tellListeners();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function tellListeners(): void {
  passes = readPasses();
  for (const listener of listeners) listener();
}
