/** Sends the alerts that the studio was not told of yet, by each channel as soon as that one works. */
import type { Log } from '#server/log/log.ts';
import { alertKey, type Alert } from './alert.ts';
import type { AlertChannel } from './alertChannels.ts';
import type { AlertLedger } from './alertLedger.ts';
import { messageOf } from './alertMessage.ts';
import type { RetryTimes } from './retryTimes.ts';

export type AlertSendingParts = {
  readonly ledger: AlertLedger;
  readonly channels: readonly AlertChannel[];
  readonly retries: RetryTimes;
  readonly log: Log;
};

export type AlertSending = {
  /** Starts a pass over all alerts, unless one is running. A pass that fails is logged. */
  start(): void;
  /** Resolves when no pass is running. */
  ended(): Promise<void>;
};

/** A pass uses all channels at once, and drops what every channel has delivered. */
export function alertSending(parts: AlertSendingParts): AlertSending {
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
    const attempt = `${channel.name} ${alertKey(known)} ${messageOf(known).at}`;
    if (!isUntold(known, channel)) continue;
    if (!ledger.isOurs(known)) retries.expect(attempt);
    if (!retries.isDue(attempt)) continue;
    const alert = await ledger.refresh(known);
    if (!alert || !isUntold(alert, channel)) {
      retries.forget(attempt);
      continue;
    }
    const message = messageOf(alert);
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

function isUntold(alert: Alert, { by, carries }: AlertChannel): boolean {
  return alert[by] === null && carries(messageOf(alert));
}
