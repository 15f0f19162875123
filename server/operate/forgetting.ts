/** Carries out RETENTION_DAYS, now and a few times a day. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import type { RetentionStore } from '#server/store/retention.ts';
import { bookingRemainder, orderRemainder } from './remainder.ts';

export type ForgettingParts = {
  readonly retention: RetentionStore;
  readonly retentionDays: number;
  /** Where `.eml` files lie; there may be none. */
  readonly mailFolder: string;
  readonly log: Log;
};

export type Forgetting = {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
};

const dayMs = 24 * 60 * 60_000;
const everyMs = 6 * 60 * 60_000;
/** How many orders and bookings are forgotten at a time: between two portions new orders get their turn. */
const portion = 20;

/** Answers to a key are promised for this long, whatever else is forgotten. */
const keysDays = 90;

/** Begins at once. A failure is logged, and the next round tries again. */
export function startForgetting(parts: ForgettingParts): Forgetting {
  let stopped = false;
  let underWay = Promise.resolve();
  const run = () => {
    underWay = forgetOld(parts, () => stopped).catch((error: unknown) =>
      parts.log('error', 'forgetting', { error }),
    );
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return underWay;
    },
  };
}

async function forgetOld(
  { retention, retentionDays, mailFolder, log }: ForgettingParts,
  isStopped: () => boolean,
): Promise<void> {
  const now = Date.now();
  const beforeMs = now - retentionDays * dayMs;
  const remainder = { ofOrder: orderRemainder, ofBooking: bookingRemainder };
  let forgotten = 0;
  for (let last = portion; last === portion && !isStopped();) {
    last = await retention.forget(beforeMs, portion, remainder);
    forgotten += last;
  }
  await retention.dropFingerprints(now - Math.max(retentionDays, keysDays) * dayMs);
  await retention.dropOldQuotas(now);
  await dropOldMail(mailFolder, new Date(beforeMs).toISOString());
  if (forgotten > 0) log('info', 'forgotten', { ordersOrBookings: forgotten, retentionDays });
}

/** The files' names begin with their time, without colons. */
async function dropOldMail(folder: string, before: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => name.endsWith('.eml') && name < before.replaceAll(':', ''));
  for (const name of old) await rm(join(folder, name), { force: true });
}
