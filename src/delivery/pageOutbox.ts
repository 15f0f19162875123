import { addEntry, leaveInCart } from '#storage/outbox.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { News } from '#storage/changes.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** `deviceOutbox` with the two writes that placing an order needs; the worker does without them and stays small. */
export function pageOutbox(
  changed: () => void,
  tell: (news: News) => void,
  fetchOrder: (id: string) => typeof fetch,
): OutboxPorts {
  return { ...deviceOutbox(changed, tell, fetchOrder), addEntry, leaveInCart };
}
