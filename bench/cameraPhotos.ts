/** Draws pictures with the file size of a camera's: soft shapes, edges, texture and sensor grain. They show nothing. */
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { randomOf } from '#tests/random.ts';

export type Size = { readonly width: number; readonly height: number };

/** 12 megapixels. */
const cameraSize: Size = { width: 4000, height: 3000 };

/** Drawing takes seconds. The other photos are these, mirrored and in another light. */
const drawn = 4;

/** Draws the missing photos in the folder and resolves to the paths. Each photo differs from every other. */
export async function cameraPhotos(
  folder: string,
  count: number,
  size = cameraSize,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `u12-${String(number).padStart(3, '0')}.jpg`);
    const isThere = await stat(path).catch(() => undefined);
    if (!isThere) {
      const scene = paths[(number - 1) % drawn];
      const picture =
        scene === undefined || number <= drawn ? await drawPhoto(number, size) : sharp(scene);
      await (number > drawn ? relit(picture, number) : picture)
        .withExif({ IFD0: { Make: 'Bench' }, IFD3: { GPSLatitude: '42/1 58/1 0/1' } })
        .jpeg({ quality: 92 })
        .toFile(`${path}.part`);
      await rename(`${path}.part`, path);
    }
    paths.push(path);
  }
  return paths;
}

function relit(picture: Sharp, number: number): Sharp {
  const brightness = 0.85 + ((number * 7) % 30) / 100;
  return picture.flop(number % 2 === 0).modulate({ brightness, hue: (number * 11) % 40 });
}

/**
 * Draws a picture as detailed as a match in daylight with grass and crowd: 15 to 25 kB as WebP at 360 pixels wide, like real ones.
 * One seed gives one picture on every machine.
 */
export async function drawPhoto(seed: number, size: Size): Promise<Sharp> {
  const { next: random } = randomOf(seed);
  const layers: OverlayOptions[] = [
    { input: await patches(random, size, 60, 110), blend: 'soft-light' },
    { input: players(random, size), blend: 'over' },
    { input: await patches(random, size, 420, 80), blend: 'soft-light' },
    { input: await grain(random, size), blend: 'soft-light' },
  ];
  return sharp(await patches(random, size, 9, 175)).composite(layers);
}

/**
 * Returns patches of light, `across` of them in a row, scaled up to the whole picture. Colors vary less than brightness, as
 * outdoors.
 */
function patches(random: () => number, size: Size, across: number, range: number): Promise<Buffer> {
  const width = across;
  const height = Math.round((across * size.height) / size.width);
  const pixels = Buffer.from(
    Array.from({ length: width * height }, () => {
      const light = 127 + (random() - 0.5) * range;
      return [light + random() * 30, light, light - random() * 30];
    }).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Returns hard edges: a few figures with stripes. */
function players(random: () => number, size: Size): Buffer {
  const figures = Array.from({ length: 5 }, () => {
    const x = random() * cameraSize.width;
    const hue = Math.floor(random() * 360);
    const stripes = Array.from(
      { length: 12 },
      (_, stripe) =>
        `<rect x="${x}" y="${900 + stripe * 70}" width="420" height="30" fill="hsl(${hue + 150} 60% 70%)"/>`,
    );
    return `<ellipse cx="${x + 210}" cy="640" rx="150" ry="200" fill="hsl(${hue} 40% 50%)"/><rect x="${x}" y="860" width="420" height="1500" rx="90" fill="hsl(${hue} 55% 35%)"/>${stripes.join('')}`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${cameraSize.width} ${cameraSize.height}" preserveAspectRatio="xMidYMid slice">${figures.join('')}</svg>`,
  );
}

/** The sum of four even chances is close to a normal one; its standard deviation is 26 of 255. */
function grain(random: () => number, { width, height }: Size): Promise<Buffer> {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = 128 + (random() + random() + random() + random() - 2) * 45;
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .png({ compressionLevel: 0 })
    .toBuffer();
}
