/** How patient the letters worker is. All in milliseconds. */
export type LetterPace = {
  /** How long after a crash another attempt may begin; renewed while a letter is being sent. */
  readonly leaseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** How long nothing is sent at most, while the mail server cannot be had. */
  readonly longestRestMs: number;
  /** Counted from when it was queued; after it a letter that still fails is dead. */
  readonly giveUpAfterMs: number;
  /** How often the queue is looked at when nothing calls for it. */
  readonly idleMs: number;
  readonly shortestSleepMs: number;
  /** A letter gives way to orders that are being stored, for so long at most. */
  readonly givesWayMs: number;
};

export const defaultPace: LetterPace = {
  leaseMs: 4_000,
  firstRetryMs: 15_000,
  longestRetryMs: 60 * 60_000,
  longestRestMs: 60_000,
  giveUpAfterMs: 24 * 60 * 60_000,
  idleMs: 30_000,
  shortestSleepMs: 50,
  givesWayMs: 1_000,
};

/** Leases end by the clock of whoever looks, and clocks of several machines may differ by a second or two. */
const severalMachinesLeaseMs = 10_000;

export function paceFor(place: 'one machine' | 'several machines'): LetterPace {
  return place === 'one machine'
    ? defaultPace
    : { ...defaultPace, leaseMs: severalMachinesLeaseMs };
}

/**
 * The wait after the nth failed attempt: exponential with "equal jitter", half of it fixed and half random, so that letters
 * which failed together do not return together. `random` is uniform in [0, 1).
 */
export function retryWaitMs(attempts: number, pace: LetterPace, random: number): number {
  const fullMs = Math.min(pace.longestRetryMs, pace.firstRetryMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
