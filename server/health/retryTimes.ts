/** When to try again what has failed: the wait doubles with every failure. */
export type RetryTimes = {
  /** Waits once before the first attempt, because another instance probably makes it. */
  expect(key: string): void;
  isDue(key: string): boolean;
  failed(key: string): void;
  forget(key: string): void;
};

/** Both in milliseconds. */
export function retryTimes(firstMs: number, longestMs: number): RetryTimes {
  const waits = new Map<string, { readonly failures: number; readonly dueMs: number }>();
  return {
    expect(key) {
      if (!waits.has(key)) waits.set(key, { failures: 0, dueMs: performance.now() + firstMs });
    },
    isDue: (key) => performance.now() >= (waits.get(key)?.dueMs ?? 0),
    failed(key) {
      const failures = waits.get(key)?.failures ?? 0;
      const waitMs = Math.min(longestMs, firstMs * 2 ** failures);
      waits.set(key, { failures: failures + 1, dueMs: performance.now() + waitMs });
    },
    forget(key) {
      waits.delete(key);
    },
  };
}
