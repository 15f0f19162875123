/** Pictures of photos: the renditions that the site has, opened with the workspace's keys, so that no camera disk need be there. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionWidths } from '#core/gallery/galleryItems.ts';
import { openPhoto } from '#core/gallery/photo.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { widths } from '#studio/shoot/recipe.ts';
import { renditionFile } from './galleryFolder.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { galleryKey, type Folders } from '#studio/workspace/workspace.ts';

/** Returns the WebP picture of a photo's smallest rendition that is at least so wide, or of its largest. `file` may be an earlier name of it. */
export type Pictures = (
  gallery: string,
  file: string,
  width: number,
) => Promise<Result<Uint8Array<ArrayBuffer>>>;

type Known = { readonly file: string; readonly width: number; readonly key: string };

export function picturesOf({ out, workspace }: Folders): Pictures {
  const galleries = new Map<string, { changed: number; photos: ReadonlyMap<string, Known> }>();

  async function photosOf(slug: string): Promise<ReadonlyMap<string, Known>> {
    const file = join(workspace, 'galleries', `${slug}.sealed.json`);
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
    const before = galleries.get(slug);
    if (before?.changed === changed) return before.photos;
    const sealed = await readSealedGallery(workspace, slug);
    const keys = (sealed.ok && sealed.value?.keys) || {};
    const records = changed === 0 ? [] : await readRecords(workspace, slug);
    const shown = records.map(({ file, width, audience, hash }) => ({
      hash,
      photo: { file, width, key: keys[audience] ?? '' },
    }));
    const byHash = new Map(shown.map(({ hash, photo }) => [hash, photo]));
    const photos = new Map(shown.map(({ photo }) => [photo.file, photo]));
    // New keys give a photo a new name. An order has the one of its day.
    for (const { file, hash } of await readLedger(workspace, slug)) {
      const photo = hash === '' ? undefined : byHash.get(hash);
      if (photo && !photos.has(file)) photos.set(file, photo);
    }
    galleries.set(slug, { changed, photos });
    return photos;
  }

  return async (slug, file, wanted) => {
    const photo = (await photosOf(slug)).get(file);
    if (!photo) return failure('The gallery does not show this photo any more.');
    const own = renditionWidths(photo, widths);
    const width = own.find((one) => one >= wanted) ?? photo.width;
    const rendition = { slug, file: photo.file, width };
    const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
    const key = await galleryKey(photo.key);
    const picture = sealed && (await openPhoto(key, rendition, new Uint8Array(sealed)));
    return picture ? success(picture) : failure('The picture is missing: publish the team again.');
  };
}
