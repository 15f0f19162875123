import { randomUUID } from 'node:crypto';
import type { Happening, OrderEvent } from '#core/order/orderState.ts';
import { accountName } from './accountName.ts';
import type { DeskOrder } from './deskOrder.ts';

/**
 * Returns an event for an order. It is later than every event of the order that is known, so that it decides although this machine's clock
 * may be behind that of another. `by` is who says so; by default the account on this machine.
 */
export function newEvent(
  { number, state }: DeskOrder,
  happening: Happening,
  by: string = accountName(),
): OrderEvent {
  const last = state.events.at(-1);
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  return { id: randomUUID(), number, at: new Date(nowMs).toISOString(), by, ...happening };
}
