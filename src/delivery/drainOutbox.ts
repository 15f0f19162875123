import { isDue, settle, type OutboxEntry, type Verdict } from '#rules/outbox.ts';
import { drainLock, ifFree, orderLock } from './locks.ts';
import type { DrainPorts } from './outboxPorts.ts';
import { record } from './record.ts';

export type Drained = {
  /** How many orders are still queued. */
  readonly queued: number;
};

/**
 * Sends what is due, the oldest first; called by the page and by the worker alike. Without an answer the rest waits
 * too, but an order that the server does not take holds up none behind it. `eager` says that the signal may be back.
 * Undefined when another drain is at work.
 */
export async function drainOutbox(ports: DrainPorts, eager: boolean): Promise<Drained | undefined> {
  // Before the lock: while another drain takes its time, a person could place what a killed page has placed already.
  await takeCarts(ports);
  return ifFree(ports.locks, drainLock, async () => {
    for (const { id } of await ports.readEntries()) {
      const verdict = await onlyHere(ports, id, () => send(ports, id, eager));
      if (verdict) ports.settled(verdict);
      if (verdict?.kind === 'kept' && isWithoutSignal(verdict.entry)) break;
    }
    const left = await ports.readEntries();
    return { queued: left.filter((entry) => entry.state === 'queued').length };
  });
}

/** Empties carts that killed pages have placed, and says so at once: they must not be placed again. */
async function takeCarts(ports: DrainPorts): Promise<void> {
  for (const { id } of await ports.readEntries()) {
    if (await onlyHere(ports, id, () => ports.takeCart(id))) ports.changed();
  }
}

/**
 * Does `work` under the order's lock. Undefined when another sender has the lock, or when the work failed on this device: the
 * next drain tries again.
 */
function onlyHere<Value>(
  ports: DrainPorts,
  id: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  return ifFree(ports.locks, orderLock(id), work).catch(() => undefined);
}

/** Read again under the order's lock: another sender may just have settled it. */
async function send(ports: DrainPorts, id: string, eager: boolean): Promise<Verdict | undefined> {
  const late = ports.unrecorded.get(id);
  if (late) await record(ports, id, late);
  if (late && late.kind !== 'kept') return undefined;
  const entry = late && ports.unrecorded.has(id) ? late.entry : await ports.readEntry(id);
  if (!entry || !isDue(entry, ports.now(), eager)) return undefined;
  const pdf = await ports.readPdf(id).catch(() => undefined);
  // The page that placed it is gone, or this would not be free: its cart has become this entry for good.
  await ports.takeCart(id);
  const posted = pdf ? await ports.post(entry, pdf) : ({ kind: 'unreadable' } as const);
  const attempt = { waiting: false, nowMs: ports.now(), random: ports.random() };
  const verdict = settle(entry, posted, attempt);
  await record(ports, id, verdict);
  return verdict;
}

function isWithoutSignal(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.waitFor === 'signal';
}
