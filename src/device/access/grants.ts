/** The galleries of this device, as a value that components watch (`useGrants`). Free of React, because a card opens before it loads. */
import { keyKeeping } from './galleryKeys.ts';
import { readGrants, type Grant } from './keptGrants.ts';

const listeners = new Set<() => void>();
let grants = readGrants();

/** Returns the galleries of this device, the same list until it changes. */
export function currentGrants(): readonly Grant[] {
  return grants;
}

/** Returns the team's name of a gallery that this device may show. */
export function teamOfGrant(slug: string): string | undefined {
  return grants.find((grant) => grant.slug === slug)?.team;
}

/** Returns whether the gallery stays open when this page is closed, and if not, why. */
export function galleryKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  return keyKeeping(slug);
}

/** Calls `listener` for every change, also by another tab. Returns a function that stops it. */
export function subscribeToGrants(listener: () => void): () => void {
  // The window takes the same listener once.
  window.addEventListener('storage', announceGrants);
  // While nobody listened, another tab may have changed them.
  readAgain();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the components of this page that galleries or cards were opened, renamed or removed. The browser tells the other tabs. */
export function announceGrants(): void {
  readAgain();
  for (const listener of listeners) listener();
}

/** An equal list stays the same list: a heart is a change of localStorage, too. */
function readAgain(): void {
  const now = readGrants();
  if (JSON.stringify(now) !== JSON.stringify(grants)) grants = now;
}
