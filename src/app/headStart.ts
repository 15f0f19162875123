import { fetchGalleryAhead } from '#browser/galleryDocument.ts';
import { slugOfPath } from '#rules/paths.ts';
import { hasPass } from '#storage/passes.ts';

/** Fetches the gallery that the address asks for while React is still starting: on a slow line that is one journey less. */
export function headStart(path: string): void {
  const slug = slugOfPath(path);
  if (slug !== undefined && hasPass(slug)) fetchGalleryAhead(slug);
}
