/**
 * Tells the studio of each fault once when it begins and once when it is over: in the log, by ALERT_URL, and by email as soon as
 * email works.
 */
import { faultTexts, type Fault } from '#facts/faultTexts.ts';
import type { Log } from '#server/log/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { AlertStore, StoredAlert } from '#server/store/alerts.ts';
import { alertEmail, type AlertMessage } from './alertMessage.ts';
import type { MailState } from './mailState.ts';
import { webhook } from './webhook.ts';

export type PresentFault = {
  readonly fault: Fault;
  /** True if only this machine has the fault. All instances share the others, and one instance reports them. */
  readonly isLocal: boolean;
};

export type AlertParts = {
  readonly store: AlertStore;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mail: MailState;
  readonly studioEmail: string;
  readonly alertUrl: string | undefined;
  /** Identifies this machine among those that share a database, across restarts. */
  readonly machine: string;
  readonly pace: AlertPace;
  readonly log: Log;
};

export type AlertPace = {
  /** A fault must be present, or gone, for this many consecutive rounds before anyone is told. */
  readonly steadyRounds: number;
  /** In milliseconds. Grows with every failed email. */
  readonly firstMailRetryMs: number;
  readonly longestMailRetryMs: number;
};

export const alertPace: AlertPace = {
  steadyRounds: 2,
  firstMailRetryMs: 60_000,
  longestMailRetryMs: 60 * 60_000,
};

/** Faults during which email does not work. */
const mutesMail: ReadonlySet<Fault> = new Set(['mail-down']);

export type Alerts = {
  /** Reports the faults found in a round. `leads` is true if this instance reports shared faults. */
  settle(present: readonly PresentFault[], leads: boolean): Promise<void>;
  /** Waits for messages being sent. */
  stop(): Promise<void>;
};

type Entry = StoredAlert & {
  readonly fault: Fault;
  readonly isSaved: boolean;
  /** True if this process has reported it. */
  readonly isOurs: boolean;
  /** True if another instance has reported it and sends the emails. */
  readonly isOthers: boolean;
  readonly mailFailures: number;
  /** Measured by performance.now(). */
  readonly nextMailAtMs: number;
};

const everyone = 'everyone';

