export type KeysInWork = {
  /**
   * Runs `work` unless this process is already working on the key. Then it waits up to `patienceMs` and runs `work` afterwards.
   * Returns undefined, without having run it, if the wait times out.
   */
  once<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
};

/** Tracks the requests that this process is handling, by idempotency key. */
export function keysInWork(patienceMs: number): KeysInWork {
  const inWork = new Map<string, Promise<unknown>>();
  return {
    async once(key, work) {
      const other = inWork.get(key);
      // When the first has ended, its result is in the store, where `work` finds it. If two have waited for it, the store's unique
      // key decides between them.
      if (other) return (await endsWithin(other, patienceMs)) ? work() : undefined;
      const working = work();
      inWork.set(key, working);
      try {
        return await working;
      } finally {
        inWork.delete(key);
      }
    },
  };
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([ended, timeout]);
  clearTimeout(timer);
  return inTime;
}
