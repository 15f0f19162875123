/** The last check before a picture leaves the studio. */

/** VP8 pixels and transparency. Everything else in a WebP file describes the picture. */
const pixelChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * Returns what a WebP file contains besides pixels ('EXIF', 'XMP', 'ICCP' or other chunks), or undefined.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function leftover(picture: Buffer): string | undefined {
  if (picture.toString('latin1', 0, 4) !== 'RIFF' || picture.toString('latin1', 8, 12) !== 'WEBP') {
    return 'no WebP picture';
  }
  const end = 8 + picture.readUInt32LE(4);
  let offset = 12;
  while (offset + 8 <= end) {
    const name = picture.toString('latin1', offset, offset + 4);
    if (!pixelChunks.has(name)) return name.trim();
    const length = picture.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return end === picture.length ? undefined : 'bytes behind its end';
}