/** Creates the alerts. State that the database does not accept is kept in memory and stored in a later round. */
export function alertsTo({
  store,
  mailer,
  mail,
  studioEmail,
  alertUrl,
  machine,
  pace,
  log,
}: AlertParts): Alerts {
  const entries = new Map<string, Entry>();
  /** For each fault, the number of consecutive rounds that differed from what was reported. */
  const rounds = new Map<string, number>();
  const posts = webhook(alertUrl, log);
  let hasLed = false;
  let isLoaded = false;
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;

  const load = async () => {
    for (const row of await store.all()) {
      const key = keyOf(row);
      if (!isFault(row.fault) || entries.has(key)) continue;
      if (row.scope !== everyone && row.scope !== machine) continue;
      entries.set(key, { ...row, ...fresh, fault: row.fault, isSaved: true });
    }
    isLoaded = true;
  };
  const put = (entry: Entry) => entries.set(keyOf(entry), entry);
  const tell = (entry: Entry, state: AlertMessage['state']) => {
    const { fault, beganAt } = entry;
    log(state === 'began' ? 'error' : 'info', 'alert', { fault, state });
    posts.add({ fault, state, beganAt, at: entry.endedAt ?? beganAt });
  };
  const begin = async (fault: Fault, scope: string) => {
    const beganAt = new Date().toISOString();
    const alert = { fault, scope, beganAt, mailedAt: null, endedAt: null };
    // If the database cannot be written, no other instance can be asked.
    const isFirst = await store.begin(alert).catch(() => undefined);
    const isOthers = isFirst === false;
    const entry = {
      ...alert,
      ...fresh,
      isOthers,
      isOurs: !isOthers,
      isSaved: isFirst !== undefined,
    };
    put(entry);
    if (!isOthers) tell(entry, 'began');
  };
  const end = async (entry: Entry) => {
    const endedAt = new Date().toISOString();
    const isFirst = entry.isSaved && (await store.end(entry, endedAt).catch(() => undefined));
    if (isFirst === false && entry.isSaved) {
      entries.delete(keyOf(entry));
      return;
    }
    const ended = { ...entry, ...fresh, endedAt, isSaved: isFirst === true };
    put(ended);
    tell(ended, 'ended');
  };
  /** Counts rounds that differ from what was reported. Returns true when there were enough. */
  const isSteady = (key: string, differs: boolean): boolean => {
    if (!differs) {
      rounds.delete(key);
      return false;
    }
    const count = (rounds.get(key) ?? 0) + 1;
    rounds.set(key, count);
    if (count < pace.steadyRounds) return false;
    rounds.delete(key);
    return true;
  };
  const save = async () => {
    for (const entry of entries.values()) {
      if (entry.isSaved) continue;
      const { fault, scope, beganAt, mailedAt, endedAt } = entry;
      await store.save({ fault, scope, beganAt, mailedAt, endedAt });
      put({ ...entry, isSaved: true });
    }
  };
  const sendEmails = async () => {
    for (const entry of entries.values()) await sendEmail(entry);
  };
  const sendEmail = async (entry: Entry) => {
    const { fault, beganAt, endedAt } = entry;
    const state = endedAt === null ? 'began' : 'ended';
    const isDue = state === 'ended' || (entry.mailedAt === null && !mutesMail.has(fault));
    if (entry.isOthers || !isDue || performance.now() < entry.nextMailAtMs) return;
    const at = endedAt ?? beganAt;
    const sent = await mailer.send(alertEmail({ fault, state, beganAt, at }, studioEmail));
    const current = entries.get(keyOf(entry));
    if (sent.kind !== 'failed' || sent.isAway !== true) mail.worked();
    if (sent.kind === 'sent') mail.accepted();
    // It may have ended, or begun again, in the meantime.
    if (current?.beganAt !== beganAt || current.endedAt !== endedAt) return;
    if (sent.kind !== 'sent') {
      const waitMs = Math.min(
        pace.longestMailRetryMs,
        pace.firstMailRetryMs * 2 ** current.mailFailures,
      );
      const nextMailAtMs = performance.now() + waitMs;
      put({ ...current, mailFailures: current.mailFailures + 1, nextMailAtMs });
      log('warn', 'alert not mailed', { fault, state, code: sent.code });
      return;
    }
    if (state === 'began') {
      const mailedAt = new Date().toISOString();
      put({ ...current, mailedAt });
      // Not through `save`, because another instance may have ended the fault in the meantime.
      if (current.isSaved) await store.mailed(current, mailedAt).catch(() => undefined);
      return;
    }
    entries.delete(keyOf(entry));
    await store.drop(entry).catch(() => undefined);
  };
  return {
    async settle(present, leads) {
      // A new leader loads what the previous one has reported.
      if (!isLoaded || (leads && !hasLed)) await load().catch(() => undefined);
      hasLed = leads;
      const now = new Map<string, PresentFault>();
      for (const found of present) {
        const scope = found.isLocal ? machine : everyone;
        if (scope === everyone && !leads) continue;
        now.set(keyOf({ fault: found.fault, scope }), found);
      }
      for (const [key, { fault, isLocal }] of now) {
        const entry = entries.get(key);
        const isTold = entry !== undefined && entry.endedAt === null;
        if (isSteady(key, !isTold)) await begin(fault, isLocal ? machine : everyone);
      }
      for (const [key, entry] of entries) {
        if (now.has(key)) continue;
        if (entry.scope === everyone && !leads && !entry.isOurs) {
          entries.delete(key);
          continue;
        }
        if (isSteady(key, entry.endedAt === null)) await end(entry);
      }
      for (const key of rounds.keys()) {
        if (!now.has(key) && !entries.has(key)) rounds.delete(key);
      }
      await save().catch(() => undefined);
      if (isSending) return;
      isSending = true;
      sending = Promise.all([sendEmails(), posts.send()])
        .then(() => undefined)
        .catch((error: unknown) => log('error', 'alerts', { error }))
        .finally(() => {
          isSending = false;
        });
    },
    stop: () => sending,
  };
}

const fresh = { mailFailures: 0, nextMailAtMs: 0, isOurs: false, isOthers: false };

function keyOf({ fault, scope }: Pick<StoredAlert, 'fault' | 'scope'>): string {
  return `${fault} ${scope}`;
}

function isFault(text: string): text is Fault {
  return Object.hasOwn(faultTexts, text);
}
