import { closePhotos } from '#browser/photoUrls.ts';
import { dropPass, flaggedSlugs } from '#storage/passes.ts';
import { dropCachedGallery } from '#storage/dropCachedGallery.ts';
import { forgetSavedGallery } from '#storage/savedGalleries.ts';
import { announcePasses } from './passes.ts';

/** Removes flag, key and cached photos of one gallery from this device. */
export async function lockGallery(slug: string): Promise<void> {
  forgetSavedGallery(slug);
  await dropPass(slug);
  // The cache comes last: until now a photo that was still being shown or fetched could have been put into it again. The worker
  // keeps no photo of a gallery without a key.
  announcePasses();
  closePhotos(slug);
  await dropCachedGallery(slug);
}

/** The same for every gallery. Orders that wait to be sent stay. */
export async function clearGalleries(): Promise<void> {
  const slugs = flaggedSlugs();
  for (const slug of slugs) forgetSavedGallery(slug);
  await Promise.all(slugs.map((slug) => dropPass(slug)));
  announcePasses();
  for (const slug of slugs) closePhotos(slug);
  await dropCachedGallery();
}
