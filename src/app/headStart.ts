import { slugOfPath } from '#rules/paths.ts';
import { fetchFirstPhotos } from '#screens/gallery/firstPhotos.ts';
import { openGalleryAhead } from '#state/openGallery.ts';
import { hasPass } from '#storage/passes.ts';

/** Opens the gallery that a path names, and fetches the photos that will stand first. */
export function headStart(path: string): void {
  const slug = slugOfPath(path);
  if (slug === undefined || !hasPass(slug)) return;
  const query = new URLSearchParams(path.split('?')[1]);
  void openGalleryAhead(slug).then((opened) => {
    if (opened.kind === 'open') fetchFirstPhotos(opened.gallery, opened.key, query);
  });
}
