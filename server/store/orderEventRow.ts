import type { Selectable } from 'kysely';
import type { OrderEvent } from '#core/order/orderState.ts';
import { reviveHappening } from '#core/order/reviveOrderEvent.ts';
import type { Schema } from './schema.ts';

/** Returns nothing for an event of a kind that this version does not know. */
export function eventOf(row: Selectable<Schema['order_events']>): readonly OrderEvent[] {
  const happening = reviveHappening(JSON.parse(row.happening));
  if (!happening) return [];
  return [{ id: row.id, number: row.order_number, at: row.at, by: row.by_whom, ...happening }];
}
