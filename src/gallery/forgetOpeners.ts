import { galleryFilePath } from '#core/gallery/paths.ts';
import { forgetDocument } from '#device/access/cardNotes.ts';
import type { Opener } from '#device/access/galleryKeys.ts';
import { removeOpeners } from '#device/access/keepGrant.ts';
import { documentCacheName } from '#device/database/photoCache.ts';
import { isSealedAnew, lastOpenings } from '#device/gallery/fetchedDocument.ts';

/**
 * Removes the keys of an open gallery that open nothing any more. The studio has replaced a card, or moved the gallery to new keys: the
 * key's document is gone, or is sealed with another key, or a newer key has opened it. Never rejects.
 */
export async function forgetOpeners(slug: string): Promise<void> {
  const last = lastOpenings.get(slug);
  if (!last?.fetched.some(({ kind }) => kind === 'gallery')) return;
  const { openers, fetched } = last;
  const gone = fetched.filter((one) => one.kind === 'missing' || isSealedAnew(one));
  const goneNames = new Set(gone.map(({ document }) => document));
  const settled = new Map(
    fetched.flatMap((one) => (one.kind === 'gallery' ? [[one.document, one.key] as const] : [])),
  );
  const isDead = ({ document }: Opener, index: number, all: readonly Opener[]): boolean => {
    if (goneNames.has(document)) return true;
    const newest = openers.find((opener) => opener.document === document);
    const isNewest = all.findIndex((opener) => opener.document === document) === index;
    return !isNewest && newest !== undefined && settled.get(document) === newest.key;
  };
  if (!openers.some(isDead)) return;
  try {
    if (!(await removeOpeners(slug, openers, isDead))) return;
    for (const document of goneNames) {
      forgetDocument(slug, document);
      await (await caches.open(documentCacheName)).delete(galleryFilePath(slug, document));
    }
  } catch {
    // The next opening tries again.
  }
}
