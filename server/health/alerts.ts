/**
 * Tells the studio of each fault once when it begins and once when it is over: in the log, and by each channel as soon as that one
 * works. What has been told is in the database. What the database does not accept is kept here and stored later, so that a fault of the
 * database itself can be told, too.
 */
import { faultTexts, type ServerFault } from '#core/shop/studioTexts.ts';
import type { Log } from '#server/log/log.ts';
import type { AlertStore, StoredAlert, ToldBy } from '#server/store/serverState.ts';
import { alertMessageOf, type AlertChannel, type FaultAlert } from './alertChannels.ts';

export type PresentFault = {
  readonly fault: ServerFault;
  /** True if only this machine has the fault. All instances share the others, and one instance reports them. */
  readonly isLocal: boolean;
};

type AlertParts = {
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

/** The scope of a fault that all instances share. */
const everyone = 'everyone';

const keyOf = ({ fault, scope }: Pick<StoredAlert, 'fault' | 'scope'>) => `${fault} ${scope}`;

const isSameTime = (one: StoredAlert, other: StoredAlert): boolean =>
  one.beganAt === other.beganAt && one.endedAt === other.endedAt;

/** An earlier or later version may have stored other faults. */
const isKnown = (alert: StoredAlert): alert is FaultAlert => Object.hasOwn(faultTexts, alert.fault);

type Entry = {
  readonly alert: FaultAlert;
  readonly isSaved: boolean;
  /** False if another instance has reported it, which probably tells the studio. */
  readonly isOurs: boolean;
};

export function createAlerts(parts: AlertParts): Alerts {
  const { store, machine, pace, log } = parts;
  const kept = alertsKept(store);
  const { entries } = kept;
  const send = sender(parts, kept);
  /** For each fault, in how many rounds on end it has differed from what was reported. */
  let differing = new Map<string, number>();
  let hasLed = false;
  let isLoaded = false;
  let sending: Promise<void> | undefined;

  const load = async () => {
    for (const alert of await store.all()) {
      const isOfHere = alert.scope === everyone || alert.scope === machine;
      if (!isOfHere || !isKnown(alert) || entries.has(keyOf(alert))) continue;
      entries.set(keyOf(alert), { alert, isSaved: true, isOurs: false });
    }
  };
  const report = async (alert: FaultAlert, before?: FaultAlert) => {
    if (!(await kept.change(alert, before))) return;
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
    const untold = { endedAt: null, mailedAt: null, postedAt: null };
    const now = new Set<string>();
    for (const { fault, isLocal } of present) {
      const scope = isLocal ? machine : everyone;
      const key = keyOf({ fault, scope });
      now.add(key);
      if (!isLocal && !leads) continue;
      const known = entries.get(key)?.alert;
      const isNew = known === undefined || known.endedAt !== null;
      if (!isSteady(key, isNew)) continue;
      await report({ fault, scope, beganAt: new Date().toISOString(), ...untold });
    }
    for (const [key, { alert, isOurs }] of entries) {
      // What this instance reported while it led, the next leader may not know.
      const isElsewhere = alert.scope === everyone && !leads && !isOurs;
      if (now.has(key) || isElsewhere || !isSteady(key, alert.endedAt === null)) continue;
      await report({ ...alert, ...untold, endedAt: new Date().toISOString() }, alert);
    }
  };
  return {
    async settle(present, leads) {
      if (!leads) kept.leaveShared();
      // A new leader loads what the previous one has reported.
      if (!isLoaded || (leads && !hasLed)) {
        isLoaded = await load().then(
          () => true,
          () => false,
        );
      }
      hasLed = leads;
      await compare(present, leads);
      await kept.save().catch(() => undefined);
      sending ??= send()
        .catch((error: unknown) => log('error', 'alerts', { error }))
        .finally(() => (sending = undefined));
    },
    stop: async () => sending,
  };
}

/** The reported faults, in memory and in the database. */
function alertsKept(store: AlertStore) {
  const entries = new Map<string, Entry>();
  return {
    entries,
    /** Returns false if another instance has reported this start or end. If the database cannot be asked, none has. */
    async change(alert: FaultAlert, before?: FaultAlert): Promise<boolean> {
      const key = keyOf(alert);
      const isUnsaved = before !== undefined && entries.get(key)?.isSaved !== true;
      const isFirst = isUnsaved
        ? undefined
        : await store.replace(alert, before).catch(() => undefined);
      const isOurs = isFirst !== false;
      if (isOurs || !before) entries.set(key, { alert, isSaved: isFirst !== undefined, isOurs });
      else entries.delete(key);
      return isOurs;
    },
    /** Records that the studio was told of this start or end, which may be over by now. At once, because another channel may tell of it, too. */
    async told(alert: FaultAlert, by: ToldBy): Promise<void> {
      const key = keyOf(alert);
      const entry = entries.get(key);
      if (!entry || !isSameTime(entry.alert, alert)) return;
      const toldNow = { ...entry.alert, [by]: new Date().toISOString() };
      entries.set(key, { ...entry, alert: toldNow });
      if (!entry.isSaved) return;
      await store.replace(toldNow, entry.alert).catch(() => {
        const now = entries.get(key);
        if (now && isSameTime(now.alert, alert)) entries.set(key, { ...now, isSaved: false });
      });
    },
    /** Leaves the alerts that all instances share to the one that leads now, but for those of this instance. */
    leaveShared() {
      for (const [key, { alert, isOurs }] of entries) {
        if (alert.scope === everyone && !isOurs) entries.delete(key);
      }
    },
    /** Returns the stored alert, or undefined if another instance has delivered and deleted it. Never rejects. */
    async refresh(key: string): Promise<FaultAlert | undefined> {
      const entry = entries.get(key);
      if (entry?.isSaved !== true) return entry?.alert;
      const all = await store.all().catch(() => undefined);
      if (all === undefined || entries.get(key) !== entry) return entries.get(key)?.alert;
      const alert = all.filter(isKnown).find((row) => keyOf(row) === key);
      if (alert) entries.set(key, { ...entry, alert });
      else entries.delete(key);
      return alert;
    },
    /** Stores what the database has not accepted so far. Rejects with the database's error. */
    async save() {
      for (const [key, entry] of entries) {
        if (entry.isSaved) continue;
        await store.save(entry.alert);
        if (entries.get(key) === entry) entries.set(key, { ...entry, isSaved: true });
      }
    },
  };
}

/**
 * Returns a function that sends, by all channels at once, the alerts that the studio was not told of yet, and drops what every channel has
 * delivered.
 */
function sender(
  { store, channels, pace, log }: AlertParts,
  { entries, told, refresh }: ReturnType<typeof alertsKept>,
): () => Promise<void> {
  /** When to try again; the wait doubles with every failure. */
  const waits = new Map<string, { readonly failures: number; readonly dueMs: number }>();
  const wait = (attempt: string, ms: number, failures: number) =>
    waits.set(attempt, { failures, dueMs: performance.now() + ms });

  const sendBy = async ({ by, name, carries, tell }: AlertChannel) => {
    const isUntold = (alert: FaultAlert) => alert[by] === null && carries(alertMessageOf(alert));
    for (const [key, known] of entries) {
      if (!isUntold(known.alert)) continue;
      const attempt = `${name} ${key} ${alertMessageOf(known.alert).at}`;
      // Another instance probably makes the first attempt.
      if (!known.isOurs && !waits.has(attempt)) wait(attempt, pace.firstAlertRetryMs, 0);
      const { failures = 0, dueMs = 0 } = waits.get(attempt) ?? {};
      if (performance.now() < dueMs) continue;
      const alert = await refresh(key);
      const code = alert && isUntold(alert) ? await tell(alertMessageOf(alert)) : undefined;
      if (code !== undefined && alert) {
        wait(
          attempt,
          Math.min(pace.longestAlertRetryMs, pace.firstAlertRetryMs * 2 ** failures),
          failures + 1,
        );
        const { fault, state } = alertMessageOf(alert);
        log('warn', 'alert not told', { by: name, fault, state, code });
        continue;
      }
      waits.delete(attempt);
      if (alert && isUntold(alert)) await told(alert, by);
    }
  };
  return async () => {
    await Promise.all(channels.map(sendBy));
    for (const [key, { alert }] of entries) {
      if (alert.endedAt === null || channels.some(({ by }) => alert[by] === null)) continue;
      entries.delete(key);
      await store.drop(alert).catch(() => undefined);
    }
  };
}
