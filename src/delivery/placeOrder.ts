import { orderTexts } from '#facts/orderTexts.ts';
import { orderOf, type Checkout } from '#rules/checkout.ts';
import { orderRequest } from '#rules/order.ts';
import { settle, type OutboxEntry, type Verdict } from '#rules/outbox.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { totalsOf } from '#rules/totals.ts';
import { ifFree, orderLock } from './locks.ts';
import type { OutboxPorts } from './outboxPorts.ts';
import { record } from './record.ts';

/**
 * Keeps the order on this device, sends it, and puts its receipt, or its wait, in its place, while the person waits.
 * `id` is the placing's. Who aborts `signal` waits no longer: the order stays kept and goes later. Fails, with nothing
 * sent, when the device cannot keep it.
 */
export async function placeOrder(
  ports: OutboxPorts,
  checkout: Checkout,
  id: string,
  pdf: Blob,
  signal?: AbortSignal,
): Promise<Result<Verdict>> {
  const placed = await ifFree(ports.locks, orderLock(id), async () => {
    let entry: OutboxEntry;
    try {
      entry = await ports.addEntry(newEntry(checkout, id, ports.now()), pdf);
    } catch {
      return failure(orderTexts.notKept);
    }
    ports.unrecorded.delete(id);
    ports.changed();
    const posted = await ports.post(entry, pdf, signal);
    const attempt = { waiting: true, nowMs: ports.now(), random: ports.random() };
    const verdict = settle(entry, posted, attempt);
    if (verdict.kind === 'refused' && (await isLetGo(ports, entry))) return success(verdict);
    // The device could not remove the order, so a later drain will find it. It must not stand in the cart as well, from where it
    // could be placed a second time: it stays in the outbox and needs attention.
    const left =
      verdict.kind === 'refused' ? settle(entry, posted, { ...attempt, waiting: false }) : verdict;
    await record(ports, id, left);
    return success(left);
  });
  return placed ?? failure(orderTexts.beingSent);
}

/** Gives a refused order back to the cart. False when the device, its disk full for one, cannot write that down. */
async function isLetGo(ports: OutboxPorts, entry: OutboxEntry): Promise<boolean> {
  try {
    await ports.leaveInCart(entry);
    ports.changed();
    return true;
  } catch {
    return false;
  }
}

function newEntry(checkout: Checkout, id: string, nowMs: number): Omit<OutboxEntry, 'turn'> {
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
