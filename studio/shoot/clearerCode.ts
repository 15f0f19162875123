import sharp from 'sharp';
import type { GrayPicture } from './qrCodes.ts';

const strength = 2;

/** Pixels: of a card that is out of focus and far away. Near ones are looked at by themselves. */
export const blur = 2;

/**
 * Returns the picture with the differences between neighbors made larger. Out of focus, the light between the dark parts of a code is hardly
 * lighter than they are. `radius` is that of the blur in pixels.
 */
export async function sharpened(
  { pixels, width, height }: GrayPicture,
  radius: number,
): Promise<GrayPicture> {
  const raw = { width, height, channels: 1 } as const;
  const soft = await sharp(pixels, { raw }).blur(radius).extractChannel(0).raw().toBuffer();
  const clear = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const own = pixels[at] ?? 0;
    clear[at] = own + strength * (own - (soft[at] ?? 0));
  }
  return { pixels: new Uint8Array(clear.buffer), width, height };
}
