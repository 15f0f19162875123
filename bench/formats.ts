/**
 * `tsx bench/formats.ts [photo ...]`: what each format weighs and costs at the widths that are published, for the photos
 * named or for two generated ones of 12 MP, and what the studio publishes. The recipe in `studio/shoot/recipe.ts` was chosen
 * from this table.
 */
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widths } from '#studio/shoot/recipe.ts';
import { makePhoto } from '#studio/shoot/renditions.ts';
import { cameraPhotos } from './cameraPhotos.ts';

const formats: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'webp 76, effort 2': (picture) => picture.webp({ quality: 76, effort: 2 }),
  'webp 76, effort 4': (picture) => picture.webp({ quality: 76, effort: 4 }),
  'webp 66, effort 4': (picture) => picture.webp({ quality: 66, effort: 4 }),
  'jpeg 80': (picture) => picture.jpeg({ quality: 80 }),
  'jpeg 72, mozjpeg': (picture) => picture.jpeg({ quality: 72, mozjpeg: true }),
  'avif 52, effort 2': (picture) => picture.avif({ quality: 52, effort: 2 }),
};

type Row = Readonly<Record<string, number>>;

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
  const table: Record<string, Row> = {};
  for (const [name, encode] of Object.entries(formats)) {
    const begun = process.cpuUsage();
    const pictures: (readonly [number, Buffer])[] = [];
    for (const wanted of widths.filter((it) => it <= width)) {
      const raw = sharp(data, { raw: { width, height, channels } });
      pictures.push([wanted, await encode(raw.resize({ width: wanted })).toBuffer()]);
    }
    table[name] = { ...kilobytes(pictures), cpuSeconds: cpuSecondsSince(begun) };
  }
  const begun = process.cpuUsage();
  const made = await makePhoto(await readFile(photo));
  if (made.ok) {
    const pictures = made.value.renditions.map(({ width, picture }) => [width, picture] as const);
    // Its one decode included.
    table['published'] = { ...kilobytes(pictures), cpuSeconds: cpuSecondsSince(begun) };
  }
  console.log(`${basename(photo)}, ${width} x ${height}`);
  console.table(table);
}

function kilobytes(pictures: readonly (readonly [number, Buffer])[]): Row {
  return Object.fromEntries(
    pictures.map(([width, picture]) => [`${width} px, kB`, Math.round(picture.length / 1000)]),
  );
}

function cpuSecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return Math.round((user + system) / 10_000) / 100;
}
