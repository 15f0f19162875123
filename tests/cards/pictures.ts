/** Draws what a camera writes on a picture day: cards that are held up, and the photos between them. */
import sharp, { type Sharp } from 'sharp';
import { drawPhoto } from '#bench/cameraPhotos.ts';
import { holdCard, type Held } from './cardPhoto.ts';

export type Size = { readonly width: number; readonly height: number };

export type Scene = Size & { readonly pixels: Uint8Array };

/** Draws a scene in gray: people in front of a crowd. */
export async function drawScene(seed: number, size: Size): Promise<Scene> {
  const drawn = await (await drawPhoto(seed, size)).png({ compressionLevel: 0 }).toBuffer();
  const pixels = await sharp(drawn).greyscale().extractChannel(0).raw().toBuffer();
  return { ...size, pixels: new Uint8Array(pixels) };
}

export type Taken = {
  /** Milliseconds on the camera's clock. */
  readonly at: number;
  readonly camera?: string;
};

/** Returns the JPEG of a scene in which these cards are held up; `blur` is a radius in pixels. */
export async function pictureOf(
  scene: Scene,
  taken: Taken,
  cards: readonly Held[] = [],
  blur = 0,
): Promise<Buffer> {
  const picture = { ...scene, pixels: new Uint8Array(scene.pixels) };
  for (const card of cards) await holdCard(picture, card, blur);
  const { width, height, pixels } = picture;
  return asCameraFile(sharp(pixels, { raw: { width, height, channels: 1 } }), taken);
}

/** Returns a small photo without a card. Two with different numbers have different bytes. */
export function photoWithout(scene: Scene, taken: Taken, number: number): Promise<Buffer> {
  const { width, height, pixels } = scene;
  const whole = sharp(pixels, { raw: { width, height, channels: 1 } });
  const light = 0.7 + ((number * 37) % 61) / 100;
  return asCameraFile(whole.flop(number % 2 === 0).linear(light, (number % 23) - 11), taken);
}

function asCameraFile(picture: Sharp, { at, camera = 'EOS R6' }: Taken): Promise<Buffer> {
  const [day = '', time = ''] = new Date(at).toISOString().replaceAll('-', ':').split('T');
  const text = `${day} ${time.slice(0, 8)}`;
  return picture
    .toColourspace('srgb')
    .withExif({
      IFD0: { Make: 'Canon', Model: camera },
      IFD2: { DateTimeOriginal: text, SubSecTimeOriginal: String(at % 1000).padStart(3, '0') },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}
