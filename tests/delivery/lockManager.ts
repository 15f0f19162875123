/**
 * Web Locks as far as `ifAvailable` goes, for a Node that has none. `letGo` is what the browser does when a page is killed.
 */
export function newLockManager(): { readonly locks: LockManager; readonly letGo: () => void } {
  const held = new Map<string, symbol>();

  async function request(
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    if (options.ifAvailable !== true) throw new Error('only ifAvailable is known here');
    // The browser asks its lock manager in another process first.
    await Promise.resolve();
    if (held.has(name)) return work(null);
    const holder = Symbol(name);
    held.set(name, holder);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      if (held.get(name) === holder) held.delete(name);
    }
  }

  const query = async (): Promise<LockManagerSnapshot> => ({
    held: [...held.keys()].map((name) => ({ name })),
    pending: [],
  });

  return { locks: { request, query } as LockManager, letGo: () => held.clear() };
}
