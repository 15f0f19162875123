import { addEntry, leaveInCart } from '#storage/outbox.ts';
import { hasPass } from '#storage/passes.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { News } from '#storage/changes.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** Adds to `deviceOutbox` the two writes that placing an order needs. The worker does not need them and stays small. */
export function pageOutbox(
  changed: () => void,
  tell: (news: News) => void,
  fetchOrder: (id: string) => typeof fetch,
): OutboxPorts {
  return {
    ...deviceOutbox(changed, tell, fetchOrder),
    addEntry,
    leaveInCart: (entry) => leaveInCart(entry, hasPass),
  };
}
