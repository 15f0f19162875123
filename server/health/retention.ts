/** Applies RETENTION_DAYS at start and a few times a day. */
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log/log.ts';
import type { RetentionStore } from '#server/store/retention.ts';
import { noticeMs, warnOfUnprinted, type WarningParts } from './unprintedNotice.ts';

export type RetentionParts = WarningParts & {
  readonly retention: RetentionStore;
  readonly retentionDays: number;
  /** The folder of the `.eml` files; it may not exist. */
  readonly mailFolder: string;
  /**
   * Returns the time to use, in milliseconds since 1970, or undefined if the database does not say. A wrong clock must not delete
   * anything.
   */
  readonly nowMs: () => Promise<number | undefined>;
  /** Returns true if this instance is the one to tell the studio, among those on the same database. */
  readonly leads: () => Promise<boolean>;
  readonly log: Log;
};

export type Retention = {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
};

const dayMs = 24 * 60 * 60_000;
const everyMs = 6 * 60 * 60_000;
/** The retry interval if the time was unknown, the mail server was down, or someone was reading the database's log. */
const againMs = 10 * 60_000;
/** How many orders and bookings are anonymized at once. New orders are stored between two batches. */
const portion = 20;

/** A retry with the same key gets its answer for this long, whatever else is deleted. */
const keysDays = 90;

/** Starts at once. A failure is logged, and the next run tries again. */
export function startRetention(parts: RetentionParts): Retention {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const isDone = await anonymizeOld(parts, () => stopped).catch((error: unknown) => {
      parts.log('error', 'retention', { error });
      return false;
    });
    if (stopped) return;
    timer = setTimeout(() => (underWay = run()), isDone ? everyMs : againMs);
    timer.unref();
  };
  let underWay = run();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}

/** Returns false if something is left to do. */
async function anonymizeOld(parts: RetentionParts, isStopped: () => boolean): Promise<boolean> {
  const { retention, retentionDays, mailFolder, log } = parts;
  const nowMs = await parts.nowMs();
  if (nowMs === undefined) return false;
  const beforeMs = nowMs - retentionDays * dayMs;
  const isWarned = !(await parts.leads()) || (await warnOfUnprinted(parts, nowMs));
  const which = { beforeMs, warnedBeforeMs: nowMs - noticeMs(retentionDays) };
  let count = 0;
  for (let last = portion; last === portion && !isStopped();) {
    last = await retention.anonymize(which, portion);
    count += last;
  }
  await retention.dropFingerprints(nowMs - Math.max(retentionDays, keysDays) * dayMs);
  await retention.dropOldQuotas(nowMs);
  await dropOldMail(mailFolder, new Date(beforeMs).toISOString());
  if (count > 0) log('info', 'anonymized', { ordersOrBookings: count, retentionDays });
  // The database's log still contains names until it is merged into the file.
  const isEmptied = await retention.emptyLog();
  return isWarned && isEmptied;
}

/** How many names of the mail folder are read at once: 100,000 would hold up requests for a third of a second. */
const namesAtOnce = 1000;

/** The files' names start with their time, without colons. */
async function dropOldMail(folder: string, before: string): Promise<void> {
  const oldest = before.replaceAll(':', '');
  const files = await opendir(folder, { bufferSize: namesAtOnce }).catch(() => undefined);
  for await (const { name } of files ?? []) {
    if (name.endsWith('.eml') && name < oldest) await rm(join(folder, name), { force: true });
  }
}
