import { orderOf } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import { checkout } from './checkouts.ts';

/** Saturday, 4 October 2025, 18:00 UTC. */
export const nowMs = Date.UTC(2025, 9, 4, 18);

export function entry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const cart = checkout();
  return {
    id: 'placing-1',
    turn: 1,
    placedAt: nowMs - 60_000,
    state: 'queued',
    request: orderRequest(orderOf(cart), nowMs - 60_000),
    checkout: cart,
    totalCents: 4_820,
    attempts: 0,
    notBefore: 0,
    waitFor: 'signal',
    ...changes,
  };
}
