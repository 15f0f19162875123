/** Full-size photos that an order's phone, or anyone with a pickup link, may open and save. */
import type { Receipt } from './outbox.ts';
import { isFiniteNumber, isString, listOf, recordOf } from '#core/text/record.ts';

/** What opens the released photos of an order. */
export type DigitalsKey = {
  /** The name of the sealed list of photos: 32 hexadecimal digits. */
  readonly list: string;
  /** 32 bytes, base64url: of the list, the photos and their previews. */
  readonly key: string;
  /** ISO date of the last day on which they can be downloaded. */
  readonly until: string;
  /** Of photos; 0 if the studio has ended it, perhaps before that day is over everywhere. */
  readonly count: number;
};

export type DigitalPhoto = {
  /** The name of the sealed photo, as `DigitalsKey.list`. */
  readonly name: string;
  /** The name of a small sealed picture of it, always WebP. */
  readonly preview: string;
  /** What the saved file is called: `Gators 014.jpg`. */
  readonly file: string;
  readonly type: 'image/jpeg' | 'image/png';
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** The file's size before it is sealed. */
  readonly bytes: number;
};

/** Returns undefined for anything that is no key of digitals. */
export function reviveDigitalsKey(stored: unknown): DigitalsKey | undefined {
  const { list, key, until, count } = recordOf(stored);
  if (!isName(list) || !isString(key) || !/^[\w-]{43}$/.test(key)) return undefined;
  if (!isString(until) || !/^\d{4}-\d\d-\d\d$/.test(until)) return undefined;
  if (!isFiniteNumber(count) || count < 0) return undefined;
  return { list, key, until, count };
}

/** Reads a list of photos of any version. A photo that this version cannot show is left out. */
export function reviveDigitalPhotos(stored: unknown): readonly DigitalPhoto[] {
  return listOf(recordOf(stored)['photos']).flatMap((one) => revivePhoto(one) ?? []);
}

function revivePhoto(stored: unknown): DigitalPhoto | undefined {
  const { name, preview, file, type, width, height, bytes } = recordOf(stored);
  if (!isName(name) || !isName(preview) || !isString(file) || file === '') return undefined;
  if (type !== 'image/jpeg' && type !== 'image/png') return undefined;
  if (!isSize(width) || !isSize(height) || !isSize(bytes)) return undefined;
  return { name, preview, file, type, width, height, bytes };
}

/** Returns true after the last day, or after the studio has ended it. `today` is an ISO date of this device. */
export function isPickupOver({ until, count }: DigitalsKey, today: string): boolean {
  return count === 0 || today > until;
}

/** Returns how many released photos of an order can still be downloaded and were never saved on this phone. */
export function unsavedCount(
  { seen, savedDigitals = [] }: Pick<Receipt, 'seen' | 'savedDigitals'>,
  today: string,
): number {
  const digitals = seen?.status?.digitals;
  if (!digitals || isPickupOver(digitals, today)) return 0;
  return Math.max(0, digitals.count - savedDigitals.length);
}

/** Returns the ISO date of a time, as this device's calendar has it. */
export function lastDayOf(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

function isName(value: unknown): value is string {
  return isString(value) && /^[0-9a-f]{32}$/.test(value);
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
