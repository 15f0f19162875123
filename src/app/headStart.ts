import { fetchGalleryAhead } from '#browser/galleryDocument.ts';
import { slugOfPath } from '#rules/paths.ts';
import { hasPass } from '#storage/passes.ts';

/** Fetches what the address asks for while React is still starting: on a slow line that is one journey less. */
export function headStart(hash: string): void {
  const path = hash.slice(1);
  const slug = slugOfPath(path);
  if (slug !== undefined && hasPass(slug)) {
    fetchGalleryAhead(slug);
    void import('#screens/gallery/GalleryScreen.tsx');
  } else if (path.startsWith('/cart')) {
    void import('#screens/cart/CartScreen.tsx');
  }
}
