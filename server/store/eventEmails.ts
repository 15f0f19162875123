/** Queues the emails about what happened to an order, in the store that has the order's other emails, and in no other. */
import type { Transaction } from 'kysely';
import type { OrderEvent } from '#core/order/orderState.ts';
import type { Email } from './email.ts';
import { eventOf } from './orderEventRow.ts';
import { storedOrder, type StoredOrder } from './orders.ts';
import type { Schema } from './schema.ts';
import { orderSubject } from './subjects.ts';
import { writeEmails } from './writeEmails.ts';

/** Writes the emails about an event. `events` are all of the order, in no particular order, with this one among them. */
export type EventEmails = (
  order: StoredOrder,
  event: OrderEvent,
  events: readonly OrderEvent[],
) => readonly Email[];

/**
 * Queues them in the transaction that stores the event, which happens once in each store. An order that was carried here has no emails,
 * because the server that took it sends them: it does so when it takes the event. Returns how many there are.
 */
export async function queueEventEmails(
  tx: Transaction<Schema>,
  event: OrderEvent,
  emailsOf: EventEmails | undefined,
): Promise<number> {
  if (!emailsOf || !event.emails) return 0;
  const own = await tx
    .selectFrom('letters')
    .select('id')
    .where('about', '=', orderSubject(event.number))
    .executeTakeFirst();
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', event.number)
    .executeTakeFirst();
  if (!own || !order || order.forgotten_at !== null) return 0;
  const rows = await tx
    .selectFrom('order_events')
    .selectAll()
    .where('order_number', '=', event.number)
    .execute();
  const emails = emailsOf(storedOrder(order), event, rows.flatMap(eventOf));
  if (emails.length > 0) await writeEmails(tx, { emails, createdAt: new Date().toISOString() });
  return emails.length;
}
