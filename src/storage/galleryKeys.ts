import { isMemoryOnly, transact } from './database.ts';

/** Keys that the device has no room for: they last as long as the page. */
const sessionKeys = new Map<string, CryptoKey>();

/** It was begun long before: then the database has trouble, which `readKey` knows how to meet. */
const aheadLimitMs = 300;

/** Keeps a gallery's key where scripts can use it and not read it; on a full device for as long as the page is open. */
export async function keepKey(slug: string, key: CryptoKey): Promise<void> {
  try {
    await transact(['keys'], 'readwrite', (tables) => tables.put('keys', slug, key));
    sessionKeys.delete(slug);
  } catch {
    sessionKeys.set(slug, key);
  }
}

/** False when the gallery's key goes with this page. */
export function isKeyKept(slug: string): boolean {
  return !sessionKeys.has(slug) && !isMemoryOnly();
}

/** Undefined when this device has no key for the gallery. Rejects when the database cannot be read. */
export async function readKey(slug: string): Promise<CryptoKey | undefined> {
  const held = sessionKeys.get(slug);
  if (held) return held;
  const key = await transact(['keys'], 'readonly', (tables) => tables.get('keys', slug));
  return key instanceof CryptoKey ? key : undefined;
}

/** Takes the key that the page's head has read ahead with `readKeyAhead`; reads it where that has found none, or takes too long. */
export async function takeKey(
  slug: string,
  ahead: Promise<unknown>,
): Promise<CryptoKey | undefined> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, aheadLimitMs));
  const key = await Promise.race([ahead, tooLong]);
  return key instanceof CryptoKey ? key : readKey(slug);
}

/** Rejects when the database cannot be changed. */
export async function dropKey(slug: string): Promise<void> {
  sessionKeys.delete(slug);
  await transact(['keys'], 'readwrite', (tables) => tables.remove('keys', slug));
}
