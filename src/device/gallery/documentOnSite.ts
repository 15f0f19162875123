/** What is asked of a gallery's documents on the site before, or without, opening them. */
import { galleryFilePath } from '#core/gallery/paths.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';
import { prefetch } from '#device/site/prefetched.ts';

/** Prefetches a gallery's document before its key is known. */
export function prefetchDocument(slug: string, document?: string, signal?: AbortSignal): void {
  prefetch(galleryFilePath(slug, document), { cache: 'no-cache', ...(signal && { signal }) });
}

/** Returns true if the site has a gallery of this name. Also returns true if nobody answers, because it may have. */
export async function isGalleryThere(slug: string): Promise<boolean> {
  try {
    // HEAD fetches no body, so nothing of a locked gallery reaches this device.
    return (await fetchFromSite(galleryFilePath(slug), { method: 'HEAD' })).status !== 404;
  } catch {
    return true;
  }
}
