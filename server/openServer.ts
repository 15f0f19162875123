import { join } from 'node:path';
import { failure, success, type Result } from '#rules/result.ts';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { keysInWork } from './limits/keysInWork.ts';
import { turns } from './limits/turns.ts';
import { uploadRoom } from './limits/uploadRoom.ts';
import { fileMailer, mailFolder } from './mail/fileMailer.ts';
import { startLettersWorker } from './mail/lettersWorker.ts';
import { paceFor, type LetterPace } from './mail/pace.ts';
import { logToStdout, type Log } from './log.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { startForgetting } from './operate/forgetting.ts';
import { healthOf } from './operate/health.ts';
import { orderBodyLimitBytes } from './sendCart/orderBody.ts';
import { ensureFolder } from './store/ensureFolder.ts';
import { openStore } from './store/openStore.ts';
import { reasonOf } from './store/reasonOf.ts';

export type OpenedServer = App & {
  /** Where orders and mails go, for the start-up message; no secrets in it. */
  readonly whereOrdersGo: string;
  readonly whereMailGoes: string;
  /** Says "not ready" to load balancers, while calls are still answered. */
  stopping(): void;
  /** Ends the letters on their way, closes the store. Calls must have ended before. */
  close(): Promise<void>;
};

export type OpenOptions = { readonly pace?: Partial<LetterPace>; readonly log?: Log };

/** Letters on their way get this long to arrive; what does not is sent after the next start. */
const lettersPatienceMs = 5_000;

/** Sixteen of the largest orders may be on their way at once, or hundreds of usual ones. */
const uploadRoomBytes = 16 * orderBodyLimitBytes;
/** Two of the largest orders are taken apart at once. */
const turnsBytes = 2 * orderBodyLimitBytes;
/** A second request with the same key waits so long for the first one's answer. */
const sameKeyPatienceMs = 5_000;
/** After an hour of waiting letters somebody should look after the mail server. */
const lettersLateMs = 60 * 60_000;

/** Store, letters worker and calls, without a listening socket or files. A failure is one line for whoever starts it. */
export async function openServer(
  config: Config,
  { pace = {}, log = logToStdout }: OpenOptions = {},
): Promise<Result<OpenedServer>> {
  const { dataDir, databaseUrl, smtpUrl, dkim, mailFrom, retentionDays } = config;
  const spoolFolder = join(dataDir, 'uploads');
  try {
    await ensureFolder(spoolFolder);
  } catch (error) {
    return failure(`The data folder ${dataDir} cannot be written (${reasonOf(error)}).`);
  }
  const opened = await openStore(config, log);
  if (!opened.ok) return opened;
  const store = opened.value;
  const mailer =
    smtpUrl === undefined
      ? await fileMailer(dataDir, mailFrom)
      : smtpMailer(smtpUrl, mailFrom, dkim);
  const orderTurns = turns(turnsBytes);
  const worker = startLettersWorker({
    letters: store.letters,
    mailer,
    calm: orderTurns.calm,
    pace: { ...paceFor(databaseUrl === undefined ? 'one machine' : 'several machines'), ...pace },
    log,
  });
  const mails = join(dataDir, mailFolder);
  const forgetting = startForgetting({
    retention: store.retention,
    retentionDays,
    mailFolder: mails,
    log,
  });
  const health = healthOf(store, lettersLateMs);
  const app = createApp({
    ...config,
    log,
    health,
    orders: store.orders,
    bookings: store.bookings,
    room: uploadRoom(uploadRoomBytes),
    spoolFolder,
    turns: orderTurns,
    keys: keysInWork(sameKeyPatienceMs),
    provider: mailer.provider,
    lettersQueued: worker.wake,
  });
  return success({
    ...app,
    whereOrdersGo: store.where,
    whereMailGoes: smtpUrl === undefined ? mails : new URL(smtpUrl).host,
    stopping: health.stop,
    async close() {
      await Promise.all([worker.stop(lettersPatienceMs), forgetting.stop()]);
      mailer.close();
      await store.close();
    },
  });
}
