import { catalog } from '#core/shop/catalogFile.ts';
import { said, shownWord } from '#core/text/spoken.ts';
import { bookingForm, type BookingField, type BookingRow } from '#core/form/bookingForm.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { bookingTexts, rosterWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { isBlank } from '#core/text/blank.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { fillText } from '#core/text/fillText.ts';
import { isEmailOfBrowsers } from '#core/form/formats.ts';
import { object, orElse, text, type Schema } from '#core/text/schema.ts';

/** The body of POST {functions path}/book, as typed (spec, section 7). `preferredDate` is an ISO date, `YYYY-MM-DD`. */
export type Booking = Readonly<Record<BookingField, string>>;

/** The booking of a request. Fields that were added later may be absent. */
export type SentBooking = Partial<Booking>;

export const emptyBooking: Booking = eachField(() => '');

/** A draft or a request of any version. Fields that cannot be read are empty. */
export const bookingSchema: Schema<Booking> = object(eachField(() => orElse(text, '')));

/** The rows in the order of the page. */
export const bookingRows: readonly BookingRow[] = bookingForm
  .filter(({ follows }) => follows === undefined)
  .flatMap(withFollowers);

function withFollowers(row: BookingRow): readonly BookingRow[] {
  const followers = bookingForm.filter(({ follows }) => follows === row.name);
  return [row, ...followers.flatMap(withFollowers)];
}

/** Returns what a value is called in the language that is spoken: of what was chosen, the shop's own word is sent. */
export function shownValue({ kind }: BookingRow, value: string): string {
  if (kind === 'sport') return shownWord(value);
  if (kind !== 'package') return value;
  return catalog.find((product) => said(undefined, () => product.name) === value)?.name ?? value;
}

export type BookingErrors = Partial<Record<BookingField, string>>;

/** Checks the form (spec, section 5) by what is sent of it. Returns the errors in the order of the page. */
export function bookingErrors(booking: Booking): BookingErrors {
  return Object.fromEntries(
    bookingRows.flatMap((row) => {
      const error = errorOf(row, cleanedField(row, booking[row.name]));
      return error === undefined ? [] : [[row.name, error]];
    }),
  );
}

function errorOf({ kind, label, required }: BookingRow, value: string): string | undefined {
  if (isBlank(value)) {
    return required && fillText(bookingTexts.fieldRequired, { field: label });
  }
  if (kind === 'email' && !isEmailOfBrowsers(value)) return checkoutTexts.customer.emailInvalid;
  if (kind === 'date' && !isIsoDate(value)) {
    return fillText(serverTexts.invalidField, { field: label });
  }
  return value.length > limits.rosterMaxLength ? rosterWords.tooLarge : undefined;
}

/** Returns the booking as it is sent and stored. */
export function cleanedBooking(booking: Booking): Booking {
  return eachField((name, row) => cleanedField(row, booking[name]));
}

/** Returns the part that is sent and stored: every field of the specification, and later fields if they are filled in. */
export function sentBooking(booking: Booking): SentBooking {
  const sent = bookingForm.filter(({ name, addedLater }) => !addedLater || booking[name] !== '');
  return Object.fromEntries(sent.map(({ name }) => [name, booking[name]]));
}

function eachField<Value>(
  valueOf: (name: BookingField, row: BookingRow) => Value,
): Readonly<Record<BookingField, Value>> {
  const entries = bookingForm.map((row) => [row.name, valueOf(row.name, row)]);
  return Object.fromEntries(entries) as Record<BookingField, Value>;
}

/** Returns a form without what was sent: only fields that have changed since are left. */
export function bookingWithout(booking: Booking, sent: Booking): Booking {
  return eachField((name) => (booking[name] === sent[name] ? '' : booking[name]));
}

/** Returns true for an existing day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
