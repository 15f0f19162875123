/**
 * The time of the world. It passes only from one event to the next, so days take milliseconds, and everything happens in the same order
 * whenever a history is run again.
 */

export type Time = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `work` after so many milliseconds. Returns a function that prevents it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /**
   * Waits for what this machine really does, such as crypto. The world's time stands meanwhile, and results arrive in the order in which
   * they were asked for, because threads finish in any.
   */
  readonly really: <Value>(done: Promise<Value>) => Promise<Value>;
  /** Lets this much time pass, with all that happens in it. Rejects if that does not end. */
  readonly pass: (ms: number) => Promise<void>;
};

/** Several times what the busiest ten minutes of four full phones have had. */
const eventsMost = 200_000;

type Event = { readonly at: number; readonly turn: number; readonly work: () => void };

export function newTime(startMs: number): Time {
  const events = newHeap();
  const real: (() => Promise<void>)[] = [];
  let now = startMs;
  let turns = 0;

  return {
    now: () => now,
    after: (ms, work) => {
      let isCancelled = false;
      turns += 1;
      events.add({
        at: now + Math.max(0, ms),
        turn: turns,
        work: () => {
          if (!isCancelled) work();
        },
      });
      return () => {
        isCancelled = true;
      };
    },
    really: (done) =>
      new Promise((resolve, reject) => {
        // An early failure is handled when its turn comes.
        done.catch(() => undefined);
        real.push(() => done.then(resolve, reject));
      }),
    pass: (ms) => {
      const end = now + ms;
      let passed = 0;
      return new Promise((resolve, reject) => {
        function go(): void {
          for (runCallbacks(); real.length === 0; runCallbacks()) {
            const next = events.first();
            if (!next || next.at > end) {
              now = end;
              return resolve();
            }
            events.removeFirst();
            now = next.at;
            passed += 1;
            if (passed > eventsMost) return reject(new Error('the world does not come to rest'));
            next.work();
          }
          void real.shift()?.().then(later, later);
        }
        // Not from a promise callback: from there no others can be run.
        const later = (): void =>
          void setImmediate(() => {
            try {
              go();
            } catch (error) {
              reject(error as Error);
            }
          });
        later();
      });
    },
  };
}

/** Runs all promise callbacks that are due. Node runs them between two events of its own, and waiting for those took most of a run. */
const runCallbacks = (process as unknown as { readonly _tickCallback: () => void })._tickCallback;

/** The events by time, those of one time in the order in which they were added. */
function newHeap() {
  const heap: Event[] = [];
  const isBefore = (one: Event, other: Event): boolean =>
    one.at < other.at || (one.at === other.at && one.turn < other.turn);
  const swap = (one: number, other: number): void => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  const smallestBelow = (at: number): number => {
    let smallest = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [one, other] = [heap[child], heap[smallest]];
      if (one && other && isBefore(one, other)) smallest = child;
    }
    return smallest;
  };
  return {
    first: (): Event | undefined => heap[0],
    add(event: Event): void {
      let at = heap.push(event) - 1;
      for (let parent = (at - 1) >> 1; at > 0; at = parent, parent = (at - 1) >> 1) {
        const above = heap[parent];
        if (!above || isBefore(above, event)) break;
        swap(at, parent);
      }
    },
    removeFirst(): void {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0, next = smallestBelow(0); next !== at; next = smallestBelow(at)) {
        swap(at, next);
        at = next;
      }
    },
  };
}
