import { fetchFirstPhotos } from '#browser/firstPhotos.ts';
import { isRushing, onCalm } from '#browser/scrollRush.ts';
import { isOver } from '#rules/expiry.ts';
import { firstPhotosOf } from '#rules/firstPhotos.ts';
import { filterItems, groupOf } from '#rules/galleryItems.ts';
import { slugOfPath } from '#rules/paths.ts';
import { drawFirstSheet } from '#screens/gallery/firstSheet.ts';
import { openGalleryAhead } from '#state/openGallery.ts';
import { hasPass, noteFirstPhotos, readPasses } from '#storage/passes.ts';

/**
 * Opens the gallery that a path names, and fetches the photos that will stand first; into `frame`, where the page has brought
 * one, it draws them. Resolves when they are there, or when there is nothing to wait for.
 */
export async function headStart(path: string, frame?: HTMLElement): Promise<void> {
  const slug = slugOfPath(path);
  if (slug === undefined || !hasPass(slug)) return;
  const query = new URLSearchParams(path.split('?')[1]);
  const opened = await openGalleryAhead(slug);
  if (opened.kind !== 'open') return;
  const { gallery, key } = opened;
  if (isOver(gallery.expires, new Date())) return;
  const items = filterItems(gallery.items, groupOf(query.get('group')), query.get('q') ?? '');
  const first = fetchFirstPhotos(slug, key, firstPhotosOf(gallery, items));
  // Whom somebody searched for is not written down.
  if (!query.get('q')) noteFirstPhotos(slug, { path, screenWidth: window.innerWidth }, first);
  if (!frame) return;
  const others = readPasses().filter((pass) => pass.slug !== slug);
  await drawFirstSheet(frame, { gallery, key, items, query, others });
}

/** Resolves as soon as nobody flings the sheet: whatever takes long is felt then. */
export function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    if (isRushing()) onCalm(resolve);
    else resolve();
  });
}
