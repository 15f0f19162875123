/** Changes what opens a gallery on this device, one by one. The first view of a gallery needs none of it. */
import { transact } from '#device/database/database.ts';
import { recordDocument } from './cardNotes.ts';
import { openersIn, unstoredOpeners, type Opener } from './galleryKeys.ts';
import { keepText } from '#device/database/localText.ts';
import { grantKey, type Grant } from './keptGrants.ts';

/**
 * Stores what opens the gallery first and the flag after it, so that no flag is ever without its key. `entryId` is that of the access
 * entry.
 */
export async function keepGrant(
  { slug, team }: Grant,
  opener: Opener,
  entryId?: string,
): Promise<void> {
  await keepOpener(slug, opener);
  recordDocument(slug, { document: opener.document, entryId });
  keepText(grantKey(slug), team);
}

/** Stores an opener before those that the device has of the gallery. On a full device it lasts as long as the page. */
export async function keepOpener(slug: string, opener: Opener): Promise<void> {
  const added = [opener, ...(unstoredOpeners.get(slug) ?? [])];
  try {
    await change(slug, (stored) => [...added, ...stored]);
    unstoredOpeners.delete(slug);
  } catch {
    unstoredOpeners.set(slug, added);
  }
}

/**
 * Removes some openers of a gallery. Returns false and removes none if others were added since they were
 * read. Rejects if the database cannot be changed.
 */
export async function removeOpeners(
  slug: string,
  read: readonly Opener[],
  isRemoved: (opener: Opener, index: number, all: readonly Opener[]) => boolean,
): Promise<boolean> {
  const held = unstoredOpeners.get(slug) ?? [];
  let isDone = false;
  await change(slug, (stored) => {
    const all = [...held, ...stored];
    isDone = all.length === read.length;
    if (!isDone) return stored;
    const left = all.filter((...one) => !isRemoved(...one));
    const unstored = left.filter((opener) => held.includes(opener));
    if (unstored.length > 0) unstoredOpeners.set(slug, unstored);
    else unstoredOpeners.delete(slug);
    return left.slice(unstored.length);
  });
  return isDone;
}

async function change(
  slug: string,
  changed: (stored: readonly Opener[]) => readonly Opener[],
): Promise<void> {
  await transact(['keys'], 'readwrite', async (tables) => {
    await tables.put('keys', slug, changed(openersIn(await tables.get('keys', slug))));
  });
}
