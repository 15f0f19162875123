/**
 * Adobe RGB as cameras say it: in EXIF alone, without a profile (DCF 2.0, "optional color space"). A decoder takes such a picture for sRGB,
 * so it gets the profile that its words mean (Adobe RGB (1998) Color Image Encoding, ICC.1:2001-04).
 */
import { exifOf } from './exif.ts';

const tags = { colorSpace: 0xa001, index: 0x0001 } as const;
const sRgb = 1;
/** Not in the standard, but some cameras write it. */
const adobe = 2;

/** `exif` is the block as sharp returns it. An editor that converts to sRGB may leave the index as it was. */
export function saysAdobeRgb(exif: Buffer | undefined): boolean {
  const { more, interoperability } = exifOf(exif);
  const space = more.short(tags.colorSpace);
  return space === adobe || (interoperability.text(tags.index) === 'R03' && space !== sRgb);
}

/** Returns the JPEG with the profile, behind what it begins with. Its pixels are the same. */
export function withAdobeRgb(jpeg: Buffer): Buffer {
  let at = 2;
  while (jpeg[at] === 0xff && (jpeg[at + 1] === 0xe0 || jpeg[at + 1] === 0xe1)) {
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), adobeRgb]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, at), head, body, jpeg.subarray(at)]);
}

/** Signed numbers with 16 bits behind the point. */
function fixed(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) {
    bytes.writeInt32BE(Math.round(number * 65_536), index * 4);
  }
  return bytes;
}

function typed(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content]);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

function long(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

const name = Buffer.from('Compatible with Adobe RGB (1998)\0', 'latin1');
/** 2 and 51/256, in 8 bits before and behind the point. */
const curve = typed('curv', long(1), Buffer.from([0x02, 0x33]));

/** Primaries adapted to D50, in which profiles reckon. */
const parts: readonly (readonly [string, Buffer])[] = [
  ['desc', typed('desc', long(name.length), name, Buffer.alloc(4 + 4 + 2 + 1 + 67))],
  ['cprt', typed('text', Buffer.from('No copyright\0', 'latin1'))],
  ['wtpt', typed('XYZ ', fixed(0.9505, 1, 1.0891))],
  ['rXYZ', typed('XYZ ', fixed(0.60974, 0.31111, 0.01947))],
  ['gXYZ', typed('XYZ ', fixed(0.20528, 0.62567, 0.06087))],
  ['bXYZ', typed('XYZ ', fixed(0.14919, 0.06322, 0.74457))],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
];

export const adobeRgb: Buffer = profileOf(parts);

function profileOf(tagged: typeof parts): Buffer {
  const start = 128 + 4 + tagged.length * 12;
  let at = start;
  const table = tagged.map(([tag, content]) => {
    const row = Buffer.concat([Buffer.from(tag, 'latin1'), long(at), long(content.length)]);
    at += content.length;
    return row;
  });
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at, 0);
  // Version 2.1, a display's profile, from RGB to XYZ, made on 2026-01-01.
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  for (const [index, part] of [2026, 1, 1].entries()) head.writeUInt16BE(part, 24 + index * 2);
  head.write('acsp', 36, 'latin1');
  fixed(0.9642, 1, 0.8249).copy(head, 68);
  return Buffer.concat([head, long(tagged.length), ...table, ...tagged.map(([, part]) => part)]);
}
