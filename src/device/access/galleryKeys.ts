import { del, get } from 'idb-keyval';
import { isMemoryOnly, table } from '#device/database/database.ts';

export const keys = table('keys');

/** What opens a document of a gallery: the gallery's own, or the player's with this name. Scripts can use the key but not read it. */
export type Opener = { readonly document?: string; readonly key: CryptoKey };

/** Those that could not be stored. They last as long as the page. */
export const session = new Map<string, readonly Opener[]>();

/**
 * Returns whether all that opens the gallery is stored. If not, it is lost with this page: the disk is full, or the browser stores
 * nothing.
 */
export function keyKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  if (isMemoryOnly()) return 'blocked';
  return session.has(slug) ? 'full' : 'kept';
}

/**
 * Returns what the device has stored of a gallery: a key, if it is that of the gallery's own document alone, or what `readOpeners` reads.
 * Rejects if the database cannot be read.
 */
export async function readKey(slug: string): Promise<unknown> {
  return session.get(slug) ?? get<unknown>(slug, keys);
}

/** Returns whether this device has anything that opens the gallery. Rejects if the database cannot be read. */
export async function hasOpener(slug: string): Promise<boolean> {
  return (await readKey(slug)) !== undefined;
}

/** Removes all of a gallery. Rejects if the database cannot be changed. */
export async function dropOpeners(slug: string): Promise<void> {
  session.delete(slug);
  await del(slug, keys);
}
