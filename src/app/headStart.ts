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
 * Opens the gallery of a path and prefetches its first photos. If the page has an app shell, draws them into `frame`. Resolves when
 * they are drawn, or if there is nothing to do.
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
  // Names that were searched for are not stored.
  if (!query.get('q')) noteFirstPhotos(slug, { path, screenWidth: window.innerWidth }, first);
  if (!frame) return;
  const others = readPasses().filter((pass) => pass.slug !== slug);
  await drawFirstSheet(frame, { gallery, key, items, query, others });
}

/** Resolves when no fast scroll is running, during which long tasks would be felt. */
export function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    if (isRushing()) onCalm(resolve);
    else resolve();
  });
}
