const startOfImage = 2;

/** A JFIF header of version 1.2 in dots per inch, without a thumbnail (https://www.w3.org/Graphics/JPEG/jfif3.pdf, page 5). */
const jfif = 'ffe000104a46494600010201000000000000';
const densityAt = { x: 12, y: 14 } as const;

/**
 * Returns a JPEG with a header that says its pixels per inch, so that every program knows the size of the print. sharp writes no such
 * header, and would say it as EXIF.
 */
export function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from(jfif, 'hex');
  header.writeUInt16BE(dpi, densityAt.x);
  header.writeUInt16BE(dpi, densityAt.y);
  return Buffer.concat([jpeg.subarray(0, startOfImage), header, jpeg.subarray(startOfImage)]);
}
