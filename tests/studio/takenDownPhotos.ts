import { galleryPhotos } from '#studio/site/galleryPhotos.ts';
import type { Studio } from './studio.ts';

/** Returns the frame number of a camera file that the gators' gallery shows. */
export async function numberOf({ workspace }: Studio, source: string): Promise<number> {
  const photos = await galleryPhotos(workspace, 'gators');
  return photos.find((photo) => photo.source === source)?.number ?? 0;
}
