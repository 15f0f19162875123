import { isDue, settle, type OutboxEntry, type Verdict } from '#core/order/outbox.ts';
import { drainLock, ifFree, orderLock } from './locks.ts';
import type { DrainPorts } from './deviceOutbox.ts';
import { recordVerdict } from './recordVerdict.ts';

export type Drained = {
  /** How many orders are still queued. */
  readonly queued: number;
};

/**
 * Sends the orders that are due, oldest first. Used by page and worker. If the server does not answer, it stops; an order that the
 * server refuses does not block those behind it. `eager` means that the connection may be back. Returns undefined if another drain
 * is running.
 */
export async function drainOutbox(ports: DrainPorts, eager: boolean): Promise<Drained | undefined> {
  // Done before taking the lock: while another drain holds it, a person could place the same cart again.
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

/** Empties carts that killed pages have already placed, and announces it at once, so that they are not placed again. */
async function takeCarts(ports: DrainPorts): Promise<void> {
  for (const { id } of await ports.readEntries()) {
    if (await onlyHere(ports, id, () => ports.takeCart(id))) ports.changed();
  }
}

/**
 * Runs `work` under the order's lock. Returns undefined if another sender has the lock or `work` failed on this device; the next
 * drain tries again.
 */
function onlyHere<Value>(
  ports: DrainPorts,
  id: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  return ifFree(ports.locks, orderLock(id), work).catch(() => undefined);
}

/** Reads the order again under its lock: another sender may just have settled it. */
async function send(ports: DrainPorts, id: string, eager: boolean): Promise<Verdict | undefined> {
  const late = ports.unrecorded.get(id);
  if (late) await recordVerdict(ports, id, late);
  if (late && late.kind !== 'kept') return undefined;
  const entry = late && ports.unrecorded.has(id) ? late.entry : await ports.readEntry(id);
  if (!entry || !isDue(entry, ports.now(), eager)) return undefined;
  const pdf = await ports.readPdf(id).catch(() => undefined);
  // The lock is free, so the page that placed the order is gone and its cart has become this entry for good.
  await ports.takeCart(id);
  const posted = pdf ? await ports.post(entry, pdf) : ({ kind: 'unreadable' } as const);
  const attempt = { waiting: false, nowMs: ports.now(), random: ports.random() };
  const verdict = settle(entry, posted, attempt);
  await recordVerdict(ports, id, verdict);
  return verdict;
}

function isWithoutSignal(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.waitFor === 'signal';
}
