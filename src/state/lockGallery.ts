import { closePhotos } from '#browser/photoUrls.ts';
import { dropPass, readPasses } from '#storage/passes.ts';
import { dropCachedGallery } from '#storage/photoCache.ts';
import { forgetSavedGallery } from '#storage/savedGalleries.ts';
import { tellEveryone } from './passes.ts';

/** Removes flag, key and cached photos of one gallery from this device. */
export async function lockGallery(slug: string): Promise<void> {
  forgetSavedGallery(slug);
  await dropPass(slug);
  // First nobody shows the photos any more, and the worker finds no key to keep one that is still on its way.
  tellEveryone();
  closePhotos(slug);
  await dropCachedGallery(slug);
}

/** The same for every gallery. Orders that wait to be sent stay. */
export async function clearGalleries(): Promise<void> {
  const slugs = readPasses().map(({ slug }) => slug);
  for (const slug of slugs) forgetSavedGallery(slug);
  await Promise.all(slugs.map((slug) => dropPass(slug)));
  tellEveryone();
  for (const slug of slugs) closePhotos(slug);
  await dropCachedGallery();
}
