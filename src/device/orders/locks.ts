/**
 * Runs `work` if no other tab and no worker holds the lock. Returns undefined if another holds it. The browser releases the lock of
 * a killed page. Without the Locks API (Safari before 15.4), or if the browser refuses it (SecurityError if site data is blocked),
 * the lock covers this page only; the idempotency key keeps two pages from making two orders. Rejects only if `work` does.
 */
export async function ifFree<Value>(
  locks: LockManager | undefined,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  if (!locks) return ifFreeHere(noLocks, name, work);
  let decided: Promise<Value | undefined> | undefined;
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      decided = lock ? work() : Promise.resolve(undefined);
      return decided;
    });
  } catch {
    // If the browser took the lock away after `work` began, it is not run twice.
    return decided ?? ifFreeHere(locks, name, work);
  }
}

const noLocks = {};

/** The locks that this page keeps in memory, keyed by the lock manager that refused them. */
const heldHere = new WeakMap<object, Set<string>>();

async function ifFreeHere<Value>(
  refuser: object,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const held = heldHere.get(refuser) ?? new Set();
  heldHere.set(refuser, held);
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    return await work();
  } finally {
    held.delete(name);
  }
}

/** Resolves when nobody holds the lock, or at once if the browser has no locks. Never rejects. */
export async function untilFree(locks: LockManager | undefined, name: string): Promise<void> {
  try {
    await locks?.request(name, () => undefined);
  } catch {
    // Locks are refused, so nobody holds this one.
  }
}

/** One drain at a time on this device. */
export const drainLock = 'sideline-outbox';

/** One sender of an order at a time: the page that placed it, or a drain. */
export function orderLock(id: string): string {
  return `sideline-order-${id}`;
}
