/** Exclusive Web Locks for Node, which has none. `letGo` releases the locks of a killed page, or all locks if no page is named. */
export type TestLocks = {
  readonly locks: LockManager;
  /** The same locks, as one page or worker holds them. */
  readonly of: (page: string) => LockManager;
  readonly letGo: (page?: string) => void;
};

type Held = { readonly page: string; readonly released: () => void; readonly gone: Promise<void> };

export function newLockManager(): TestLocks {
  const held = new Map<string, Held>();

  async function request(
    page: string,
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    // A browser first asks its lock manager in another process.
    await Promise.resolve();
    if (options.ifAvailable === true && held.has(name)) return work(null);
    for (let present = held.get(name); present; present = held.get(name)) await present.gone;
    const holder = newHolder(page);
    held.set(name, holder);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      if (held.get(name) === holder) release(name, holder);
    }
  }

  function release(name: string, holder: Held): void {
    held.delete(name);
    holder.released();
  }

  const of = (page: string): LockManager => ({
    request: (name: string, ...rest: readonly unknown[]) => {
      const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
      return request(page, name, options as LockOptions, work as (lock: Lock | null) => unknown);
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
  });

  return {
    locks: of('page'),
    of,
    letGo: (page) => {
      for (const [name, holder] of held) {
        if (page === undefined || holder.page === page) release(name, holder);
      }
    },
  };
}

function newHolder(page: string): Held {
  let released = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    released = resolve;
  });
  return { page, released, gone };
}
