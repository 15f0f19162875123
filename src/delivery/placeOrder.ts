import { texts } from '#facts/texts.ts';
import { orderOf, type Checkout } from '#rules/checkout.ts';
import { orderRequest } from '#rules/order.ts';
import { settle, type OutboxEntry, type Verdict } from '#rules/outbox.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { totalsOf } from '#rules/totals.ts';
import { ifFree, orderLock } from './locks.ts';
import type { OutboxPorts } from './outboxPorts.ts';

/**
 * Keeps the order on this device, sends it, and puts its receipt, or its wait, in its place, while the person waits.
 * `id` is the placing's. Fails, with nothing sent, when the device cannot keep it.
 */
export async function placeOrder(
  ports: OutboxPorts,
  checkout: Checkout,
  id: string,
  pdf: Blob,
): Promise<Result<Verdict>> {
  const entry = newEntry(checkout, id, ports.now());
  const placed = await ifFree(ports.locks, orderLock(entry.id), async () => {
    try {
      await ports.addEntry(entry, pdf);
    } catch {
      return failure(texts.order.notKept);
    }
    ports.changed();
    const reply = await ports.post(entry, pdf);
    const attempt = { waiting: true, nowMs: ports.now(), random: ports.random() };
    const verdict = settle(entry, reply, attempt);
    // What cannot be recorded now stays queued: the next drain sends the same key and gets the same answer.
    await record(ports, entry, verdict).catch(() => undefined);
    return success(verdict);
  });
  return placed ?? failure(texts.order.beingSent);
}

async function record(ports: OutboxPorts, entry: OutboxEntry, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'received') await ports.replaceWithReceipt(verdict.receipt);
  if (verdict.kind === 'kept') await ports.moveCartIntoEntry(verdict.entry);
  if (verdict.kind === 'refused') await ports.removeEntry(entry.id);
  ports.changed();
}

function newEntry(checkout: Checkout, id: string, nowMs: number): OutboxEntry {
  const order = orderOf(checkout);
  return {
    id,
    placedAt: nowMs,
    state: 'queued',
    request: orderRequest(order, nowMs),
    checkout,
    totalCents: totalsOf(order.lines, order.addOns).totalCents,
    attempts: 0,
    notBefore: 0,
    waitFor: 'signal',
  };
}
