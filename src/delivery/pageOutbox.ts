import { addEntry, leaveInCart } from '#storage/outbox.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { News } from '#storage/changes.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** The same, with what a page needs to place orders. */
export function pageOutbox(
  changed: () => void,
  tell: (news: News) => void,
  fetchOrder: (id: string) => typeof fetch,
): OutboxPorts {
  return { ...deviceOutbox(changed, tell, fetchOrder), addEntry, leaveInCart };
}
