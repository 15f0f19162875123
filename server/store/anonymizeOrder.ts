import type { Transaction } from 'kysely';
import { anonymizeEvents } from './orderEvents.ts';
import type { Schema } from './schema.ts';
import { orderSubject } from './subjects.ts';

/** Removes personal data from one order: PDF and emails go, and `remains` reduces the request, JSON to JSON. */
export async function anonymizeOrder(
  tx: Transaction<Schema>,
  number: string,
  remains: (request: string) => string,
): Promise<void> {
  const { request } = await tx
    .selectFrom('orders')
    .select('request')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('orders')
    .set({
      request: remains(request),
      order_key: null,
      forgotten_at: new Date().toISOString(),
    })
    .where('number', '=', number)
    .execute();
  await anonymizeEvents(tx, number);
  const about = orderSubject(number);
  await tx.deleteFrom('letters').where('about', '=', about).execute();
  await tx.deleteFrom('attachments').where('about', '=', about).execute();
}
