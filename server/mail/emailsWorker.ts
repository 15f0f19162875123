/** Sends queued emails in the background, so that responses never wait for them. */
import { refusedFailure, type EmailStore } from '#server/store/emails.ts';
import type { Log } from '#server/log/log.ts';
import type { Mailer, Sending } from './mailer.ts';
import type { QueuedEmail } from '#server/store/email.ts';

type EmailsWorker = {
  /** Tells the worker that there may be something to send. */
  wake(): void;
  /** Claims no more emails, and resolves when those being sent are. The others stay queued. */
  stop(): Promise<void>;
};

type WorkerParts = {
  readonly emails: EmailStore;
  readonly mailer: Mailer;
  readonly pace: EmailPace;
  /** Gives orders priority: resolves when none is being stored, or after this many milliseconds. */
  readonly ordersIdle: (patienceMs: number) => Promise<void>;
  /** Told after every attempt whether the mail server could be reached, and of every accepted email. */
  readonly mail: { failed(): void; worked(): void; accepted(): void };
  readonly log: Log;
};

/** The number of emails sent at once. A slow recipient's server blocks only one of these workers. */
const workers = 3;

/** Starts at once with the emails that an earlier process has left in the queue. Failures are logged and retried. */
export function startEmailsWorker(parts: WorkerParts): EmailsWorker {
  const { emails, pace, ordersIdle, mail, log } = parts;
  const { sleep, wake, wakes } = wakeableSleep();
  const stopping = new AbortController();
  const breaker = circuitBreaker(pace);

  async function work() {
    while (!stopping.signal.aborted) {
      const seen = wakes();
      try {
        const restMs = breaker.restMs();
        if (restMs > 0) {
          await sleep(restMs);
          continue;
        }
        await ordersIdle(pace.givesWayMs);
        const email = await emails.claim(Date.now(), pace.leaseMs);
        if (email) {
          const sending = await sendLeased(email, parts);
          recordReachable(sending);
          await storeOutcome(email, sending, parts);
        } else {
          const ms = await untilNextMs(emails, pace);
          // A wake during the query may be about an email that the query did not see.
          if (seen === wakes()) await sleep(ms);
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('error', 'emails', { error });
        await sleep(pace.idleMs);
      }
    }
  }

  function recordReachable(sending: Sending) {
    if (sending.kind === 'failed' && sending.isDown === true) {
      mail.failed();
      const waitMs = breaker.begin();
      if (waitMs !== undefined) log('warn', 'mail server down', { code: sending.code, waitMs });
      return;
    }
    mail.worked();
    if (!breaker.end()) return;
    log('info', 'mail server up', {});
    wake();
  }

  const running = Promise.all(Array.from({ length: workers }, work));
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/** Returns how long to wait before another claim, in milliseconds. */
async function untilNextMs(
  emails: Pick<EmailStore, 'bringForward' | 'nextDueAt'>,
  pace: EmailPace,
): Promise<number> {
  // No wait is this long: the clock was ahead when the email was queued and has been corrected.
  await emails.bringForward(Date.now(), pace.leaseMs + 2 * pace.longestRetryMs);
  const dueAt = (await emails.nextDueAt()) ?? Number.POSITIVE_INFINITY;
  // A due email that could not be claimed is being claimed by another worker. Check again shortly.
  return Math.min(Math.max(dueAt - Date.now(), pace.shortestSleepMs), pace.idleMs);
}

/**
 * A circuit breaker for an unreachable mail server. One failed connection opens it, so that the other emails are not read from the
 * store only to fail too.
 */
type CircuitBreaker = {
  /** Returns how long to send no email, in milliseconds, or 0 if the server is not known to be down. */
  restMs(): number;
  /** Records a failed connection. Returns the pause that it starts, or undefined if one is running. */
  begin(): number | undefined;
  /** Records that the server answered. Returns true if it was down before. */
  end(): boolean;
};

/**
 * Pauses grow like an email's own waits, but only up to `longestRestMs`, so that queued emails leave soon after the server returns.
 */
function circuitBreaker(pace: EmailPace): CircuitBreaker {
  let rests = 0;
  /** Measured by performance.now(), a clock that nobody can set. */
  let untilMs = 0;
  const restMs = () => Math.max(0, untilMs - performance.now());
  return {
    restMs,
    begin() {
      if (restMs() > 0) return undefined;
      rests += 1;
      const ms = Math.min(pace.longestRestMs, retryWaitMs(rests, pace, Math.random()));
      untilMs = performance.now() + ms;
      return ms;
    },
    end() {
      const wasDown = rests > 0;
      rests = 0;
      untilMs = 0;
      return wasDown;
    },
  };
}

/** One attempt at a claimed email, and what becomes of the email after it. */
type DeliveryParts = {
  readonly emails: Pick<EmailStore, 'postpone' | 'finish'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly pace: EmailPace;
  /** Told of every accepted email. */
  readonly mail: { accepted(): void };
  readonly log: Log;
};

/** Sends an email, renewing its lease until it is sent. Failed renewals are logged. */
function sendLeased(
  email: QueuedEmail,
  { emails, mailer, pace, log }: DeliveryParts,
): Promise<Sending> {
  const renewal = setInterval(() => {
    emails
      .postpone(email.id, Date.now() + pace.leaseMs)
      .catch((error: unknown) => log('error', 'email lease', { email: email.id, error }));
  }, pace.leaseMs / 3);
  return mailer.send(email).finally(() => clearInterval(renewal));
}

/** Stores that the email was sent, is dead, or is to be tried again. Rejects with the database's error. */
async function storeOutcome(
  email: QueuedEmail,
  sending: Sending,
  { emails, pace, mail, log }: DeliveryParts,
): Promise<void> {
  if (sending.kind === 'sent') {
    await emails.finish(email.id, 'sent');
    mail.accepted();
    return;
  }
  const { code } = sending;
  const ageMs = Date.now() - Date.parse(email.queuedAt);
  // The studio's own mailbox may be full for an evening, or its filter wrong for an hour. That gets fixed, and the order is
  // waiting.
  const isFinal = sending.kind === 'refused' && email.recipient !== 'studio';
  const isGivenUp = ageMs > pace.giveUpAfterMs && email.attempts >= pace.fewestAttempts;
  if (isFinal || isGivenUp) {
    await emails.finish(email.id, 'dead', code);
    log('error', 'email dead', { email: email.id, attempts: email.attempts, code });
    return;
  }
  const waitMs = retryWaitMs(email.attempts, pace, Math.random());
  const failure = sending.kind === 'refused' ? refusedFailure(code) : code;
  await emails.postpone(email.id, Date.now() + waitMs, failure);
  log('warn', 'email postponed', { email: email.id, attempts: email.attempts, code, waitMs });
}

type WakeableSleep = {
  /** Resolves after `ms` milliseconds, or at the next wake. */
  sleep(ms: number): Promise<void>;
  /** Ends every sleep. */
  wake(): void;
  /** Returns the number of wakes so far. */
  wakes(): number;
};

/** Pauses that end early when there is something to do. */
function wakeableSleep(): WakeableSleep {
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
