import { showBadge } from '#device/orders/badge.ts';
import { deviceOutbox } from '#device/orders/deviceOutbox.ts';
import { drainOutbox } from '#device/orders/drainOutbox.ts';
import { drainLock, untilFree } from '#device/orders/locks.ts';
import { orderOfTag } from '#device/orders/syncTag.ts';
import { announce } from '#device/database/changes.ts';
import { readEntries } from '#device/orders/keptOutbox.ts';

/** Background Sync is not in the standard library of types: https://wicg.github.io/background-sync/spec/ */
type SyncEvent = Event & {
  readonly tag: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

const ports = deviceOutbox(() => announce({ topic: 'outbox' }), announce);

/** Sends waiting orders with no page open. Rejecting asks the browser to wake the worker again. */
export function drainOnSync(event: Event): void {
  const { tag, waitUntil } = event as SyncEvent;
  const id = orderOfTag(tag);
  if (id !== undefined) waitUntil.call(event, drain(id));
}

async function drain(id: string): Promise<void> {
  // A page may be draining that started before the connection returned, or another sync event of ours.
  const isDrained = (await drainOutbox(ports, true)) || (await drainAfterOther());
  const entries = await readEntries();
  // No page may be open to show it.
  showBadge(entries.length);
  const isLeft = entries.some((entry) => entry.state === 'queued' && entry.id === id);
  // Another drain is running, but its page may be killed. Only an order that is gone is done.
  if (!isDrained || isLeft) throw new Error('Orders are still waiting');
}

async function drainAfterOther(): Promise<boolean> {
  await untilFree(ports.locks, drainLock);
  return (await drainOutbox(ports, true)) !== undefined;
}
