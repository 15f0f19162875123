import { timeNow } from '#device/site/clock.ts';
import { isOver } from '#core/order/expiry.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoKeys } from '#core/gallery/photo.ts';
import { documentNames } from '#device/access/documents.ts';
import { datesIn, noteDates } from '#device/access/keptGalleryDates.ts';
import { hasGrant, type Grant } from '#device/access/keptGrants.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStore } from '#device/site/createStore.ts';
import { openGallery } from './openGallery.ts';
import { currentGrants, subscribeToGrants } from '#device/access/grants.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { useStore } from '#device/site/useStore.ts';

/** A gallery of this device, opened so that its photos can be ordered. */
export type GalleryAtHand = {
  readonly gallery: Gallery;
  readonly keys: PhotoKeys;
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt: number;
};

/** A gallery that was opened longer ago is opened again: it may have new photos, or be over. */
const freshMs = 60_000;

type GalleriesAtHand = {
  readonly galleries: readonly GalleryAtHand[];
  /** False while a gallery is being opened. */
  readonly settled: boolean;
};

/** Undefined while it is being opened, 'closed' if it could not be. */
type Held = GalleryAtHand | 'closed' | undefined;

/** By slug. */
const store = createStore<Readonly<Record<string, Held>>>({});

/**
 * Opens the galleries of this device while `isWanted`, and shares them between components. One that cannot be opened now, for example
 * offline and never seen, is tried again by the next component that mounts.
 */
export function useGalleriesAtHand(isWanted: boolean): GalleriesAtHand {
  const grants = useGrants();
  const opened = useStore(store);
  const readDocuments = (): string => grants.map(({ slug }) => documentsNow(slug)).join();
  const documents = useSyncExternalStore(subscribeToGrants, readDocuments, readDocuments);
  useEffect(() => {
    if (isWanted) void openAll(grants);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `documents` changes with every card that is added or removed
  }, [isWanted, grants, documents]);
  return useMemo(() => {
    const names = documents.split(',');
    const all = grants.map(({ slug }, index) => openedWith(opened[slug], names[index]));
    return {
      galleries: all.flatMap((one) => (one === undefined || one === 'closed' ? [] : [one])),
      settled: all.every((one) => one !== undefined),
    };
  }, [grants, documents, opened]);
}

/** Returns whether this device may show the gallery. */
export function isGalleryOpen(slug: string): boolean {
  return hasGrant(slug);
}

/** Returns a gallery of this device, opened now or before; undefined if it cannot be opened. Never rejects. */
export async function galleryOnPhone(slug: string): Promise<Gallery | undefined> {
  if (!hasGrant(slug)) return undefined;
  if (!openNow(slug)) await open(slug);
  return openNow(slug);
}

/** Returns the galleries of this device that have been opened. */
export function galleriesNow(): readonly Gallery[] {
  return currentGrants().flatMap(({ slug }) => openNow(slug) ?? []);
}

function openNow(slug: string): Gallery | undefined {
  const held = current(slug);
  return held === undefined || held === 'closed' ? undefined : held.gallery;
}

/** Opens the galleries of this device before a component needs them. Never rejects. */
export function openGalleriesAtHand(): Promise<void> {
  return openAll(currentGrants());
}

function current(slug: string): Held {
  return openedWith(store.get()[slug], documentsNow(slug));
}

/** Returns undefined for a gallery that was opened with other cards: with those of today it is opened again. */
function openedWith(held: Held, documents: string | undefined): Held {
  if (held === undefined || held === 'closed') return held;
  return textOf(held.gallery.documents ?? []) === documents ? held : undefined;
}

function documentsNow(slug: string): string {
  return textOf(documentNames(slug));
}

function textOf(documents: readonly (string | undefined)[]): string {
  return [...new Set(documents)].toSorted().join(' ');
}

const underway = new Map<string, Promise<void>>();

async function openAll(grants: readonly Grant[]): Promise<void> {
  const held = store.get();
  const locked = Object.keys(held).filter((slug) => !grants.some((grant) => grant.slug === slug));
  if (locked.length > 0) store.set((galleries) => without(galleries, locked));
  await Promise.all(grants.map(({ slug }) => open(slug)));
}

function open(slug: string): Promise<void> {
  const held = current(slug);
  const isOpen = held !== undefined && held !== 'closed';
  if (isOpen && Date.now() - held.openedAt < freshMs) return Promise.resolve();
  const opening = underway.get(slug) ?? openOnce(slug).finally(() => underway.delete(slug));
  underway.set(slug, opening);
  return opening;
}

async function openOnce(slug: string): Promise<void> {
  const opened = await openGallery(slug);
  if (!hasGrant(slug)) return;
  const now = new Date(timeNow());
  const isOpen = opened.kind === 'open' && !isOver(opened.gallery.expires, now);
  // Without a connection, the gallery that was opened before is as good as any.
  if (!isOpen && opened.kind === 'unreachable' && current(slug)) return;
  if (opened.kind === 'open') noteDates(slug, datesIn(opened.gallery));
  const result = isOpen
    ? { gallery: opened.gallery, keys: opened.keys, openedAt: Date.now() }
    : 'closed';
  store.set((galleries) => ({ ...galleries, [slug]: result }));
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
