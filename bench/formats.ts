/**
 * `tsx bench/formats.ts [photo ...]`: what each format weighs and costs at the widths that are published, for the photos
 * named or for two generated ones of 12 MP. The recipe in `studio/photos/recipe.ts` was chosen from this table.
 */
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widths } from '#studio/photos/recipe.ts';
import { cameraPhotos } from './cameraPhotos.ts';

const formats: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'webp 76, effort 2': (picture) => picture.webp({ quality: 76, effort: 2 }),
  'webp 76, effort 4': (picture) => picture.webp({ quality: 76, effort: 4 }),
  'webp 66, effort 4': (picture) => picture.webp({ quality: 66, effort: 4 }),
  'jpeg 80': (picture) => picture.jpeg({ quality: 80 }),
  'jpeg 72, mozjpeg': (picture) => picture.jpeg({ quality: 72, mozjpeg: true }),
  'avif 52, effort 2': (picture) => picture.avif({ quality: 52, effort: 2 }),
};

sharp.concurrency(1);
const named = process.argv.slice(2);
const photos =
  named.length > 0 ? named : await cameraPhotos(join(tmpdir(), 'sideline-bench-60'), 2);
for (const photo of photos) {
  const side = Math.max(...widths);
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const table: Record<string, Record<string, number>> = {};
  for (const [name, encode] of Object.entries(formats)) {
    const begun = process.cpuUsage();
    const kilobytes: [string, number][] = [];
    for (const wanted of widths.filter((it) => it <= width)) {
      const raw = sharp(data, { raw: { width, height, channels } });
      const picture = await encode(raw.resize({ width: wanted })).toBuffer();
      kilobytes.push([`${wanted} px, kB`, Math.round(picture.length / 1000)]);
    }
    const { user, system } = process.cpuUsage(begun);
    const cpuSeconds = Math.round((user + system) / 10_000) / 100;
    table[name] = { ...Object.fromEntries(kilobytes), cpuSeconds };
  }
  console.log(`${basename(photo)}, ${width} x ${height}`);
  console.table(table);
}
