/** The order of all simulated events, chosen by the seed alone. */
import type { Random } from './random.ts';

export type Schedule = {
  /** Lets others go first. Resolves when it is the caller's turn. */
  readonly turn: () => Promise<void>;
  /** Resolves when nothing is waiting for a turn any more. */
  readonly isAtRest: () => Promise<void>;
};

/**
 * Runs one turn at a time. Each starts only when everything that the last one triggered waits for its own next turn. The number of
 * promise ticks of a Response differs between Node versions and must not decide the order, or a seed would give another run on
 * each.
 */
export function newSchedule(random: Random): Schedule {
  const waiting: (() => void)[] = [];
  let going: Promise<void> | undefined;

  async function go(): Promise<void> {
    for (await promisesDone(); waiting.length > 0; await promisesDone()) {
      const [next] = waiting.splice(Math.floor(random.next() * waiting.length), 1);
      next?.();
    }
    going = undefined;
  }

  return {
    turn: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        going ??= go();
      }),
    isAtRest: async () => going,
  };
}

/** `setImmediate` runs when all promise callbacks have run. */
function promisesDone(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
