/** Full-size photos that an order's phone, or anyone with a pickup link, may open and save. */
import type { Receipt } from './outbox.ts';
import { numberOf, object, oneOf, some, textOf, wholeOf, type Of } from '#core/text/schema.ts';

const name = textOf(32, /^[0-9a-f]{32}$/);
const size = wholeOf(1);

/** The fields of a key without what says whether it still opens anything. */
export const digitalsOpener = {
  /** The name of the sealed list of photos: 32 hexadecimal digits. */
  list: name,
  /** 32 bytes, base64url: of the list, the photos and their previews. */
  key: textOf(43, /^[\w-]{43}$/),
  /** ISO date of the last day on which they can be downloaded. */
  until: textOf(10, /^\d{4}-\d\d-\d\d$/),
};

export const digitalsKeySchema = object({
  ...digitalsOpener,
  /** Of photos; 0 if the studio has ended it, perhaps before that day is over everywhere. */
  count: numberOf(0, Infinity),
});

/** What opens the released photos of an order. */
export type DigitalsKey = Of<typeof digitalsKeySchema>;

export const digitalPhotoFields = {
  /** The name of the sealed photo, as `DigitalsKey.list`. */
  name,
  /** The name of a small sealed picture of it, always WebP. */
  preview: name,
  /** What the saved file is called: `Gators 014.jpg`. */
  file: textOf(Infinity, /./),
  type: oneOf('image/jpeg', 'image/png'),
  /** Pixels, as it is shown. */
  width: size,
  height: size,
  /** The file's size before it is sealed. */
  bytes: size,
};
const digitalPhotoSchema = object(digitalPhotoFields);
export type DigitalPhoto = Of<typeof digitalPhotoSchema>;

/** A sealed list. A photo that this version cannot show is left out. */
export const digitalListSchema = object({ photos: some(digitalPhotoSchema) });

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
