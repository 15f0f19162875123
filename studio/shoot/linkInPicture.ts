/** A link on the screen of a phone that is held in front of a camera. */
import sharp from 'sharp';
import { carriesBundle } from '#core/handover/bundle.ts';
import { qrCodes } from './qrCodes.ts';

/** More than any camera of a computer has. */
const limitInputPixels = 32_000_000;

/** Returns the link that a picture shows as a QR code; an empty text if there is none, or it is no picture. */
export async function linkInPicture(picture: Buffer): Promise<string> {
  const gray = sharp(picture, { limitInputPixels }).greyscale().raw();
  const read = await gray.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  if (!read) return '';
  const { width, height } = read.info;
  const codes = await qrCodes({ pixels: read.data, width, height }, true);
  return codes.map(({ text = '' }) => text).find(carriesBundle) ?? '';
}
