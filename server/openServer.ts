import { join } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { createApp, type CallsApp } from './callsApp.ts';
import type { Config } from './config.ts';
import { teamLearner } from './http/directory.ts';
import { keysInWork, weightedSemaphore, endsWithin } from './http/turns.ts';
import { uploadBudget } from './http/uploads.ts';
import { mailFolder, mailerFor, type Mailer } from './mail/mailer.ts';
import { startEmailsWorker, paceFor, type EmailPace } from './mail/emailsWorker.ts';
import { logToStdout, type Log } from '#server/log/log.ts';
import { saneClock, type SaneClock } from './health/clock.ts';
import { startRetention } from './health/retentionTimer.ts';
import {
  healthOf,
  mailState,
  type MailState,
  startWatch,
  watchPace,
  type HealthWatch,
  type WatchPace,
} from './health/watch.ts';
import { isWritable, writeTest, writeTestPace, type WriteTestPace } from './health/writeTest.ts';
import { keepPriceLists } from './calls/priceLists.ts';
import { orderBodyLimitBytes } from './calls/orderBody.ts';
import { ensureFolder } from './store/folders.ts';
import { openStore, type Store } from './store/openStore.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { mailChannel, postChannel } from './health/alertChannels.ts';
import { alertPace, createAlerts, type AlertPace } from './health/alerts.ts';
import { damagePace, startDamageCheck, type DamagePace } from './health/damageCheck.ts';

export type OpenedServer = CallsApp & {
  /** Where orders and emails go, for the start-up message. Contains no secrets. */
  readonly whereOrdersGo: string;
  readonly whereMailGoes: string;
  /** Reports "not ready" to load balancers while calls are still answered. */
  stopping(): void;
  /** Waits for emails being sent and closes the store. Calls must have ended before. */
  close(): Promise<void>;
};

type OpenOptions = {
  readonly pace?: Partial<EmailPace>;
  readonly health?: Partial<HealthPace>;
  readonly log?: Log;
};

/** How long emails being sent may take on shutdown. The others are sent after the next start. */
const emailsPatienceMs = 5_000;

/** Room for sixteen of the largest orders at once, or for hundreds of usual ones. */
const uploadBudgetBytes = 16 * orderBodyLimitBytes;
/** Two of the largest orders are processed at once. */
const storingBytes = 2 * orderBodyLimitBytes;
/** How long a second request with the same key waits for the first one's result. */
const sameKeyPatienceMs = 5_000;

/**
 * Opens the store, the email worker and the calls, without a listening socket or files. A failure is one line for the person who
 * starts the server.
 */
export async function openServer(
  config: Config,
  { pace = {}, health: healthPaces = {}, log = logToStdout }: OpenOptions = {},
): Promise<Result<OpenedServer>> {
  const { dataDir, databaseUrl, smtpUrl } = config;
  const spoolFolder = join(dataDir, 'uploads');
  const opened = await openWritableStore(config, spoolFolder, log);
  if (!opened.ok) return opened;
  const store = opened.value;
  await store.marks.setOnce('server', Date.now());
  const mailer = await mailerFor(config);
  const storing = weightedSemaphore(storingBytes);
  const mail = mailState(store.marks);
  const worker = startEmailsWorker({
    emails: store.emails,
    mailer,
    mail,
    ordersIdle: storing.whenIdle,
    pace: { ...paceFor(databaseUrl === undefined ? 'one machine' : 'several machines'), ...pace },
    log,
  });
  const mails = join(dataDir, mailFolder);
  const clock = saneClock();
  const watch = startFaultWatch(config, { store, mailer, mail, clock, log }, healthPaces);
  const retention = startRetention({
    ...config,
    retention: store.retention,
    copies: store.copies,
    mailer,
    mailFolder: mails,
    leads: store.leads,
    nowMs: async () => {
      await watch.begun;
      return clock.retentionNowMs();
    },
    log,
  });
  const health = healthOf(watch);
  const priceLists = await keepPriceLists(dataDir, (error) => log('warn', 'prices', { error }));
  const app = createApp({
    ...config,
    log,
    health,
    orders: store.orders,
    bookings: store.bookings,
    uploads: uploadBudget(uploadBudgetBytes),
    spoolFolder,
    storing,
    keys: keysInWork(sameKeyPatienceMs),
    provider: mailer.provider,
    learnTeams: teamLearner(config),
    emailsQueued: worker.wake,
    earlierPrices: priceLists.earlier,
    uncountedProxy: proxyWarning(store.marks, log),
  });
  // The setting is there, so what was seen before is over.
  if (config.trustProxyHops > 0) await store.marks.clear('proxy').catch(() => {});
  return success({
    ...app,
    whereOrdersGo: store.where,
    whereMailGoes: smtpUrl === undefined ? mails : new URL(smtpUrl).host,
    stopping: health.stop,
    async close() {
      const stops = [worker.stop(), watch.stop(), retention.stop(), priceLists.stop()];
      await endsWithin(Promise.allSettled(stops), emailsPatienceMs);
      mailer.close();
      await store.close();
    },
  });
}

