import { lookUpCode, prepareCode, prepareTable } from '#browser/accessTable.ts';
import { fetchGalleryAhead } from '#browser/galleryDocument.ts';
import { closePhotos } from '#browser/photoUrls.ts';
import { teams } from '#facts/teams.ts';
import { texts } from '#facts/texts.ts';
import { normalizeCode, openingOf, type Opening } from '#rules/access.ts';
import { slugOfPath } from '#rules/paths.ts';
import { failure, type Result } from '#rules/result.ts';
import { bytesOf } from '#sealing/bytes.ts';
import { importKey } from '#sealing/seal.ts';
import { announce, onChange } from '#storage/changes.ts';
import { isKeyKept } from '#storage/galleryKeys.ts';
import { dropPass, hasPass, keepPass, readPasses, type Pass } from '#storage/passes.ts';
import { dropCachedGallery } from '#storage/photoCache.ts';
import { forgetSavedGallery } from '#storage/savedGalleries.ts';
import { useSyncExternalStore } from 'react';
import { openGalleryAhead } from './openGallery.ts';
import { noteSignal } from './signal.ts';

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

/**
 * Looks a typed code up and keeps the pass that it gives. `next` is the gallery path that the visitor came for. A blank
 * code is ignored: undefined.
 */
export async function openWithCode(
  typed: string,
  next?: string,
): Promise<Result<Opening> | undefined> {
  const code = normalizeCode(typed);
  if (code === '') return undefined;
  const requested = next === undefined ? undefined : slugOfPath(next);
  // The code takes a moment to stretch; the gallery it is probably for can be fetched meanwhile.
  if (requested !== undefined) fetchGalleryAhead(requested);
  const found = await lookUpCode(code);
  if (!found.ok) {
    if (found.message === texts.access.unreachable) noteSignal(false);
    return found;
  }
  const opening = openingOf(found.value, next);
  if (!opening.ok || opening.value.type === 'file') return opening;

  const { slug } = opening.value;
  const raw = found.value?.type === 'team' ? bytesOf(found.value.key ?? '') : undefined;
  if (raw?.length !== galleryKeyBytes) return failure(texts.access.notConfigured);
  const key = await importKey(raw);
  void openGalleryAhead(slug, key);
  const team = teams.find((known) => known.slug === slug)?.name ?? slug;
  await keepPass({ slug, team }, key);
  tellEveryone();
  return opening;
}

const galleryKeyBytes = 32;

/** Does ahead what opening will need, before and while the code is being typed. */
export function prepareToOpen(typed?: string): void {
  if (typed === undefined) prepareTable();
  else void prepareCode(normalizeCode(typed));
}

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
