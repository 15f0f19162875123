import { del, get, set } from 'idb-keyval';
import { isMemoryOnly, table } from './database.ts';

const keys = table('keys');

/** Keys that could not be stored. They last as long as the page. */
const sessionKeys = new Map<string, CryptoKey>();

/** Stores a gallery's key so that scripts can use it but not read it. On a full device it lasts as long as the page. */
export async function keepKey(slug: string, key: CryptoKey): Promise<void> {
  try {
    await set(slug, key, keys);
    sessionKeys.delete(slug);
  } catch {
    sessionKeys.set(slug, key);
  }
}

/**
 * Returns whether the gallery's key is stored. If not, it is lost with this page: the disk is full, or the browser stores nothing.
 */
export function keyKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  if (isMemoryOnly()) return 'blocked';
  return sessionKeys.has(slug) ? 'full' : 'kept';
}

/** Returns undefined if this device has no key for the gallery. Rejects if the database cannot be read. */
export async function readKey(slug: string): Promise<CryptoKey | undefined> {
  const held = sessionKeys.get(slug);
  if (held) return held;
  const key = await get<unknown>(slug, keys);
  return key instanceof CryptoKey ? key : undefined;
}

/** Rejects if the database cannot be changed. */
export async function dropKey(slug: string): Promise<void> {
  sessionKeys.delete(slug);
  await del(slug, keys);
}
