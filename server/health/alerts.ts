/**
 * Tells the studio of each fault once when it begins and once when it is over: in the log, and by each channel as soon as that one
 * works. What has been told is in the database.
 */
import type { ServerFault } from '#core/shop/studioTexts.ts';
import type { Log } from '#server/log/log.ts';
import type { AlertStore } from '#server/store/alerts.ts';
import { type AlertChannel, alertMessageOf } from './alertMessage.ts';
import { alertKey, everyone, type FaultAlert } from './alert.ts';
import { alertLedger, type AlertLedger } from './alertLedger.ts';
import { retryTimes, type RetryTimes } from './retryTimes.ts';

export type PresentFault = {
  readonly fault: ServerFault;
  /** True if only this machine has the fault. All instances share the others, and one instance reports them. */
  readonly isLocal: boolean;
};

export type AlertParts = {
  readonly store: AlertStore;
  readonly channels: readonly AlertChannel[];
  /** Identifies this machine among those that share a database, across restarts. */
  readonly machine: string;
  readonly pace: AlertPace;
  readonly log: Log;
};

export type AlertPace = {
  /** A fault must be present, or gone, for this many consecutive rounds before anyone is told. */
  readonly steadyRounds: number;
  /** In milliseconds. Doubles with every failure. */
  readonly firstAlertRetryMs: number;
  readonly longestAlertRetryMs: number;
  /** How long a POST to ALERT_URL may take, in milliseconds. */
  readonly alertTimeoutMs: number;
};

export const alertPace: AlertPace = {
  steadyRounds: 2,
  firstAlertRetryMs: 60_000,
  longestAlertRetryMs: 60 * 60_000,
  alertTimeoutMs: 5_000,
};

export type Alerts = {
  /** Reports the faults found in a round. `leads` is true if this instance reports shared faults. */
  settle(present: readonly PresentFault[], leads: boolean): Promise<void>;
  /** Waits for messages being sent. */
  stop(): Promise<void>;
};

export function createAlerts({ store, channels, machine, pace, log }: AlertParts): Alerts {
  const ledger = alertLedger(store, machine);
  const retries = retryTimes(pace.firstAlertRetryMs, pace.longestAlertRetryMs);
  const sending = alertSending({ ledger, channels, retries, log });
  /** For each fault, in how many rounds on end it has differed from what was reported. */
  let differing = new Map<string, number>();
  let hasLed = false;
  let isLoaded = false;

  const report = (alert: FaultAlert | undefined) => {
    if (!alert) return;
    const { fault, state } = alertMessageOf(alert);
    log(state === 'began' ? 'error' : 'info', 'alert', { fault, state });
  };
  const compare = async (present: readonly PresentFault[], leads: boolean) => {
    const before = differing;
    differing = new Map();
    const isSteady = (key: string, differs: boolean): boolean => {
      const count = differs ? (before.get(key) ?? 0) + 1 : 0;
      if (count > 0 && count < pace.steadyRounds) differing.set(key, count);
      return count >= pace.steadyRounds;
    };
    const now = new Set<string>();
    for (const { fault, isLocal } of present) {
      const scope = isLocal ? machine : everyone;
      const key = alertKey({ fault, scope });
      now.add(key);
      if (!isLocal && !leads) continue;
      const known = ledger.get(key);
      const isNew = known === undefined || known.endedAt !== null;
      if (isSteady(key, isNew)) report(await ledger.begin(fault, scope));
    }
    for (const alert of ledger.all()) {
      const key = alertKey(alert);
      // What this instance reported while it led, the next leader may not know.
      const isElsewhere = alert.scope === everyone && !leads && !ledger.isOurs(alert);
      if (now.has(key) || isElsewhere) continue;
      if (isSteady(key, alert.endedAt === null)) report(await ledger.end(alert));
    }
  };
  return {
    async settle(present, leads) {
      if (!leads) ledger.leaveShared();
      // A new leader loads what the previous one has reported.
      if (!isLoaded || (leads && !hasLed)) {
        isLoaded = await ledger.load().then(
          () => true,
          () => false,
        );
      }
      hasLed = leads;
      await compare(present, leads);
      await ledger.save().catch(() => undefined);
      sending.start();
    },
    stop: sending.ended,
  };
}

/** Sends the alerts that the studio was not told of yet, by each channel as soon as that one works. */
type AlertSendingParts = {
  readonly ledger: AlertLedger;
  readonly channels: readonly AlertChannel[];
  readonly retries: RetryTimes;
  readonly log: Log;
};

type AlertSending = {
  /** Starts a pass over all alerts, unless one is running. A pass that fails is logged. */
  start(): void;
  /** Resolves when no pass is running. */
  ended(): Promise<void>;
};

/** A pass uses all channels at once, and drops what every channel has delivered. */
function alertSending(parts: AlertSendingParts): AlertSending {
  let sending: Promise<void> | undefined;
  return {
    start() {
      sending ??= sendAll(parts)
        .catch((error: unknown) => parts.log('error', 'alerts', { error }))
        .finally(() => {
          sending = undefined;
        });
    },
    ended: async () => sending,
  };
}

async function sendAll(parts: AlertSendingParts): Promise<void> {
  const { ledger, channels } = parts;
  await Promise.all(channels.map((channel) => sendBy(channel, parts)));
  for (const alert of ledger.all()) {
    const isTold = channels.every(({ by }) => alert[by] !== null);
    if (alert.endedAt !== null && isTold) await ledger.drop(alert);
  }
}

async function sendBy(
  channel: AlertChannel,
  { ledger, retries, log }: AlertSendingParts,
): Promise<void> {
  for (const known of ledger.all()) {
    const attempt = `${channel.name} ${alertKey(known)} ${alertMessageOf(known).at}`;
    if (!isUntold(known, channel)) continue;
    if (!ledger.isOurs(known)) retries.expect(attempt);
    if (!retries.isDue(attempt)) continue;
    const alert = await ledger.refresh(known);
    if (!alert || !isUntold(alert, channel)) {
      retries.forget(attempt);
      continue;
    }
    const message = alertMessageOf(alert);
    const failure = await channel.tell(message);
    if (failure === undefined) {
      retries.forget(attempt);
      await ledger.told(alert, channel.by);
      continue;
    }
    retries.failed(attempt);
    const { fault, state } = message;
    log('warn', 'alert not told', { by: channel.name, fault, state, code: failure });
  }
}

function isUntold(alert: FaultAlert, { by, carries }: AlertChannel): boolean {
  return alert[by] === null && carries(alertMessageOf(alert));
}
