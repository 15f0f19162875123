import { createHash } from 'node:crypto';
import { brand } from '#core/shop/brand.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { teamDayEmail } from '#server/mail/teamDayEmail.ts';
import type { EventEmails } from '#server/store/events.ts';
import { bookingRecordOf } from './storedBooking.ts';

/** The emails about an event, in the store that has the booking's other emails: that the day is confirmed or cancelled. */
export const contactEmails: EventEmails<'booking'> = (stored, event) => {
  const { state } = event;
  if (state !== 'confirmed' && state !== 'cancelled') return [];
  const { booking } = bookingRecordOf(stored);
  const to = normalizedAddress(booking.contactEmail);
  if (to === undefined) return [];
  // An event may come from another machine, with any id.
  const id = createHash('sha256').update(event.id).digest('hex').slice(0, 16);
  const studioEmail = process.env['STUDIO_EMAIL']?.trim() || brand.studio.email;
  const happening = { ...event, state };
  return [teamDayEmail({ number: stored.number, id, booking, happening, to, studioEmail })];
};
