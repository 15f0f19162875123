/** Estimates the size of a saved gallery by asking the server, without fetching a photo. */
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { filesToSave } from './filesToSave.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

const sampleSize = 12;
/**
 * The list cycles through each photo's widths, so samples at regular steps could hit the same width every time. Steps of the golden
 * ratio spread just as evenly and do not.
 */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Returns the estimated size of the gallery in bytes, from a few of its files, or undefined if none of them can be queried. */
export async function estimatedBytes(gallery: Gallery): Promise<number | undefined> {
  const files = filesToSave(gallery);
  const indexes = new Set(
    Array.from({ length: sampleSize }, (_, turn) =>
      Math.floor(((turn * goldenRatio) % 1) * files.length),
    ),
  );
  const sample = [...indexes].flatMap((index) => (files[index] ? [files[index]] : []));
  const sizes = await Promise.all(sample.map(bytesOf));
  const known = sizes.filter((size) => size !== undefined);
  if (known.length === 0) return undefined;
  return (known.reduce((sum, size) => sum + size, 0) / known.length) * files.length;
}

async function bytesOf([path = '']: readonly string[]): Promise<number | undefined> {
  try {
    const response = await fetchFromSite(path, { method: 'HEAD' });
    const length = response.headers.get('Content-Length');
    return response.ok && length !== null ? Number(length) : undefined;
  } catch {
    return undefined;
  }
}
