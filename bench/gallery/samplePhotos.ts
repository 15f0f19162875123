/** The sample galleries' photos, opened with their codes as a parent's phone does. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessTableFile, galleriesFolder } from '#facts/galleries.ts';
import { sampleCodes } from '#facts/sampleCodes.ts';
import { normalizeCode } from '#rules/access.ts';
import { itemDetails, renditionWidths, type SealedPhoto } from '#rules/galleryItems.ts';
import { galleryFilePath } from '#rules/paths.ts';
import { codeKeys, openEntry, readAccessTable } from '#sealing/accessTable.ts';
import { bytesOf, type Bytes } from '#sealing/bytes.ts';
import { openGallery } from '#sealing/galleryDocument.ts';
import { openPhoto, photoPath } from '#sealing/photo.ts';
import { importKey } from '#sealing/seal.ts';

export type SamplePhoto = Omit<SealedPhoto, 'file'> & {
  /** The smallest rendition, WebP. */
  readonly picture: Bytes;
};

export type Samples = {
  readonly widths: readonly number[];
  readonly photos: readonly SamplePhoto[];
};

/** `site` is the folder that holds `galleries`. Throws when the samples are not published there. */
export async function samplePhotos(site: string): Promise<Samples> {
  const read = async (path: string): Promise<Bytes> =>
    new Uint8Array(await readFile(join(site, path)));
  const table = readAccessTable(
    JSON.parse(await readFile(join(site, galleriesFolder, accessTableFile), 'utf8')),
  );
  if (!table) throw new Error('access.json is no access table');
  const photos: SamplePhoto[] = [];
  let widths: readonly number[] = [];
  for (const { slug, code } of sampleCodes) {
    const opened = await openEntry(table, await codeKeys(normalizeCode(code), table));
    if (opened.kind !== 'entry' || opened.entry.type !== 'team') throw new Error(`${code}?`);
    const key = await importKey(bytesOf(opened.entry.key ?? '') ?? new Uint8Array());
    const gallery = await openGallery(key, slug, await read(galleryFilePath(slug)));
    if (!gallery) throw new Error(`The gallery of ${slug} does not open`);
    widths = gallery.widths ?? [];
    for (const item of gallery.items) {
      const { sealed } = itemDetails(item);
      if (!sealed) continue;
      const width = renditionWidths(sealed, widths)[0] ?? sealed.width;
      const place = { slug, file: sealed.file, width };
      const picture = await openPhoto(key, place, await read(photoPath(place)));
      if (!picture) throw new Error(`${photoPath(place)} does not open`);
      const { width: largest, height, thumbHash } = sealed;
      photos.push({ width: largest, height, thumbHash, picture });
    }
  }
  return { widths, photos };
}
