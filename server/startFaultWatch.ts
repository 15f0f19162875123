/** Starts the watch with everything that it looks at and with the channels that it reports by. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Log } from '#server/log/log.ts';
import type { Config } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import { mailChannel, postChannel } from './health/alertChannels.ts';
import { alertPace, createAlerts, type AlertPace } from './health/alerts.ts';
import type { SaneClock } from './health/clock.ts';
import { damagePace, startDamageCheck, type DamagePace } from './health/damageCheck.ts';
import type { MailState } from './health/mailState.ts';
import { startWatch, watchPace, type Watch, type WatchPace } from './health/watch.ts';
import { writeTest, writeTestPace, type WriteTestPace } from './health/writeTest.ts';
import { orderBodyLimitBytes } from './calls/orderBody.ts';
import type { Store } from './store/openStore.ts';

/** How often the server checks itself, and its time limits. */
export type HealthPace = WriteTestPace & DamagePace & AlertPace & WatchPace;

export type FaultWatchParts = {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly mail: MailState;
  readonly clock: SaneClock;
  readonly log: Log;
};

/** Starts at once. `paces` replaces some of the usual paces, as tests do. */
export function startFaultWatch(
  { dataDir, studioEmail, alertUrl, backupMaxAgeDays }: Config,
  { store, mailer, mail, clock, log }: FaultWatchParts,
  paces: Partial<HealthPace>,
): Watch {
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
