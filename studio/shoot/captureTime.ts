/** Reads from EXIF when, and with which camera, a photo was taken (CIPA DC-008). */
import { exifOf } from './exif.ts';

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
  taken: 0x9003,
  zone: 0x9011,
  fraction: 0x9291,
  serial: 0xa431,
} as const;

/** `exif` is the block as sharp returns it. Damaged EXIF says nothing. */
export function captureOf(exif: Buffer | undefined): Capture {
  const { main, more } = exifOf(exif);
  const camera = [main.text(tags.make), main.text(tags.model)];
  const serial = more.text(tags.serial);
  // Not the time of the last change, which may be an editor's.
  const takenMs = timeOf(more.text(tags.taken), more.text(tags.fraction));
  const zoneMs = zoneOf(more.text(tags.zone));
  return {
    camera: camera.filter((word) => word !== '').join(' '),
    takenMs,
    zoneMs,
    ...(!isBlank(serial) && { serial }),
  };
}

/**
 * A camera that has no number to say fills the field: with one character (`0000`, `FFFFFFFF`), a word (`Unknown`, `N/A`, `SN:00000`), digits in order
 * (`123456789`) or the largest number of its type. Taken for a serial number, that would make all bodies of a model one.
 */
function isBlank(serial: string): boolean {
  const text = serial.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isWord = !/\d/.test(text) || /^[^\d]*0+$/.test(text);
  const isOneCharacter = new Set(text.replace(/^0x/, '')).size < 2;
  const isInOrder =
    text.length > 4 && ('01234567890'.includes(text) || '9876543210'.includes(text));
  return isWord || isOneCharacter || isInOrder || largestNumbers.has(text);
}

/** Of 15 to 64 bits. */
const largestNumbers: ReadonlySet<string> = new Set(
  [15n, 16n, 31n, 32n, 63n, 64n].map((bits) => String(2n ** bits - 1n)),
);

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
