import { bookingForm, type BookingField, type BookingRow } from '#facts/bookingForm.ts';
import { checkoutTexts } from '#facts/cartTexts.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { isBlank } from './blank.ts';
import { fillText } from './fillText.ts';
import { isEmail } from './formats.ts';
import { isString, recordOf } from './record.ts';

/** The body of POST {functions path}/book, as typed (spec, section 7). `preferredDate` is an ISO date, `YYYY-MM-DD`. */
export type Booking = Readonly<Record<BookingField, string>>;

/** The booking of a request. Fields that were added later may be absent. */
export type SentBooking = Partial<Booking>;

export const emptyBooking: Booking = eachField(() => '');

/** The rows in the order of the page. */
export const bookingRows: readonly BookingRow[] = bookingForm
  .filter(({ follows }) => follows === undefined)
  .flatMap(withFollowers);

function withFollowers(row: BookingRow): readonly BookingRow[] {
  const followers = bookingForm.filter(({ follows }) => follows === row.name);
  return [row, ...followers.flatMap(withFollowers)];
}

/**
 * Returns the first error of a booking, in the order of the page, or undefined if it is valid. A field that was added later is not
 * missing from the request of a page without it.
 */
export function bookingError(
  booking: Booking,
  isAsked: (row: BookingRow) => boolean = () => true,
): string | undefined {
  const rows = bookingRows.filter(isAsked);
  const missing = rows.find(({ name, required }) => required && isBlank(booking[name]));
  if (missing) return fillText(serverTexts.missingField, { field: missing.label });
  const wrong = rows.find(({ kind, name }) => checks[kind]?.(booking[name].trim()) === false);
  if (!wrong) return undefined;
  if (wrong.kind === 'email') return checkoutTexts.customer.emailInvalid;
  return fillText(serverTexts.invalidField, { field: wrong.label });
}

const checks: { readonly [Kind in BookingRow['kind']]?: (value: string) => boolean } = {
  email: (value) => value === '' || isEmail(value),
  date: (value) => value === '' || isIsoDate(value),
};

/** Returns the booking with every value trimmed. */
export function trimmedBooking(booking: Booking): Booking {
  return eachField((name) => booking[name].trim());
}

/** Returns the part that is sent and stored: every field of the specification, and later fields if they are filled in. */
export function sentBooking(booking: Booking): SentBooking {
  const sent = bookingForm.filter(({ name, addedLater }) => !addedLater || booking[name] !== '');
  return Object.fromEntries(sent.map(({ name }) => [name, booking[name]]));
}

/** Reads a draft or a request of any version. Fields that cannot be read become empty. */
export function reviveBooking(stored: unknown): Booking {
  const record = recordOf(stored);
  return eachField((name) => (isString(record[name]) ? record[name] : ''));
}

function eachField(valueOf: (name: BookingField) => string): Booking {
  return Object.fromEntries(bookingForm.map(({ name }) => [name, valueOf(name)])) as Booking;
}

/** Returns true for an existing day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
