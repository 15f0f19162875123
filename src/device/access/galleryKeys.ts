/** Reads what opens a gallery on this device, which the first view of each needs. `keepGrant.ts` changes it. */
import type { Bytes } from '#core/seal/bytes.ts';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { del, get } from 'idb-keyval';
import { isMemoryOnly, table } from '#device/database/database.ts';

export const storedOpeners = table('keys');

/** What opens a document of a gallery: the team's, or the player's with this name. Scripts can use the key but not read it. */
export type Opener = {
  readonly document?: string;
  readonly key: CryptoKey;
  /** The card's secret or the stretched code that opened it, for another browser. Absent of galleries that were opened before it was kept. */
  readonly secret?: Bytes;
};

/** Those that could not be stored. They last as long as the page. */
export const unstoredOpeners = new Map<string, readonly Opener[]>();

/**
 * Returns whether all that opens the gallery is stored. If not, it is lost with this page: the disk is full, or the browser stores
 * nothing.
 */
export function keyKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  if (isMemoryOnly()) return 'blocked';
  return unstoredOpeners.has(slug) ? 'full' : 'kept';
}

/** Returns the openers of a gallery, the newest first. Rejects if the database cannot be read and the page has none. */
export async function readOpeners(slug: string): Promise<readonly Opener[]> {
  const held = unstoredOpeners.get(slug) ?? [];
  const stored = await get<unknown>(slug, storedOpeners).catch((error: unknown) => {
    if (held.length === 0) throw error;
  });
  return [...held, ...openersIn(stored)];
}

/** Returns the openers in what is stored. */
export function openersIn(stored: unknown): readonly Opener[] {
  return listOf(stored).flatMap((one) => {
    const { document, key, secret } = recordOf(one);
    if (!(key instanceof CryptoKey)) return [];
    const kept = secret instanceof Uint8Array ? { key, secret: new Uint8Array(secret) } : { key };
    return isString(document) ? [{ document, ...kept }] : [kept];
  });
}

/** Returns whether this device has anything that opens the gallery. Rejects if the database cannot be read. */
export async function hasOpener(slug: string): Promise<boolean> {
  return (await readOpeners(slug)).length > 0;
}

/** Removes all of a gallery. Rejects if the database cannot be changed. */
export async function dropOpeners(slug: string): Promise<void> {
  unstoredOpeners.delete(slug);
  await del(slug, storedOpeners);
}
