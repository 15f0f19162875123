import type { Transaction } from 'kysely';
import { anonymizeBookingEvents } from './bookingEvents.ts';
import type { Schema } from './schema.ts';
import { bookingSubject } from './subjects.ts';

/** Removes personal data from one booking: roster and emails go, and `remains` reduces the request, JSON to JSON. */
export async function anonymizeBooking(
  tx: Transaction<Schema>,
  number: string,
  remains: (request: string) => string,
): Promise<void> {
  const { request } = await tx
    .selectFrom('bookings')
    .select('request')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('bookings')
    .set({
      request: remains(request),
      press_key: null,
      forgotten_at: new Date().toISOString(),
    })
    .where('number', '=', number)
    .execute();
  await anonymizeBookingEvents(tx, number);
  const about = bookingSubject(number);
  await tx.deleteFrom('letters').where('about', '=', about).execute();
  await tx.deleteFrom('attachments').where('about', '=', about).execute();
}
