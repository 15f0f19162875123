// @ts-check
/**
 * `barePrints.js <list> <out>`: decodes, sizes and encodes pictures with sharp and nothing else, two at a time. Plain JavaScript, so that it
 * starts as fast as a bundle.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * A print has one photo that is all of it, or photos on white.
 *
 * @typedef {{
 *   readonly width: number;
 *   readonly height: number;
 *   readonly whole?: string | undefined;
 *   readonly parts: readonly {
 *     readonly file: string;
 *     readonly left: number;
 *     readonly top: number;
 *     readonly width: number;
 *     readonly height: number;
 *   }[];
 * }} BarePrint
 */

sharp.concurrency(1);
sharp.cache(false);

const [list = '', out = ''] = process.argv.slice(2);
/** @type {readonly BarePrint[]} */
const all = JSON.parse(await readFile(list, 'utf8'));
const prints = all.toReversed();

await Promise.all(
  [1, 2].map(async (worker) => {
    for (let print = prints.pop(); print; print = prints.pop()) {
      const picture = await drawn(print);
      const jpeg = picture.withIccProfile('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
      await writeFile(`${out}.${worker}`, await jpeg.toBuffer());
    }
  }),
);

/** @param {BarePrint} print */
async function drawn({ width, height, whole, parts }) {
  if (whole !== undefined) return sharp(whole).autoOrient().resize({ width, height });
  const layers = await Promise.all(
    parts.map(async ({ file, left, top, ...size }) => {
      const part = sharp(file).autoOrient().resize(size).raw();
      const { data, info } = await part.toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return { input: data, raw: { width, height, channels }, left, top };
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(layers);
}
