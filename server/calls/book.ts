/** POST {functions path}/book: from the bytes of a request to a booking on disk. */
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { bookingErrors, emptyBooking, sentBooking, type Booking } from '#core/booking/booking.ts';
import { type Call, isJson } from '#server/http/call.ts';
import { readBody, wholeBody, type UploadBudget } from '#server/http/uploads.ts';
import { spoken } from '#core/text/spoken.ts';
import { success } from '#core/text/result.ts';
import { refusedCall, type Answer, overLimit } from '#server/http/refusal.ts';
import { parseJson } from '#server/http/json.ts';
import { callQuotas, type CallLimits } from '#server/http/callQuotas.ts';
import { bookingEmails, rosterAttachment } from './bookingEmails.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { BookingStore } from '#server/store/requests.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { sentForm } from '#core/form/sentForm.ts';
import { isRecord, valueAt } from '#core/text/record.ts';
import { checked, type ReadFault } from '#core/text/schema.ts';
import { fillText } from '#core/text/fillText.ts';

export type BookParts = {
  readonly bookings: BookingStore;
  readonly studioEmail: string;
  readonly provider: Mailer['provider'];
  readonly limits: CallLimits;
  readonly uploads: UploadBudget;
  readonly emailsQueued: () => void;
};

/** The page only logs `provider`. */
type BookingTaken = { readonly bookingId: string; readonly provider: string };

const busyRetryS = 10;

/**
 * Answers once the booking is stored for good. Pressing the button again within the hour returns the same number. 400: the person
 * can correct it. 413: too large. 415: not JSON. 429: over a limit. 503: no space for it now, in memory or on disk.
 */
export async function book(call: Call, parts: BookParts): Promise<Answer<BookingTaken>> {
  if (!isJson(call.headers)) return refusedCall(415, serverTexts.badBooking);
  const upload = parts.uploads.enter();
  try {
    const body = wholeBody();
    const read = await readBody(call.incoming, {
      limitBytes: limits.bookingBodyLimitBytes,
      upload,
      body,
    });
    if (read.kind === 'too-large') return refusedCall(413, serverTexts.bookingTooLarge);
    if (read.kind === 'broken') return refusedCall(400, serverTexts.badBooking);
    if (read.kind === 'busy') return refusedCall(503, serverTexts.busy, busyRetryS);
    return await takeBooking(body.end(), call.client, parts);
  } finally {
    upload.leave();
  }
}

async function takeBooking(
  bytes: Buffer,
  client: string,
  parts: BookParts,
): Promise<Answer<BookingTaken>> {
  const booking = checkedBooking(parseJson(bytes));
  if (!booking.ok) return booking;
  const { studioEmail: studioTo } = parts;
  const sent = sentBooking(booking.value);
  const language = spoken();
  const acceptance = await parts.bookings.accept(
    JSON.stringify(sent),
    (number) => {
      const input = { number, booking: booking.value, studioTo, language };
      return { emails: bookingEmails(input), attachment: rosterAttachment(input) };
    },
    callQuotas('bookings', parts.limits, {
      client,
      recipient: booking.value.contactEmail,
      nowMs: Date.now(),
    }),
    JSON.stringify({ ...sent, language: language?.tag }),
  );
  if (acceptance.kind === 'over-limit') {
    return overLimit(serverTexts.tooManyBookings, acceptance.quota);
  }
  // The same press is being stored just now. No booking has other content under its key.
  if (!('number' in acceptance)) return refusedCall(503, serverTexts.busy, busyRetryS);
  if (acceptance.kind === 'stored') parts.emailsQueued();
  return success({ bookingId: acceptance.number, provider: parts.provider });
}

function checkedBooking(json: unknown): Answer<Booking> {
  if (!isRecord(json)) return refusedCall(400, serverTexts.badBooking);
  const shaped = checked(sentBookingSchema, json);
  if (!shaped.ok) return refusedCall(400, shapeMessage(shaped.faults[0], json));
  const sent = shaped.value;
  const booking = { ...emptyBooking, ...sent };
  // A required field that is absent did not exist in the form of the page that sent this request.
  const wrong = Object.entries(bookingErrors(booking)).find(([field]) => field in sent);
  return wrong ? refusedCall(400, wrong[1]) : success(booking);
}

/** The body of POST {functions path}/book (`core/booking`). */
const sentBookingSchema = sentForm(bookingForm);

/** Returns a message that helps a person correct an invalid body. */
function shapeMessage({ path }: ReadFault, body: unknown): string {
  const row = bookingForm.find(({ name }) => name === path[0]);
  if (row === undefined) return serverTexts.badBooking;
  const missing = valueAt(body, path) === undefined;
  return fillText(missing ? serverTexts.missingField : serverTexts.invalidField, {
    field: row.label,
  });
}
