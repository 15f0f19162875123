import { isDue, settle, type OutboxEntry, type Receipt, type Verdict } from '#rules/outbox.ts';
import { drainLock, ifFree, orderLock } from './locks.ts';
import type { OutboxPorts } from './outboxPorts.ts';

export type Drained = {
  /** Orders that reached the server in this drain. */
  readonly receipts: readonly Receipt[];
  /** How many orders are still queued. */
  readonly queued: number;
};

/**
 * Sends what is due, the oldest first; called by the page and by the worker alike. Without an answer the rest waits
 * too, but an order that the server does not take holds up none behind it. `eager` says that the signal may be back.
 * Undefined when another drain is at work.
 */
export function drainOutbox(ports: OutboxPorts, eager: boolean): Promise<Drained | undefined> {
  return ifFree(ports.locks, drainLock, async () => {
    const listed = await ports.readEntries();
    // Carts first: while an older order takes its time, a person could place what a killed page has placed already.
    for (const { id } of listed) {
      // Said at once: a cart that still stands on a screen must not be placed again.
      if (await onlyHere(ports, id, () => ports.takeCart(id))) ports.changed();
    }
    const receipts: Receipt[] = [];
    for (const { id } of listed) {
      const verdict = await onlyHere(ports, id, () => send(ports, id, eager));
      if (verdict?.kind === 'received') receipts.push(verdict.receipt);
      if (verdict?.kind === 'kept' && isWithoutSignal(verdict.entry)) break;
    }
    const left = await ports.readEntries();
    return { receipts, queued: left.filter((entry) => entry.state === 'queued').length };
  });
}

/** Undefined when another sender is at this order, and when this device could not do it: the next drain tries again. */
function onlyHere<Value>(
  ports: OutboxPorts,
  id: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  return ifFree(ports.locks, orderLock(id), work).catch(() => undefined);
}

/** Read again under the order's lock: another sender may just have settled it. */
async function send(ports: OutboxPorts, id: string, eager: boolean): Promise<Verdict | undefined> {
  const entry = await ports.readEntry(id);
  if (!entry || !isDue(entry, ports.now(), eager)) return undefined;
  const pdf = await ports.readPdf(id);
  if (!pdf) return undefined;
  // The page that placed it is gone, or this would not be free: its cart has become this entry for good.
  await ports.takeCart(id);
  const reply = await ports.post(entry, pdf);
  const attempt = { waiting: false, nowMs: ports.now(), random: ports.random() };
  const verdict = settle(entry, reply, attempt);
  await record(ports, verdict);
  return verdict;
}

async function record(ports: OutboxPorts, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);
  if (verdict.kind === 'kept') await ports.replaceEntry(verdict.entry);
  ports.changed();
}

function isWithoutSignal(entry: OutboxEntry): boolean {
  return entry.state === 'queued' && entry.waitFor === 'signal';
}
