import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from '#studio/shoot/inParallel.ts';
import type { FinishedPrint } from './manifest.ts';

/** In pixels, of the longer side: 24 mm on paper at 170 pixels per inch. */
const side = 160;

export type Thumbnail = {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Returns small pictures of prints by their content's key. Equal prints share one. */
export async function thumbnailsOf(
  folder: string,
  prints: readonly FinishedPrint[],
  jobs: number,
): Promise<ReadonlyMap<string, Thumbnail>> {
  const byKey = new Map(prints.map(({ print }) => [print.key, print.file]));
  const thumbnails = new Map<string, Thumbnail>();
  await inParallel([...byKey], jobs, async ([key, file]) => {
    const { data, info } = await sharp(join(folder, file))
      .resize({ width: side, height: side, fit: 'inside' })
      .jpeg({ quality: 72 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    thumbnails.set(key, { picture: new Uint8Array(data), width, height });
  });
  return thumbnails;
}
