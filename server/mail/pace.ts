/** The timing of the email worker. All in milliseconds. */
export type EmailPace = {
  /** How long after a crash another attempt may start. Renewed while an email is being sent. */
  readonly leaseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** The longest pause while the mail server is down. */
  readonly longestRestMs: number;
  /** Counted from when the email was queued. If it still fails after this, it is dead. */
  readonly giveUpAfterMs: number;
  /** An email with fewer failures is not given up, however old it seems: the clock may have jumped. */
  readonly fewestAttempts: number;
  /** How often the queue is checked without a wake. */
  readonly idleMs: number;
  readonly shortestSleepMs: number;
  /** The longest time that an email waits for orders being stored. */
  readonly givesWayMs: number;
};

export const defaultPace: EmailPace = {
  leaseMs: 4_000,
  firstRetryMs: 15_000,
  longestRetryMs: 60 * 60_000,
  longestRestMs: 60_000,
  giveUpAfterMs: 24 * 60 * 60_000,
  // With the waits between them, this takes at least two hours.
  fewestAttempts: 12,
  idleMs: 30_000,
  shortestSleepMs: 50,
  givesWayMs: 1_000,
};

/** Leases are checked against each machine's own clock, and clocks may differ by a second or two. */
const severalMachinesLeaseMs = 10_000;

export function paceFor(runsOn: 'one machine' | 'several machines'): EmailPace {
  return runsOn === 'one machine'
    ? defaultPace
    : { ...defaultPace, leaseMs: severalMachinesLeaseMs };
}

/**
 * Returns the wait after the nth failed attempt: exponential with "equal jitter", half fixed and half random, so that emails that
 * failed together do not return together. `random` is uniform in [0, 1).
 */
export function retryWaitMs(attempts: number, pace: EmailPace, random: number): number {
  const fullMs = Math.min(pace.longestRetryMs, pace.firstRetryMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
