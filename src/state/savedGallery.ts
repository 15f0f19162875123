import { askToPersist, canSave, dropSaved, isStillSaved, saveAll } from '#browser/savedGallery.ts';
import { estimatedBytes } from '#browser/savedGalleryWeight.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import {
  forgetSavedGallery,
  noteGalleryWeight,
  noteSavedGallery,
  readGalleryWeight,
  readSavedGallery,
} from '#storage/savedGalleries.ts';
import { useEffect } from 'react';
import { createStore } from './createStore.ts';
import { probe } from './signal.ts';
import { useStore } from './useStore.ts';

export type SavedGalleryState =
  /** This browser cannot, or does not know yet. */
  | { readonly kind: 'unknown' }
  /** `bytes` is what the whole would weigh, as soon as somebody has said so. */
  | { readonly kind: 'offered'; readonly bytes?: number; readonly trouble?: 'interrupted' | 'full' }
  | { readonly kind: 'saving'; readonly share: number; readonly cancel: () => void }
  | { readonly kind: 'saved'; readonly photos: number; readonly bytes: number };

/** By slug: saving goes on while the person looks at something else. */
const store = createStore<Readonly<Record<string, SavedGalleryState>>>({});

/** By then the photos on the screen have been fetched, which come first. */
const weighAfterMs = 2_500;

export function useSavedGallery(gallery: Gallery): SavedGalleryState {
  const { slug } = gallery;
  useEffect(() => {
    void look(gallery);
    // The worker may take charge only now.
    const lookAgain = (): void => void look(gallery);
    navigator.serviceWorker?.addEventListener('controllerchange', lookAgain);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', lookAgain);
  }, [gallery]);

  const state = useStore(store)[slug] ?? unknown;
  const isUnweighed = state.kind === 'offered' && state.bytes === undefined;
  useEffect(() => {
    if (!isUnweighed) return undefined;
    const timer = setTimeout(() => void weigh(gallery), weighAfterMs);
    return () => clearTimeout(timer);
  }, [gallery, isUnweighed]);
  return state;
}

const unknown: SavedGalleryState = { kind: 'unknown' };

/** Resolves when it is saved, interrupted, or has found no room. */
export async function saveGallery(gallery: Gallery): Promise<void> {
  const { slug } = gallery;
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  show(slug, { kind: 'saving', share: 0, cancel });
  void askToPersist();
  const outcome = await saveAll(
    gallery,
    ({ share }) => show(slug, { kind: 'saving', share, cancel }),
    stop.signal,
  );
  if (outcome.kind === 'saved') {
    const saved = { photos: gallery.items.length, bytes: outcome.bytes };
    noteSavedGallery(slug, saved);
    return show(slug, { kind: 'saved', ...saved });
  }
  // A full phone gets its room back, and so does who has thought better of it; after a lost signal the rest is enough.
  if (outcome.kind === 'full' || stop.signal.aborted) await dropSaved(slug).catch(() => undefined);
  // These requests pass the worker by, which tells how all others end.
  if (outcome.kind === 'interrupted' && !stop.signal.aborted) void probe();
  show(slug, {
    kind: 'offered',
    ...(!stop.signal.aborted && { trouble: outcome.kind }),
  });
}

/** Gives the room back. */
export async function removeSavedGallery(slug: string): Promise<void> {
  forgetSavedGallery(slug);
  await dropSaved(slug).catch(() => undefined);
  show(slug, { kind: 'offered' });
}

async function look(gallery: Gallery): Promise<void> {
  const { slug, items } = gallery;
  if (store.get()[slug]?.kind === 'saving') return;
  const saved = readSavedGallery(slug);
  // Photos that were published since are not here yet.
  if (saved?.photos === items.length && (await isStillSaved(gallery).catch(() => false))) {
    show(slug, { kind: 'saved', ...saved });
  } else if (canSave() && items.length > 0) {
    const bytes = readGalleryWeight(slug, items.length);
    show(slug, { kind: 'offered', ...(bytes !== undefined && { bytes }) });
  }
}

async function weigh(gallery: Gallery): Promise<void> {
  const { slug, items } = gallery;
  const bytes = await estimatedBytes(gallery);
  if (bytes === undefined) return;
  noteGalleryWeight(slug, { photos: items.length, bytes });
  const state = store.get()[slug];
  if (state?.kind === 'offered') show(slug, { ...state, bytes });
}

function show(slug: string, state: SavedGalleryState): void {
  store.set((all) => ({ ...all, [slug]: state }));
}
