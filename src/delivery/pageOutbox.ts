import { addEntry, leaveInCart } from '#storage/outbox.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** The same, with what a page needs to place orders. */
export function pageOutbox(
  changed: () => void,
  fetchOrder: (id: string) => typeof fetch,
): OutboxPorts {
  return { ...deviceOutbox(changed, fetchOrder), addEntry, leaveInCart };
}
