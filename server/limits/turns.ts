export type Turns = {
  /** Waits until `work` of this weight fits beside what is under way; first come, first served. */
  take<Value>(weight: number, work: () => Promise<Value>): Promise<Value>;
};

/** Lets so much weight be worked on at once. What is heavier than all of it goes alone. */
export function turns(limit: number): Turns {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
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
      }
    },
  };
}
