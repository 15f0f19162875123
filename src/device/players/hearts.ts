/** The hearts of this phone, as a value that components watch (`useHearts`). Free of React, because tiles are drawn before it. */
import { keepHeart, readHearts } from './keptHearts.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { playersPrefix, readNumbers } from '#device/access/photoNumbers.ts';

/** Returns the frame numbers with a heart, the same list until it changes. */
export function heartsOf(slug: string): readonly number[] {
  return readHearts(slug);
}

/** Returns the frame numbers of the photos of the person's players (`players.ts`), the same list until it changes. */
export function playerPhotosOf(slug: string): readonly number[] {
  return readNumbers(playersPrefix + slug);
}

const first = new Map<string, readonly number[]>();

/**
 * Returns the photos of the players as they were at the first question. The first view is drawn from them, and React takes it over with the
 * same ones, whatever another tab has changed in between.
 */
export function firstPlayerPhotosOf(slug: string): readonly number[] {
  const numbers = first.get(slug) ?? playerPhotosOf(slug);
  first.set(slug, numbers);
  return numbers;
}

const held = new Map<string, readonly number[]>();

/**
 * Returns the hearts that "My photos" shows: those of the person's arrival, so that a heart above the photos moves none of them, and one
 * that is taken back can be given again.
 */
export function heldHearts(slug: string): readonly number[] {
  const hearts = held.get(slug) ?? readHearts(slug);
  held.set(slug, hearts);
  return hearts;
}

/** Called when the person arrives again or asks for "My photos". */
export function releaseHearts(slug: string): void {
  held.delete(slug);
}

/** Adds a photo to the favorites, or removes it. Does nothing if the gallery is no longer on this device. */
export function toggleHeart(slug: string, number: number): void {
  if (!hasGrant(slug)) return;
  keepHeart(slug, number, !readHearts(slug).includes(number));
  // As the browser tells the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** Calls `listener` for every change, also by another tab. Returns a function that stops it. */
export function subscribeToHearts(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
