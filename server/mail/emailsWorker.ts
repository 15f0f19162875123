/** Sends queued emails in the background, so that responses never wait for them. */
import { refusedFailure, type EmailStore } from '#server/store/emails.ts';
import type { Log } from '#server/log/log.ts';
import type { QueuedEmail } from '#server/store/email.ts';
import type { Mailer, Sending } from './mailer.ts';
import { circuitBreaker } from './circuitBreaker.ts';
import { retryWaitMs, type EmailPace } from './pace.ts';

export type EmailsWorker = {
  /** Tells the worker that there may be something to send. */
  wake(): void;
  /** Claims no more emails and waits up to `patienceMs` for those being sent. The others stay queued. */
  stop(patienceMs: number): Promise<void>;
};

export type WorkerParts = {
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
export function startEmailsWorker({
  emails,
  mailer,
  pace,
  ordersIdle,
  mail,
  log,
}: WorkerParts): EmailsWorker {
  const sleepers = new Set<() => void>();
  const stopping = new AbortController();
  const breaker = circuitBreaker(pace);
  let wakes = 0;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, ms);
      sleepers.add(wakeUp);
    });
  const wake = () => {
    wakes += 1;
    for (const wakeUp of sleepers) wakeUp();
  };

  async function work() {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      try {
        const restMs = breaker.restMs();
        if (restMs > 0) {
          await sleep(restMs);
          continue;
        }
        await ordersIdle(pace.givesWayMs);
        const email = await emails.claim(Date.now(), pace.leaseMs);
        if (email) await deliver(email);
        else {
          const ms = await untilNextMs();
          // A wake during the query may be about an email that the query did not see.
          if (seen === wakes) await sleep(ms);
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('error', 'emails', { error });
        await sleep(pace.idleMs);
      }
    }
  }

  async function untilNextMs(): Promise<number> {
    // No wait is this long: the clock was ahead when the email was queued and has been corrected.
    await emails.bringForward(Date.now(), pace.leaseMs + 2 * pace.longestRetryMs);
    const dueAt = (await emails.nextDueAt()) ?? Number.POSITIVE_INFINITY;
    // A due email that could not be claimed is being claimed by another worker. Check again shortly.
    return Math.min(Math.max(dueAt - Date.now(), pace.shortestSleepMs), pace.idleMs);
  }

  async function deliver(email: QueuedEmail) {
    const renewal = setInterval(() => {
      emails
        .postpone(email.id, Date.now() + pace.leaseMs)
        .catch((error: unknown) => log('error', 'email lease', { email: email.id, error }));
    }, pace.leaseMs / 3);
    const sending = await mailer.send(email).finally(() => clearInterval(renewal));
    recordReachable(sending);
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
    async stop(patienceMs) {
      stopping.abort();
      wake();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([running, patience]);
      clearTimeout(timer);
    },
  };
}
