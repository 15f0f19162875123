import { slugOfPath } from '#rules/paths.ts';
import { fetchFirstPhotos } from '#screens/gallery/firstPhotos.ts';
import { openGalleryAhead } from '#state/openGallery.ts';
import { hasPass } from '#storage/passes.ts';

/** Fetches what the address asks for while React is still on its way: on a slow line those are journeys less. */
export function headStart(hash: string): void {
  const path = hash.slice(1);
  const slug = slugOfPath(path);
  if (slug !== undefined && hasPass(slug)) {
    startGallery(path);
    void import('#screens/gallery/GalleryScreen.tsx');
  } else if (path.startsWith('/cart')) {
    void import('#screens/cart/CartScreen.tsx');
  }
}

/** Begins to open the gallery that a path names, and to fetch its first photos. */
export function startGallery(path: string): void {
  const slug = slugOfPath(path);
  if (slug === undefined) return;
  const query = new URLSearchParams(path.split('?')[1]);
  void openGalleryAhead(slug).then((opened) => {
    if (opened.kind === 'open') fetchFirstPhotos(opened.gallery, opened.key, query);
  });
}
