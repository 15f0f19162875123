/** Reads from EXIF when, and with which camera, a photo was taken (CIPA DC-008). */

export type Capture = {
  /**
   * Milliseconds of the camera's own clock, counted as if it were UTC. Absent if the file doesn't say it.
   */
  readonly takenMs?: number;
  /** What the camera says its clock differs from UTC by, in milliseconds. Phones do, most cameras don't. */
  readonly zoneMs?: number;
  /** Maker and model. Empty if the file doesn't say it. */
  readonly camera: string;
  /** Of the camera's body. Absent if the file doesn't say it. */
  readonly serial?: string;
};

const tags = {
  make: 0x010f,
  model: 0x0110,
  exif: 0x8769,
  taken: 0x9003,
  zone: 0x9011,
  fraction: 0x9291,
  serial: 0xa431,
} as const;

/** The entries of a directory are at most this many; more are damage. */
const mostEntries = 512;

/** `exif` is the block as sharp returns it. Damaged EXIF says nothing. */
export function captureOf(exif: Buffer | undefined): Capture {
  try {
    return exif ? read(exif) : { camera: '' };
  } catch {
    return { camera: '' };
  }
}

function read(exif: Buffer): Capture {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesAt = (start: number): ReadonlyMap<number, number> => {
    const count = Math.min(short(start), mostEntries);
    const places = Array.from({ length: count }, (_, index) => start + 2 + index * 12);
    return new Map(places.map((at) => [short(at), at]));
  };
  const textAt = (at: number | undefined): string => {
    if (at === undefined) return '';
    const length = long(at + 4);
    const start = length <= 4 ? at + 8 : long(at + 8);
    return tiff
      .toString('latin1', start, start + Math.min(length, 200))
      .replace(/\0.*$/s, '')
      .trim();
  };
  const main = entriesAt(long(4));
  const pointer = main.get(tags.exif);
  const more = pointer === undefined ? undefined : entriesAt(long(pointer + 8));
  const camera = [main.get(tags.make), main.get(tags.model)].map(textAt);
  const serial = textAt(more?.get(tags.serial));
  // Not the time of the last change, which may be an editor's.
  const takenMs = timeOf(textAt(more?.get(tags.taken)), textAt(more?.get(tags.fraction)));
  const zoneMs = zoneOf(textAt(more?.get(tags.zone)));
  return {
    camera: camera.filter((word) => word !== '').join(' '),
    ...(takenMs !== undefined && { takenMs }),
    ...(zoneMs !== undefined && { zoneMs }),
    ...(!isBlank(serial) && { serial }),
  };
}

/** A camera that has no number to say fills the field with zeros. */
function isBlank(serial: string): boolean {
  return /^[0\s.-]*$/.test(serial);
}

/** `2026:10:03 09:41:07`, and the digits behind the seconds. */
function timeOf(text: string, fraction: string): number | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour, minute, second] = parts.slice(1).map(Number);
  if (year === 0 || month === 0 || day === 0) return undefined;
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  return ms + (/^\d+$/.test(fraction) ? Math.floor(Number(`0.${fraction}`) * 1000) : 0);
}

/** `+02:00` */
function zoneOf(text: string): number | undefined {
  const parts = /^([+-])(\d\d):(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [, sign, hours, minutes] = parts;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
