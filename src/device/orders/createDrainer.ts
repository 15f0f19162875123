/** What a drainer needs from its page. */
type DrainerPorts = {
  /** Sends the orders that are due. Returns false if another tab or the worker is doing so. */
  readonly drain: (eager: boolean) => Promise<boolean>;
  /** Resolves when no other tab and no worker is draining. */
  readonly untilFree: () => Promise<void>;
  /** Called after every drain, whether it worked or not. Sets the next timer with `wakeIn`. Never rejects. */
  readonly drained: () => Promise<void>;
};

export type Drainer = {
  /**
   * Drains now, or once more after the drain that is running. `eager` means that the connection may be back. Resolves when this
   * page has nothing more to do. Never rejects.
   */
  readonly drain: (eager: boolean) => Promise<void>;
  /** Drains again after this time, instead of any time set before. `undefined` sets none, and nor does a drainer that is stopped. */
  readonly wakeIn: (waitMs: number | undefined) => void;
  /** Allows timers. Returns a function that forbids them again, unless it was started twice. */
  readonly start: () => () => void;
};

/** An order may be due while another tab holds its lock. The timer then waits this long, to avoid a tight loop. */
const shortestTimerMs = 5_000;

/** Runs the drains of one page, one at a time. */
export function createDrainer({ drain, untilFree, drained }: DrainerPorts): Drainer {
  let running: Promise<void> | undefined;
  /** The connection may have returned during a drain, which may have tried too early. */
  let isWantedAgain = false;
  /** Another tab or the worker is draining. This page drains when it is done. */
  let isWaitingForOther = false;
  let starts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drainUntilDone = async (eager: boolean): Promise<void> => {
    await drainOnce(eager);
    while (isWantedAgain) {
      isWantedAgain = false;
      await drainOnce(true);
    }
    running = undefined;
  };
  const drainOnce = async (eager: boolean): Promise<void> => {
    try {
      const hasDrained = await drain(eager);
      // The other one may have tried before the connection returned.
      if (!hasDrained && eager) void drainWhenFree();
    } catch {
      // The database cannot be read. The next sign of a connection, or the next visit, tries again.
    }
    await drained();
  };
  const drainWhenFree = async (): Promise<void> => {
    if (isWaitingForOther) return;
    isWaitingForOther = true;
    await untilFree();
    isWaitingForOther = false;
    await drainer.drain(true);
  };

  const drainer: Drainer = {
    drain: (eager) => {
      isWantedAgain ||= eager && running !== undefined;
      running ??= drainUntilDone(eager);
      return running;
    },
    wakeIn: (waitMs) => {
      clearTimeout(timer);
      if (waitMs === undefined || starts === 0) return;
      timer = setTimeout(() => void drainer.drain(false), Math.max(waitMs, shortestTimerMs));
    },
    start: () => {
      starts += 1;
      return () => {
        starts -= 1;
        if (starts === 0) clearTimeout(timer);
      };
    },
  };
  return drainer;
}
