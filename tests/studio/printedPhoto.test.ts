/** The part of a camera file that a print shows, however the camera was held. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Original } from '#studio/prints/originals.ts';
import { printedPhoto } from '#studio/prints/drawPrint.ts';
import { cameraPhoto } from './cameraPhoto.ts';

const part = { x: 0.1, y: 0.3, width: 0.6, height: 0.5 };
const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 33 };
const seed = 90;

async function originalOf(orientation: number): Promise<Original> {
  const bytes = await cameraPhoto({ seed, width: 600, height: 400, orientation, isRuler: true });
  const { space, autoOrient } = await sharp(bytes).metadata();
  expect(autoOrient).toEqual({ width: 600, height: 400 });
  return { bytes, ...autoOrient, orientation, space };
}

test.each([
  ['in its own pixels', undefined],
  ['enlarged', { width: 540, height: 300 }],
  ['a little smaller', { width: 300, height: 167 }],
  ['much smaller, by the decoder', { width: 72, height: 40 }],
] as const)('%s, is the same from all eight orientations', async (_, size) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const original = await originalOf(orientation);
    const picture = printedPhoto({ kind: 'photo', photo: 'a', part, ...box }, original, size);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ channels: 3, ...(size ?? { width: 360, height: 200 }) });
    for (const [x, y] of [
      [0.02, 0.04],
      [0.97, 0.03],
      [0.5, 0.5],
      [0.03, 0.96],
      [0.98, 0.97],
    ] as const) {
      const column = Math.floor(x * info.width);
      const row = Math.floor(y * info.height);
      const at = (row * info.width + column) * 3;
      const shares = [
        part.x + ((column + 0.5) / info.width) * part.width,
        part.y + ((row + 0.5) / info.height) * part.height,
      ];
      const wanted = [...shares.map((share) => share * 255), seed];
      [...data.subarray(at, at + 3)].forEach((value, channel) => {
        const from = `${orientation} at ${x}, ${y}, channel ${channel}: ${value}`;
        expect(Math.abs(value - (wanted[channel] ?? 0)), from).toBeLessThan(4);
      });
    }
  }
});
