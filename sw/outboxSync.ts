import { showBadge } from '#delivery/badge.ts';
import { deviceOutbox } from '#delivery/deviceOutbox.ts';
import { drainOutbox } from '#delivery/drainOutbox.ts';
import { syncTag } from '#delivery/syncTag.ts';
import { announce } from '#storage/changes.ts';
import { readEntries } from '#storage/outbox.ts';

/** Background Sync is not in the standard library of types: https://wicg.github.io/background-sync/spec/ */
type SyncEvent = Event & {
  readonly tag: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

const ports = deviceOutbox(() => announce({ topic: 'outbox' }), announce);

/** Sends what waits, with no page open. Rejecting asks the browser to wake us again. */
export function drainOnSync(event: Event): void {
  const { tag } = event as SyncEvent;
  if (tag !== syncTag) return;
  (event as SyncEvent).waitUntil(drain());
}

async function drain(): Promise<void> {
  const drained = await drainOutbox(ports, true);
  // No page may be open to do it.
  showBadge((await readEntries()).length);
  // Another drain is at work, but its page may die: only an outbox seen empty is done.
  if (!drained || drained.queued > 0) throw new Error('Orders are still waiting');
}
