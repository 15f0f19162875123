/** POST {functions path}/book, from the bytes of the request to a booking that is on disk. */
import { limits } from '#facts/limits.ts';
import { texts } from '#facts/texts.ts';
import { bookingError, type Booking } from '#rules/booking.ts';
import { isJson } from '#server/http/contentType.ts';
import { readBody } from '#server/http/readBody.ts';
import { done, refused, type Answer } from '#server/http/refusal.ts';
import { parseJson } from '#server/input/json.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { bookingLetters, rosterAttachment } from '#server/mail/bookingLetters.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { BookingStore } from '#server/store/bookings.ts';
import { bookingShape, shapeMessage } from './bookingShape.ts';

export type BookParts = {
  readonly bookings: BookingStore;
  readonly studioEmail: string;
  readonly provider: Mailer['provider'];
  /** Called when letters have been queued. */
  readonly lettersQueued: () => void;
};

/** The page only logs `provider`. */
export type BookingTaken = { readonly bookingId: string; readonly provider: string };

/** Answers once the booking is stored for good. 400: what a person can correct. 413: too large. 415: not JSON. */
export async function book(request: Request, parts: BookParts): Promise<Answer<BookingTaken>> {
  if (!isJson(request)) return refused(415, texts.server.badBooking);
  const body = await readBody(request, limits.bookingBodyLimitBytes);
  if (body.kind === 'too-large') return refused(413, texts.server.bookingTooLarge);
  if (body.kind === 'broken') return refused(400, texts.server.badBooking);
  const booking = checkedBooking(parseJson(body.bytes));
  if (!booking.ok) return booking;

  const { studioEmail: studioTo } = parts;
  const bookingId = await parts.bookings.accept(JSON.stringify(booking.value), (number) => {
    const input = { number, booking: booking.value, studioTo };
    return { letters: bookingLetters(input), attachment: rosterAttachment(input) };
  });
  parts.lettersQueued();
  return done({ bookingId, provider: parts.provider });
}

function checkedBooking(json: unknown): Answer<Booking> {
  if (typeof json !== 'object' || json === null) return refused(400, texts.server.badBooking);
  const shaped = bookingShape.safeParse(json);
  if (!shaped.success) return refused(400, shapeMessage(shaped.error, json));
  const message = bookingError(shaped.data);
  if (message !== undefined) return refused(400, message);
  const contactEmail = normalizedAddress(shaped.data.contactEmail);
  if (contactEmail === undefined) return refused(400, texts.customer.emailInvalid);
  return done({ ...shaped.data, contactEmail });
}
