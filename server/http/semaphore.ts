export type Semaphore = {
  /** Runs `work` of this weight as soon as it fits beside the running work, in order of arrival. */
  run<Value>(weight: number, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is running, or after `patienceMs` at the latest. */
  whenIdle(patienceMs: number): Promise<void>;
};

/** A weighted semaphore: running work weighs at most `limit` together. Heavier work runs alone. */
export function weightedSemaphore(limit: number): Semaphore {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  const idleWaiters = new Set<() => void>();
  let runningWeight = 0;

  const admit = () => {
    for (;;) {
      const next = waiting[0];
      if (!next || (runningWeight > 0 && runningWeight + next.weight > limit)) return;
      waiting.shift();
      runningWeight += next.weight;
      next.begin();
    }
  };
  return {
    async run(weight, work) {
      await new Promise<void>((resolve) => {
        waiting.push({ weight, begin: resolve });
        admit();
      });
      try {
        return await work();
      } finally {
        runningWeight -= weight;
        admit();
        if (runningWeight === 0) for (const resolve of idleWaiters) resolve();
      }
    },
    whenIdle(patienceMs) {
      if (runningWeight === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          idleWaiters.delete(go);
          resolve();
        };
        const timer = setTimeout(go, patienceMs);
        idleWaiters.add(go);
      });
    },
  };
}
