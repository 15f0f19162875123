// @ts-check
/**
 * `bareRenditions.js <work>`: decodes each photo once and makes its renditions with sharp and nothing else. Plain JavaScript, so that it
 * starts as fast as a bundle.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/**
 * @typedef {{
 *   readonly photos: readonly string[];
 *   readonly out: string;
 *   readonly jobs: number;
 *   readonly widths: readonly number[];
 *   readonly webp: { readonly quality: number; readonly effort: number };
 * }} BareRenditions
 */

sharp.concurrency(1);
sharp.cache(false);

const { photos, out, jobs, widths, webp } = /** @type {BareRenditions} */ (
  JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))
);
const queue = photos.toReversed();
const side = Math.max(...widths);

await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (let photo = queue.pop(); photo !== undefined; photo = queue.pop()) {
      const whole = sharp(photo).autoOrient().resize({ width: side, height: side, fit: 'inside' });
      const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      for (const wanted of widths) {
        const pixels = sharp(data, { raw: { width, height, channels } });
        const file = join(out, `${basename(photo, '.jpg')}-${wanted}.webp`);
        await pixels.resize({ width: wanted }).webp(webp).toFile(file);
      }
    }
  }),
);
