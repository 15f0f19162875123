/** Prefetches a gallery while a code is typed, and while its screen loads. */
import { timeNow } from '#device/site/clock.ts';
import { fetchFirstPhotos } from '#device/photos/firstPhotos.ts';
import { isOver } from '#core/order/expiry.ts';
import { firstPhotosOf } from '#core/gallery/firstPhotos.ts';
import { slugOfPath } from '#core/gallery/paths.ts';
import { filterItems } from '#core/gallery/galleryItems.ts';
import { photosNumbered } from '#core/gallery/numberedPhotos.ts';
import { photoQueryOf } from '#core/gallery/photoQuery.ts';
import { fillShell } from '#gallery/fillShell.ts';
import { arrivalGroup } from '#device/access/arrivals.ts';
import { heldHearts, firstPlayerPhotosOf } from '#device/players/hearts.ts';
import { prefetchOpenGallery } from '#device/gallery/openGallery.ts';
import { currentGrants } from '#device/access/grants.ts';
import { hasGrant, recordFirstPhotos } from '#device/access/keptGrants.ts';

export const loadGallery = async () => (await import('#gallery/GalleryScreen.tsx')).GalleryScreen;

/** Loads the code of a gallery. Anyone who types a code goes to one next. */
export function prepareGallery(): void {
  void loadGallery().catch(ignored);
}

/** Starts opening the gallery of a path before its screen is shown. */
export function prefetchGalleryScreen(path: string): void {
  void openGalleryAt(path).catch(ignored);
}

/** The screen does it again and reports errors. */
function ignored(): void {}

/**
 * Opens the gallery of a path and prefetches its first photos. Returns a function that fills an app shell with them, or undefined if
 * there is nothing to show.
 */
export async function openGalleryAt(
  path: string,
): Promise<((shell: HTMLElement) => Promise<void>) | undefined> {
  const slug = slugOfPath(path);
  if (slug === undefined || !hasGrant(slug)) return undefined;
  const query = new URLSearchParams(path.split('?')[1]);
  const opened = await prefetchOpenGallery(slug);
  if (opened.kind !== 'open') return undefined;
  const { gallery, keys } = opened;
  if (isOver(gallery.expires, new Date(timeNow()))) return undefined;
  const asked = photoQueryOf(query, arrivalGroup(gallery));
  const items = filterItems(gallery.items, asked.group, asked.q);
  const mine = photosNumbered(gallery, [...firstPlayerPhotosOf(slug), ...heldHearts(slug)]);
  const shown = asked.q ? items : [...mine, ...items];
  const first = fetchFirstPhotos(slug, keys, firstPhotosOf(gallery, shown));
  // Names that were searched for are not stored.
  if (!asked.q) recordFirstPhotos(slug, { path, screenWidth: window.innerWidth }, first);
  const others = currentGrants().filter((grant) => grant.slug !== slug);
  return (shell) => fillShell(shell, { gallery, keys, items, asked, mine, others });
}
