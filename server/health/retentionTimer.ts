/** Applies RETENTION_DAYS and FORGET_AFTER_PULL_DAYS at start and a few times a day. */
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log/log.ts';
import type { CopyStore } from '#server/store/copies.ts';
import type { RetentionStore } from '#server/store/retention.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { brand } from '#core/shop/brand.ts';
import { retentionTexts, unprintedNoticeDays } from '#core/shop/studioTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { paragraph } from '#server/mail/content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { studioNotice } from './alertChannels.ts';

type RetentionParts = WarningParts & {
  readonly retention: RetentionStore;
  readonly retentionDays: number;
  readonly copies: Pick<CopyStore, 'leaveToDesks'>;
  readonly forgetAfterPullDays: number | undefined;
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
  const left = await leaveToDesks(parts, nowMs, isStopped);
  await retention.dropFingerprints(nowMs - Math.max(retentionDays, keysDays) * dayMs);
  await retention.dropOldQuotas(nowMs);
  await dropOldMail(mailFolder, new Date(beforeMs).toISOString());
  if (count > 0) log('info', 'anonymized', { ordersOrBookings: count, retentionDays });
  if (left > 0) log('info', 'left to the desks', { ordersOrBookings: left });
  // The database's log still contains names until it is merged into the file.
  const isEmptied = await retention.emptyLog();
  return isWarned && isEmptied;
}

async function leaveToDesks(
  { copies, forgetAfterPullDays }: RetentionParts,
  nowMs: number,
  isStopped: () => boolean,
): Promise<number> {
  if (forgetAfterPullDays === undefined) return 0;
  return copies.leaveToDesks(nowMs, forgetAfterPullDays, isStopped);
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

// Warns the studio some days before unprinted orders are deleted.

type WarningParts = {
  readonly retention: Pick<RetentionStore, 'unprinted' | 'markWarned'>;
  readonly retentionDays: number;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly studioEmail: string;
  readonly log: Log;
};

/** The number of orders in one email. */
const ordersMost = 200;

/** Returns how long before deletion unprinted orders are announced: with a short retention, all of it. */
function noticeMs(retentionDays: number): number {
  return Math.min(unprintedNoticeDays, retentionDays) * dayMs;
}

/**
 * Tells the studio about unprinted orders that will soon be deleted and were not announced yet. They count as announced when the
 * email was sent. Returns false if it was not, or if there are more.
 */
export async function warnOfUnprinted(
  { retention, retentionDays, mailer, studioEmail, log }: WarningParts,
  nowMs: number,
): Promise<boolean> {
  const all = await retention.unprinted(nowMs - retentionDays * dayMs + noticeMs(retentionDays));
  const unwarned = all.filter(({ warnedAt }) => warnedAt === null);
  const numbers = unwarned.slice(0, ordersMost).map(({ number }) => number);
  if (numbers.length === 0) return true;
  const lastMs = nowMs + noticeMs(retentionDays);
  const day = dayWords(new Date(lastMs).toISOString().slice(0, 10), true);
  const blanks = {
    product: brand.product,
    orders: howMany(numbers.length, retentionTexts.order),
    day,
  };
  const at = new Date(nowMs).toISOString();
  const sent = await mailer.send(
    studioNotice({
      id: `unprinted-${at.replaceAll(/\D/g, '')}`,
      subject: fillText(retentionTexts.subject, blanks),
      blocks: [
        paragraph(fillText(retentionTexts.body, { day, days: String(retentionDays) })),
        paragraph(numbers.map((number) => `#${number}`).join('\n')),
        paragraph(retentionTexts.todo),
      ],
      at,
      studioEmail,
    }),
  );
  const orders = numbers.length;
  if (sent.kind !== 'sent') {
    log('warn', 'notice of unprinted orders not mailed', { orders, code: sent.code });
    return false;
  }
  await retention.markWarned(numbers, nowMs);
  log('warn', 'unprinted orders will be deleted', { orders, day });
  return unwarned.length <= ordersMost;
}
