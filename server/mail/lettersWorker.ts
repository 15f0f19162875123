/** Sends what is queued, beside the answers and never in their way. */
import type { LetterStore } from '#server/store/letters.ts';
import type { Log } from '#server/log.ts';
import type { QueuedLetter } from './letter.ts';
import type { Mailer, Sending } from './mailer.ts';
import { outage } from './outage.ts';
import { retryWaitMs, type LetterPace } from './pace.ts';

export type LettersWorker = {
  /** There may be something to send now. */
  wake(): void;
  /** Takes no more letters and waits for those being sent, at most `patienceMs`; the others stay queued. */
  stop(patienceMs: number): Promise<void>;
};

export type WorkerParts = {
  readonly letters: LetterStore;
  readonly mailer: Mailer;
  readonly pace: LetterPace;
  /** Orders go first: resolves when none is being stored, or after so many milliseconds. */
  readonly calm: (patienceMs: number) => Promise<void>;
  readonly log: Log;
};

/** Letters on their way at once: a slow recipient's server holds up one of them. */
const lanes = 3;

/** Begins at once, with what an earlier process has left in the queue. Whatever fails is logged and tried again. */
export function startLettersWorker({
  letters,
  mailer,
  pace,
  calm,
  log,
}: WorkerParts): LettersWorker {
  const sleepers = new Set<() => void>();
  const stopping = new AbortController();
  const away = outage(pace);
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

  async function lane() {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      try {
        const restMs = away.restMs();
        if (restMs > 0) {
          await sleep(restMs);
          continue;
        }
        await calm(pace.givesWayMs);
        const letter = await letters.claim(Date.now(), pace.leaseMs);
        if (letter) await deliver(letter);
        else {
          const ms = await untilNextMs();
          // A wake that came while this lane was looking may be about a letter that it did not see yet.
          if (seen === wakes) await sleep(ms);
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        log('error', 'letters', { error });
        await sleep(pace.idleMs);
      }
    }
  }

  async function untilNextMs(): Promise<number> {
    const dueAt = (await letters.nextDueAt()) ?? Number.POSITIVE_INFINITY;
    // A letter that is due but was not ours to claim is being taken by another lane: look again shortly.
    return Math.min(Math.max(dueAt - Date.now(), pace.shortestSleepMs), pace.idleMs);
  }

  async function deliver(letter: QueuedLetter) {
    const renewal = setInterval(() => {
      letters
        .postpone(letter.id, Date.now() + pace.leaseMs)
        .catch((error: unknown) => log('error', 'letter lease', { letter: letter.id, error }));
    }, pace.leaseMs / 3);
    const sending = await mailer.send(letter).finally(() => clearInterval(renewal));
    noteWhetherAway(sending);
    if (sending.kind === 'sent') {
      await letters.finish(letter.id, 'sent');
      return;
    }
    const { code } = sending;
    const ageMs = Date.now() - Date.parse(letter.queuedAt);
    if (sending.kind === 'refused' || ageMs > pace.giveUpAfterMs) {
      await letters.finish(letter.id, 'dead', code);
      log('error', 'letter dead', { letter: letter.id, attempts: letter.attempts, code });
      return;
    }
    const waitMs = retryWaitMs(letter.attempts, pace, Math.random());
    await letters.postpone(letter.id, Date.now() + waitMs, code);
    log('warn', 'letter postponed', { letter: letter.id, attempts: letter.attempts, code, waitMs });
  }

  function noteWhetherAway(sending: Sending) {
    if (sending.kind === 'failed' && sending.isAway === true) {
      const waitMs = away.begin();
      if (waitMs !== undefined) log('warn', 'mail server away', { code: sending.code, waitMs });
    } else if (away.end()) {
      log('info', 'mail server back', {});
      wake();
    }
  }

  const running = Promise.all(Array.from({ length: lanes }, lane));
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
