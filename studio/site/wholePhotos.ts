import { readFile } from 'node:fs/promises';
import { openPhoto } from '#core/gallery/photo.ts';
import type { PhotoRecord } from '#studio/workspace/records.ts';
import { inParallel } from '#studio/shoot/inParallel.ts';
import { renditionFile, renditionFileName } from './galleryFolder.ts';
import type { Sealing } from './sealing.ts';

export type SealedFolder = {
  readonly out: string;
  readonly slug: string;
  readonly keyOf: Sealing['keyOf'];
};

/** Reading and opening share Node's thread pool, so a few may queue. */
const openedAtATime = 8;

/**
 * Returns the records whose renditions all open as on a phone. A file's length does not reveal a flipped bit, and opening all files
 * takes a second for a thousand photos. `there` has the sizes of the gallery's files by name.
 */
export async function wholePhotos(
  folder: SealedFolder,
  records: readonly PhotoRecord[],
  there: ReadonlyMap<string, number>,
): Promise<ReadonlySet<PhotoRecord>> {
  const complete = records.filter(({ file, renditions }) =>
    renditions.every(
      ({ width, sealedBytes }) => there.get(renditionFileName(file, width)) === sealedBytes,
    ),
  );
  const whole = new Set<PhotoRecord>();
  await inParallel(complete, openedAtATime, async (record) => {
    if (await opens(folder, record)) whole.add(record);
  });
  return whole;
}

async function opens(
  { out, slug, keyOf }: SealedFolder,
  { file, renditions, audience }: PhotoRecord,
): Promise<boolean> {
  const key = await keyOf(audience, file);
  if (!key) return false;
  for (const { width } of renditions) {
    const rendition = { slug, file, width };
    const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
    if (!sealed || !(await openPhoto(key, rendition, new Uint8Array(sealed)))) return false;
  }
  return true;
}
