import { bookingLabels } from '#facts/forms.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { checkoutTexts } from '#facts/checkoutTexts.ts';
import { isEmail } from './customer.ts';
import { fillText } from './fillText.ts';

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

/** The first thing that keeps a booking from being taken, in the form's order; undefined when nothing does. */
export function bookingError(booking: Booking): string | undefined {
  for (const field of requiredBookingFields) {
    if (booking[field].trim() === '') {
      return fillText(serverTexts.missingField, { field: bookingLabels[field] });
    }
  }
  if (!isEmail(booking.contactEmail.trim())) return checkoutTexts.customer.emailInvalid;
  return isIsoDate(booking.preferredDate.trim())
    ? undefined
    : fillText(serverTexts.invalidField, { field: bookingLabels.preferredDate });
}

/** What is sent: every value without the spaces around it. */
export function trimmedBooking(booking: Booking): Booking {
  return mapFields((field) => booking[field].trim());
}

/** Reads a draft that an earlier visit has stored; what cannot be read is as if it had never been typed. */
export function reviveBooking(stored: unknown): Booking {
  const record = typeof stored === 'object' && stored !== null ? stored : {};
  return mapFields((field) => {
    const value = (record as Record<string, unknown>)[field];
    return typeof value === 'string' ? value : '';
  });
}

function mapFields(valueOf: (field: BookingField) => string): Booking {
  const entries = bookingFields.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Booking;
}

/** A day that exists, written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
