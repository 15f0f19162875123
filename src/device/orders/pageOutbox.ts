import { addEntry, leaveInCart } from './keptOutbox.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { deviceOutbox } from './deviceOutbox.ts';
import type { News } from '#device/database/changes.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/** Adds to `deviceOutbox` what only placing an order needs: two writes and the keys. The worker does not need them and stays small. */
export function pageOutbox(
  changed: () => void,
  tell: (news: News) => void,
  fetchOrder: (id: string) => typeof fetch,
  keysOf: NonNullable<OutboxPorts['keysOf']>,
): OutboxPorts {
  return {
    ...deviceOutbox(changed, tell, fetchOrder),
    addEntry,
    keysOf,
    leaveInCart: (entry) => leaveInCart(entry, hasGrant),
  };
}
