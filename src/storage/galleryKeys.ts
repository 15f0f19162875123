import { del, get } from 'idb-keyval';
import { isString, listOf, recordOf } from '#rules/record.ts';
import { isMemoryOnly, table, transact } from './database.ts';

const keys = table('keys');

/** What opens a document of a gallery: the gallery's own, or the player's with this name. Scripts can use the key but not read it. */
export type Opener = { readonly document?: string; readonly key: CryptoKey };

/** Those that could not be stored. They last as long as the page. */
const session = new Map<string, readonly Opener[]>();

/** Stores an opener before those that the device has of the gallery. On a full device it lasts as long as the page. */
export async function keepOpener(slug: string, opener: Opener): Promise<void> {
  const added = [opener, ...(session.get(slug) ?? [])];
  try {
    await change(slug, (stored) => [...added, ...stored]);
    session.delete(slug);
  } catch {
    session.set(slug, added);
  }
}

/**
 * Returns whether all that opens the gallery is stored. If not, it is lost with this page: the disk is full, or the browser stores
 * nothing.
 */
export function keyKeeping(slug: string): 'kept' | 'full' | 'blocked' {
  if (isMemoryOnly()) return 'blocked';
  return session.has(slug) ? 'full' : 'kept';
}

/** Returns the openers of a gallery, the newest first. Rejects if the database cannot be read and the page has none. */
export async function readOpeners(slug: string): Promise<readonly Opener[]> {
  const held = session.get(slug) ?? [];
  const stored = await get<unknown>(slug, keys).catch((error: unknown) => {
    if (held.length === 0) throw error;
  });
  return [...held, ...openersIn(stored)];
}

/** Returns whether this device has anything that opens the gallery. Rejects if the database cannot be read. */
export async function hasOpener(slug: string): Promise<boolean> {
  return session.has(slug) || (await get<unknown>(slug, keys)) !== undefined;
}

/**
 * Removes some openers of a gallery. Returns false and removes none if it has not so many as were read, because others were added
 * meanwhile. Rejects if the database cannot be changed.
 */
export async function removeOpeners(
  slug: string,
  read: readonly Opener[],
  isRemoved: (opener: Opener, index: number, all: readonly Opener[]) => boolean,
): Promise<boolean> {
  const held = session.get(slug) ?? [];
  let isDone = false;
  await change(slug, (stored) => {
    const all = [...held, ...stored];
    isDone = all.length === read.length;
    if (!isDone) return stored;
    const left = all.filter((...one) => !isRemoved(...one));
    const unstored = left.filter((opener) => held.includes(opener));
    if (unstored.length > 0) session.set(slug, unstored);
    else session.delete(slug);
    return left.slice(unstored.length);
  });
  return isDone;
}

/** Removes all of a gallery. Rejects if the database cannot be changed. */
export async function dropOpeners(slug: string): Promise<void> {
  session.delete(slug);
  await del(slug, keys);
}

async function change(
  slug: string,
  changed: (stored: readonly Opener[]) => readonly Opener[],
): Promise<void> {
  await transact(['keys'], 'readwrite', async (tables) => {
    await tables.put('keys', slug, rowOf(changed(openersIn(await tables.get('keys', slug)))));
  });
}

/** Versions without players' cards stored a key alone, and still read one: a device may go back to them. */
function rowOf(openers: readonly Opener[]): unknown {
  const [only, ...others] = openers;
  return only && others.length === 0 && only.document === undefined ? only.key : openers;
}

function openersIn(stored: unknown): readonly Opener[] {
  if (stored instanceof CryptoKey) return [{ key: stored }];
  return listOf(stored).flatMap((one) => {
    const { document, key } = recordOf(one);
    if (!(key instanceof CryptoKey)) return [];
    return isString(document) ? [{ document, key }] : [{ key }];
  });
}