/** Returns a function that says once, in the log and for `doctor`, that everybody behind a proxy counts as one client. */
function proxyWarning(marks: Pick<Store['marks'], 'set'>, log: Log): () => void {
  let isSaid = false;
  return () => {
    if (isSaid) return;
    isSaid = true;
    log('warn', 'proxy without TRUST_PROXY_HOPS: everybody counts as one client', {});
    marks.set('proxy', Date.now()).catch((error: unknown) => log('warn', 'mark', { error }));
  };
}

/** Fails if no order could be stored: neither its upload in `spoolFolder` nor the order itself. */
async function openWritableStore(
  config: Config,
  spoolFolder: string,
  log: Log,
): Promise<Result<Store>> {
  try {
    await ensureFolder(spoolFolder);
  } catch (error) {
    return failure(`The data folder ${config.dataDir} cannot be written (${reasonOf(error)}).`);
  }
  const opened = await openStore(config, log);
  if (!opened.ok) return opened;
  const writable = await isWritable(opened.value);
  if (writable.ok) return opened;
  await opened.value.close();
  return writable;
}

// Starts the watch with everything that it looks at and with the channels that it reports by.

/** How often the server checks itself, and its time limits. */
export type HealthPace = WriteTestPace & DamagePace & AlertPace & WatchPace;

type FaultWatchParts = {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly mail: MailState;
  readonly clock: SaneClock;
  readonly log: Log;
};

/** Starts at once. `paces` replaces some of the usual paces, as tests do. */
function startFaultWatch(
  { dataDir, studioEmail, alertUrl, backupMaxAgeDays }: Config,
  { store, mailer, mail, clock, log }: FaultWatchParts,
  paces: Partial<HealthPace>,
): HealthWatch {
  const pace = { ...writeTestPace, ...damagePace, ...alertPace, ...watchPace, ...paces };
  return startWatch({
    store,
    writes: writeTest({
      write: () => store.marks.set('write-test', Date.now()),
      dataDir,
      neededBytes: orderBodyLimitBytes,
      pace,
    }),
    damage: store.file === undefined ? undefined : startDamageCheck(store.file, pace),
    clock,
    mail,
    alerts: createAlerts({
      store: store.alerts,
      channels: [
        mailChannel(mailer, mail, studioEmail),
        ...(alertUrl === undefined ? [] : [postChannel(alertUrl, pace.alertTimeoutMs)]),
      ],
      machine: machineOf(dataDir),
      pace,
      log,
    }),
    studioEmail,
    backupMaxAgeDays,
    pace,
    log,
  });
}

/** Returns an id that survives restarts and differs between machines. */
function machineOf(dataDir: string): string {
  return createHash('sha256').update(`${hostname()} ${dataDir}`).digest('hex').slice(0, 12);
}
