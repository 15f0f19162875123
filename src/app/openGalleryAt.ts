import { timeNow } from '#browser/clock.ts';
import { fetchFirstPhotos } from '#browser/firstPhotos.ts';
import { isOver } from '#rules/expiry.ts';
import { firstPhotosOf } from '#rules/firstPhotos.ts';
import { slugOfPath } from '#rules/paths.ts';
import { itemsFor, photoQueryOf } from '#rules/photoQuery.ts';
import { fillShell } from '#screens/gallery/fillShell.ts';
import { arrivalGroup } from '#state/arrivals.ts';
import { heartsOf, playerPhotosOf } from '#state/hearts.ts';
import { prefetchOpenGallery } from '#state/openGallery.ts';
import { currentGrants } from '#state/grants.ts';
import { hasGrant, recordFirstPhotos } from '#storage/grants.ts';

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
  const mine = [...playerPhotosOf(slug), ...heartsOf(slug)];
  const items = itemsFor(gallery, asked, mine);
  const first = fetchFirstPhotos(slug, keys, firstPhotosOf(gallery, items));
  // Names that were searched for are not stored.
  if (!asked.q) recordFirstPhotos(slug, { path, screenWidth: window.innerWidth }, first);
  const others = currentGrants().filter((grant) => grant.slug !== slug);
  return (shell) => fillShell(shell, { gallery, keys, items, asked, mine, others });
}
