import { isoToday } from '#browser/isoToday.ts';
import { fetchPhotoAhead } from '#browser/photoUrls.ts';
import { limits } from '#facts/limits.ts';
import { isOver } from '#rules/expiry.ts';
import { filterItems, groupOf, itemDetails, type Gallery } from '#rules/galleryItems.ts';
import { renditionFor } from '#rules/renditions.ts';
import { columnWidthOn, slotOf } from './slot.ts';

/** Begins to fetch the photos that will stand first, while the code that shows them is still on its way. */
export function fetchFirstPhotos(gallery: Gallery, key: CryptoKey, query: URLSearchParams): void {
  if (isOver(gallery.expires, isoToday())) return;
  const { slug, widths = [] } = gallery;
  const slot = slotOf(columnWidthOn(document.documentElement.clientWidth));
  const items = filterItems(gallery.items, groupOf(query.get('group')), query.get('q') ?? '');
  for (const item of items.slice(0, limits.eagerImages)) {
    const { sealed } = itemDetails(item);
    if (sealed) {
      fetchPhotoAhead(key, { slug, file: sealed.file, width: renditionFor(sealed, widths, slot) });
    }
  }
}
