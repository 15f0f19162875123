export type KeysInWork = {
  /**
   * Runs `work` unless the key is being worked on here; then waits for that, at most `patienceMs`, and runs it after. Answers
   * undefined, without having run it, when the patience is over.
   */
  once<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
};

/** The requests of this process that are being carried out, by their idempotency keys. */
export function keysInWork(patienceMs: number): KeysInWork {
  const inWork = new Map<string, Promise<unknown>>();
  return {
    async once(key, work) {
      const other = inWork.get(key);
      // When the first has ended, its result is in the store, and `work` finds it there. Should two have waited for it, the store's
      // unique key decides between them.
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
