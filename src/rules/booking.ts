import { checkoutTexts } from '#facts/cartTexts.ts';
import { bookingLabels } from '#facts/homeTexts.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { isBlank } from './blank.ts';
import { fillText } from './fillText.ts';
import { isEmail } from './formats.ts';
import { isString, recordOf } from './record.ts';

/** The body of POST {functions path}/book, as typed (spec, section 7). */
export type Booking = {
  readonly teamName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly sport: string;
  /** ISO date, `YYYY-MM-DD`. */
  readonly preferredDate: string;
  readonly pkg: string;
  readonly notes: string;
  readonly rosterCsv: string;
};

export type BookingField = keyof Booking;

export const emptyBooking: Booking = {
  teamName: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  sport: '',
  preferredDate: '',
  pkg: '',
  notes: '',
  rosterCsv: '',
};

export const bookingFields = Object.keys(emptyBooking) as readonly BookingField[];

export const requiredBookingFields = [
  'teamName',
  'sport',
  'contactName',
  'contactEmail',
  'preferredDate',
  'pkg',
] as const satisfies readonly BookingField[];

/** Returns the first error of a booking, in the form's order, or undefined if it is valid. */
export function bookingError(booking: Booking): string | undefined {
  for (const field of requiredBookingFields) {
    if (isBlank(booking[field])) {
      return fillText(serverTexts.missingField, { field: bookingLabels[field] });
    }
  }
  if (!isEmail(booking.contactEmail.trim())) return checkoutTexts.customer.emailInvalid;
  return isIsoDate(booking.preferredDate.trim())
    ? undefined
    : fillText(serverTexts.invalidField, { field: bookingLabels.preferredDate });
}

/** Returns the booking with every value trimmed. */
export function trimmedBooking(booking: Booking): Booking {
  return mapFields((field) => booking[field].trim());
}

/** Reads a stored draft, perhaps of another version. Fields that cannot be read become empty. */
export function reviveBooking(stored: unknown): Booking {
  const record = recordOf(stored);
  return mapFields((field) => (isString(record[field]) ? record[field] : ''));
}

function mapFields(valueOf: (field: BookingField) => string): Booking {
  const entries = bookingFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Booking;
}

/** Returns true for an existing day, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
