import { askToPersist } from '#device/site/askToPersist.ts';
import { canSave, dropSaved, isStillSaved, saveAll, filesToSave } from './savedFiles.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import {
  forgetSavedGallery,
  recordGalleryWeight,
  recordSavedGallery,
  readGalleryWeight,
  readSavedGallery,
} from '#device/access/savedGalleries.ts';
import { useEffect } from 'react';
import { createStore } from '#device/site/createStore.ts';
import { probe } from '#device/site/signal.ts';
import { useStore } from '#device/site/useStore.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

export type SavedGalleryState =
  /** This browser cannot save galleries, or it is not known yet. */
  | { readonly kind: 'unknown' }
  /** `bytes` is the estimated size of the whole gallery, once it is known. */
  | { readonly kind: 'offered'; readonly bytes?: number; readonly trouble?: 'interrupted' | 'full' }
  | { readonly kind: 'saving'; readonly share: number; readonly cancel: () => void }
  | { readonly kind: 'saved'; readonly photos: number; readonly bytes: number };

/** By slug. Saving continues while the person views something else. */
const store = createStore<Readonly<Record<string, SavedGalleryState>>>({});

/** Waits until the photos on the screen have been fetched, because they come first. */
const weighAfterMs = 2_500;

export function useSavedGallery(gallery: Gallery): SavedGalleryState {
  const { slug } = gallery;
  useEffect(() => {
    void look(gallery);
    // The worker may take control only now.
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

/** Resolves when the gallery is saved, the connection is lost, or the disk is full. */
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
  // The gallery was removed in the meantime: record nothing.
  if (!hasGrant(slug)) return show(slug, { kind: 'offered' });
  if (outcome.kind === 'saved') {
    const saved = { photos: gallery.items.length, bytes: outcome.bytes };
    recordSavedGallery(slug, saved);
    return show(slug, { kind: 'saved', ...saved });
  }
  // On a full phone, or after a cancel, remove what was saved. After a lost connection, keep it, so that only the rest is fetched
  // next time.
  if (outcome.kind === 'full' || stop.signal.aborted) await dropSaved(slug).catch(() => undefined);
  // These requests bypass the worker, which reports the outcome of all others.
  if (outcome.kind === 'interrupted' && !stop.signal.aborted) void probe();
  show(slug, {
    kind: 'offered',
    ...(!stop.signal.aborted && { trouble: outcome.kind }),
  });
}

/** Removes the saved photos. */
export async function removeSavedGallery(slug: string): Promise<void> {
  forgetSavedGallery(slug);
  await dropSaved(slug).catch(() => undefined);
  show(slug, { kind: 'offered' });
}

async function look(gallery: Gallery): Promise<void> {
  const { slug, items } = gallery;
  if (store.get()[slug]?.kind === 'saving') return;
  const saved = readSavedGallery(slug);
  // Photos published since then are not saved yet.
  if (saved?.photos === items.length && (await isStillSaved(gallery).catch(() => false))) {
    show(slug, { kind: 'saved', ...saved });
  } else if (canSave() && items.length > 0) {
    const bytes = readGalleryWeight(slug, items.length);
    show(slug, { kind: 'offered', bytes });
  }
}

async function weigh(gallery: Gallery): Promise<void> {
  const { slug, items } = gallery;
  const bytes = await estimatedBytes(gallery);
  if (bytes === undefined) return;
  recordGalleryWeight(slug, { photos: items.length, bytes });
  const state = store.get()[slug];
  if (state?.kind === 'offered') show(slug, { ...state, bytes });
}

function show(slug: string, state: SavedGalleryState): void {
  store.set((all) => ({ ...all, [slug]: state }));
}

/** Estimates the size of a saved gallery by asking the server, without fetching a photo. */
const sampleSize = 12;
/**
 * The list cycles through each photo's widths, so samples at regular steps could hit the same width every time. Steps of the golden
 * ratio spread just as evenly and do not.
 */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Returns the estimated size of the gallery in bytes, from a few of its files, or undefined if none of them can be queried. */
async function estimatedBytes(gallery: Gallery): Promise<number | undefined> {
  const files = filesToSave(gallery);
  const indexes = new Set(
    Array.from({ length: sampleSize }, (_, turn) =>
      Math.floor(((turn * goldenRatio) % 1) * files.length),
    ),
  );
  const sample = [...indexes].flatMap((index) => (files[index] ? [files[index]] : []));
  const sizes = await Promise.all(sample.map(bytesOf));
  const known = sizes.filter((size) => size !== undefined);
  if (known.length === 0) return undefined;
  return (known.reduce((sum, size) => sum + size, 0) / known.length) * files.length;
}

async function bytesOf([path = '']: readonly string[]): Promise<number | undefined> {
  try {
    const response = await fetchFromSite(path, { method: 'HEAD' });
    const length = response.headers.get('Content-Length');
    return response.ok && length !== null ? Number(length) : undefined;
  } catch {
    return undefined;
  }
}
