export type WakeableSleep = {
  /** Resolves after `ms` milliseconds, or at the next wake. */
  sleep(ms: number): Promise<void>;
  /** Ends every sleep. */
  wake(): void;
  /** Returns the number of wakes so far. */
  wakes(): number;
};

/** Pauses that end early when there is something to do. */
export function wakeableSleep(): WakeableSleep {
  const sleepers = new Set<() => void>();
  let wakes = 0;
  return {
    sleep: (ms) =>
      new Promise<void>((resolve) => {
        const wakeUp = () => {
          clearTimeout(timer);
          sleepers.delete(wakeUp);
          resolve();
        };
        const timer = setTimeout(wakeUp, ms);
        sleepers.add(wakeUp);
      }),
    wake() {
      wakes += 1;
      for (const wakeUp of sleepers) wakeUp();
    },
    wakes: () => wakes,
  };
}
