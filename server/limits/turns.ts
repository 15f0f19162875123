export type Turns = {
  /** Waits until `work` of this weight fits beside what is under way; first come, first served. */
  take<Value>(weight: number, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is under way, at once or after at most `patienceMs`. */
  calm(patienceMs: number): Promise<void>;
};

/** A weighted semaphore: work of at most `limit` together is under way. A piece that weighs more than that goes alone. */
export function turns(limit: number): Turns {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  const calmed = new Set<() => void>();
  let underWay = 0;

  const admit = () => {
    for (;;) {
      const next = waiting[0];
      if (!next || (underWay > 0 && underWay + next.weight > limit)) return;
      waiting.shift();
      underWay += next.weight;
      next.begin();
    }
  };
  return {
    async take(weight, work) {
      await new Promise<void>((resolve) => {
        waiting.push({ weight, begin: resolve });
        admit();
      });
      try {
        return await work();
      } finally {
        underWay -= weight;
        admit();
        if (underWay === 0) for (const resolve of calmed) resolve();
      }
    },
    calm(patienceMs) {
      if (underWay === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          calmed.delete(go);
          resolve();
        };
        const timer = setTimeout(go, patienceMs);
        calmed.add(go);
      });
    },
  };
}
