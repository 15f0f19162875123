/** Copies the shop's pictures to the site, without what cameras write into them: a phone's photo says where it was taken. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';

/** Hardly more bytes than the original, and no loss that is seen. */
const quality = 90;

/** A picture without metadata keeps its bytes. */
export async function copyPictures(from: string, site: string): Promise<void> {
  await cp(from, site, { recursive: true });
  // Only what was copied: the site has other pictures, too.
  const copied = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of copied) {
    if (entry.isDirectory() || !/\.(?:jpe?g|png|webp|avif|gif)$/i.test(entry.name)) continue;
    const file = join(site, entry.parentPath.slice(from.length), entry.name);
    const bare = await withoutMetadata(await readFile(file));
    if (bare) await writeFile(file, bare);
  }
}

/** Returns undefined if there is none, and for a file that is no picture: nothing shows it. */
async function withoutMetadata(bytes: Buffer): Promise<Buffer | undefined> {
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!read || !hasMetadata(read)) return undefined;
  if ((read.pages ?? 1) > 1) return sharp(bytes, { animated: true }).toBuffer();
  // Turned as EXIF says, because that goes.
  const picture = sharp(bytes).autoOrient();
  if (read.format === 'heif') return picture.avif({ quality }).toBuffer();
  return picture.toFormat(read.format, read.format === 'png' ? {} : { quality }).toBuffer();
}

function hasMetadata({ exif, xmp, iptc, comments = [] }: Metadata): boolean {
  return exif !== undefined || xmp !== undefined || iptc !== undefined || comments.length > 0;
}
