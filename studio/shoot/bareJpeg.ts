/**
 * A JPEG without its metadata, and with the same compressed pixels: what decodes to the same picture in the same colors and orientation, and
 * nothing else. Markers: ITU-T T.81, annex B.
 */

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  /** JFIF, in which a thumbnail may be. */
  app0: 0xe0,
  /** An ICC profile, or the list of other pictures in the file. */
  app2: 0xe2,
  /** Adobe's: which colors the three or four channels are. */
  app14: 0xee,
  comment: 0xfe,
};

const profileMark = 'ICC_PROFILE\0';
const jfifMark = 'JFIF\0';
const adobeMark = 'Adobe';
/** Version, units and density, of the segment with its length. */
const jfifBytes = 16;

/**
 * Returns undefined if it is no whole JPEG. `orientation` is EXIF's, 1 to 8. Bytes behind the picture, as some phones append them, go,
 * too.
 */
export function bareJpeg(jpeg: Buffer, orientation = 1): Buffer | undefined {
  if (jpeg.readUInt16BE(0) !== 0xff00 + marker.startOfImage) return undefined;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let offset = 2;
  let hasOrientation = orientation === 1;
  while (offset + 4 <= jpeg.length || jpeg[offset + 1] === marker.endOfImage) {
    if (jpeg[offset] !== 0xff) return undefined;
    const kind = jpeg[offset + 1] ?? 0;
    // Any number of 0xff may come before a marker.
    if (kind === 0xff) {
      offset += 1;
      continue;
    }
    if (kind === marker.endOfImage) {
      kept.push(jpeg.subarray(offset, offset + 2));
      return Buffer.concat(kept);
    }
    const length = jpeg.readUInt16BE(offset + 2);
    const segment = jpeg.subarray(offset, offset + 2 + length);
    offset += 2 + length;
    if (!hasOrientation && kind !== marker.app0) {
      kept.push(orientationOf(orientation));
      hasOrientation = true;
    }
    kept.push(...keptOf(segment, kind));
    if (kind !== marker.startOfScan) continue;
    const end = endOfScan(jpeg, offset);
    if (end === undefined) return undefined;
    kept.push(jpeg.subarray(offset, end));
    offset = end;
  }
  return undefined;
}

function keptOf(segment: Buffer, kind: number): readonly Buffer[] {
  const text = segment.toString('latin1', 4, 4 + profileMark.length);
  if (kind === marker.app0) return text.startsWith(jfifMark) ? [withoutThumbnail(segment)] : [];
  if (kind === marker.app2) return text === profileMark ? [segment] : [];
  if (kind === marker.app14) return text.startsWith(adobeMark) ? [segment] : [];
  const isOther = (kind >= marker.app0 && kind <= 0xef) || kind === marker.comment;
  return isOther ? [] : [segment];
}

function withoutThumbnail(segment: Buffer): Buffer {
  const bare = Buffer.from(segment.subarray(0, 2 + jfifBytes));
  bare.writeUInt16BE(jfifBytes, 2);
  bare.fill(0, jfifBytes);
  return bare;
}

/** An EXIF segment that says the orientation and nothing else (CIPA DC-008, 4.5 and 4.6). */
function orientationOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff.subarray(0, 26)]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}

/** Returns where the marker behind a scan's data begins: not a stuffed zero, nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number | undefined {
  let offset = jpeg.indexOf(0xff, from);
  while (offset >= 0 && offset + 1 < jpeg.length) {
    const next = jpeg[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
    offset = jpeg.indexOf(0xff, offset + (next === 0xff ? 1 : 2));
  }
  return undefined;
}
