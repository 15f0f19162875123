import { orderTexts } from '#core/order/orderTexts.ts';
import { orderOf, type Checkout } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { settle, type OutboxEntry, type Verdict } from '#core/order/outbox.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { spoken } from '#core/text/spoken.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { ifFree, orderLock } from './locks.ts';
import type { OutboxPorts } from './pageOutbox.ts';
import { recordVerdict } from './recordVerdict.ts';

/**
 * Stores the order on this device, sends it, and replaces it with its receipt or leaves it waiting, while the person watches. `id`
 * is the placing's. Aborting `signal` ends the wait; the order stays stored and is sent later. An order that the device cannot
 * store is still sent; without an order number in return it fails and stays in the cart.
 */
export async function placeOrder(
  ports: OutboxPorts,
  checkout: Checkout,
  id: string,
  pdf: ArrayBuffer,
  signal?: AbortSignal,
): Promise<Result<Verdict>> {
  const placed = await ifFree(ports.locks, orderLock(id), async () => {
    // The order goes without keys rather than not at all.
    const keys = await ports.keysOf?.(checkout, id).catch(() => undefined);
    const fresh = { ...newEntry(checkout, id, ports.now()), ...(keys && { keys }) };
    // An earlier attempt may have stored it before the disk was full. Then a drain will find it.
    const kept = await ports
      .addEntry(fresh, pdf)
      .catch(() => ports.readEntry(id))
      .catch(() => undefined);
    if (kept) {
      ports.unrecorded.delete(id);
      ports.changed();
    }
    const entry = kept ?? { ...fresh, turn: 0 };
    const posted = await ports.post(entry, pdf, signal);
    const attempt = { waiting: true, nowMs: ports.now(), random: ports.random() };
    const verdict = settle(entry, posted, attempt);
    if (verdict.kind === 'refused' && ((await isLetGo(ports, entry)) || !kept)) {
      return success(verdict);
    }
    // Without a number nobody can be sure that the order arrived, and this device cannot ask again later. The person can, from the
    // cart.
    if (verdict.kind === 'kept' && !kept) return failure(orderTexts.notKept);
    // The device could not remove the order, so a later drain will find it. If it also stayed in the cart, it could be placed
    // twice. So a refused one stays in the outbox and needs attention, as if nobody had waited.
    const left = settle(entry, posted, { ...attempt, waiting: false });
    await recordVerdict(ports, id, left);
    return success(left);
  });
  return placed ?? failure(orderTexts.beingSent);
}

/** Returns a refused order to the cart. Returns false if the device cannot write that, for example on a full disk. */
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
  const language = spoken()?.tag;
  return {
    id,
    placedAt: nowMs,
    state: 'queued',
    request: orderRequest(order, nowMs),
    checkout,
    contents: contentsOf(checkout),
    totalCents: totalsOf(order.lines, order.addOns).totalCents,
    attempts: 0,
    notBefore: 0,
    waitFor: 'signal',
    ...(language !== undefined && { language }),
  };
}
