/**
 * Runs `work` while no other tab, and not the worker, holds the lock; undefined when another holds it now. The browser
 * lets go of the lock of a page that is killed. Without Web Locks (Safari before 15.4) the work runs all the same: the
 * idempotency key keeps two senders from making two orders.
 */
export async function ifFree<Value>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Resolves when nobody holds the lock; at once without Web Locks. */
export async function untilFree(locks: LockManager | undefined, name: string): Promise<void> {
  await locks?.request(name, () => undefined);
}

/** One drain at a time on this device. */
export const drainLock = 'sideline-outbox';

/** One sender of an order at a time: the page that placed it, or a drain. */
export function orderLock(id: string): string {
  return `sideline-order-${id}`;
}
