/** Sends queued emails in the background, so that responses never wait for them. */
import type { EmailStore } from '#server/store/emails.ts';
import type { Log } from '#server/log/log.ts';
import type { Mailer, Sending } from './mailer.ts';
import { circuitBreaker } from './circuitBreaker.ts';
import { sendLeased, storeOutcome } from './delivery.ts';
import type { EmailPace } from './pace.ts';
import { wakeableSleep } from './wakeableSleep.ts';

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
