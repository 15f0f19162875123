import type { CardPlayer } from '#core/gallery/galleryItems.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { openGallery, type GalleryDocumentName } from '#core/gallery/galleryDocument.ts';
import { documentCacheName } from '#device/database/photoCache.ts';

/** Returns whose card a document is, by the copy of it that the worker has stored, if any. Never rejects. */
export async function playerOfKept(
  which: GalleryDocumentName,
  keys: readonly CryptoKey[],
): Promise<CardPlayer | undefined> {
  try {
    const cacheName = documentCacheName;
    const kept = await caches.match(galleryFilePath(which.slug, which.document), { cacheName });
    const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? []);
    const opened = await Promise.any(keys.map((key) => openGallery(key, which, bytes)));
    return opened === 'newer' ? undefined : opened?.player;
  } catch {
    // There is no copy, or it is damaged.
    return undefined;
  }
}
