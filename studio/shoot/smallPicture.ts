/** A camera file as a small picture, to look at. */
import sharp from 'sharp';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { FoundFile } from './cameraFiles.ts';
import { decodable } from './decodable.ts';
import { readCameraFile } from './readCameraFile.ts';

/** Returns a WebP picture, upright, with this longest edge in pixels. Nothing is written. */
export async function smallPicture(
  file: FoundFile,
  edge = 360,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const camera = await readCameraFile(file);
  if (!camera.ok) return camera;
  const picture = await decodable(camera.value);
  if (!picture.ok) return picture;
  try {
    const small = sharp(picture.value, { failOn: 'none' }).rotate();
    const webp = await small.resize(edge, edge, { fit: 'inside' }).webp({ quality: 70 }).toBuffer();
    return success(new Uint8Array(webp));
  } catch (error) {
    return failure(reasonOf(error));
  }
}
