/**
 * The reported faults, in memory and in the database. What the database does not accept is stored later, so that
 * a fault of the database itself can be reported, too.
 */
import type { ServerFault } from '#core/shop/studioTexts.ts';
import type { AlertStore, ToldBy } from '#server/store/alerts.ts';
import { alertKey, everyone, isKnown, type FaultAlert } from './alert.ts';

export type AlertLedger = {
  /** Loads the alerts of this machine and those that all instances share. Rejects with the database's error. */
  load(): Promise<void>;
  get(key: string): FaultAlert | undefined;
  all(): readonly FaultAlert[];
  /** Returns false if another instance has reported it, which probably tells the studio. */
  isOurs(alert: FaultAlert): boolean;
  /** Returns the stored alert, or undefined if another instance has delivered and deleted it. Never rejects. */
  refresh(alert: FaultAlert): Promise<FaultAlert | undefined>;
  /** Returns undefined if another instance has reported it. */
  begin(fault: ServerFault, scope: string): Promise<FaultAlert | undefined>;
  end(alert: FaultAlert): Promise<FaultAlert | undefined>;
  /** Records that the studio was told of this start or end, which may be over by now. */
  told(alert: FaultAlert, by: ToldBy): Promise<void>;
  /** Deletes an alert that every channel has delivered. */
  drop(alert: FaultAlert): Promise<void>;
  /** Leaves the alerts that all instances share to the one that leads now, but for those of this instance. */
  leaveShared(): void;
  /** Stores what the database has not accepted so far. Rejects with the database's error. */
  save(): Promise<void>;
};

type Entry = {
  readonly alert: FaultAlert;
  readonly isSaved: boolean;
  readonly isOurs: boolean;
};

/** By `alertKey`. */
type Entries = Map<string, Entry>;

/** `machine` identifies this machine across restarts. */
export function alertLedger(store: AlertStore, machine: string): AlertLedger {
  const entries: Entries = new Map();
  return {
    get: (key) => entries.get(key)?.alert,
    all: () => Array.from(entries.values(), ({ alert }) => alert),
    isOurs: (alert) => entries.get(alertKey(alert))?.isOurs === true,
    leaveShared() {
      for (const [key, { alert, isOurs }] of entries) {
        if (alert.scope === everyone && !isOurs) entries.delete(key);
      }
    },
    ...reconciliation(entries, store, machine),
    ...changes(entries, store),
  };
}

/** Brings memory and database together. */
function reconciliation(
  entries: Entries,
  store: AlertStore,
  machine: string,
): Pick<AlertLedger, 'load' | 'refresh' | 'save'> {
  return {
    async load() {
      for (const alert of await store.all()) {
        const isOfHere = alert.scope === everyone || alert.scope === machine;
        if (!isOfHere || !isKnown(alert) || entries.has(alertKey(alert))) continue;
        put(entries, { alert, isSaved: true, isOurs: false });
      }
    },
    async refresh(alert) {
      const key = alertKey(alert);
      const entry = entries.get(key);
      if (entry?.isSaved !== true) return entry?.alert;
      const stored = await store.all().catch(() => undefined);
      if (stored === undefined || entries.get(key) !== entry) return entries.get(key)?.alert;
      const current = stored.filter(isKnown).find((row) => alertKey(row) === key);
      if (current) put(entries, { ...entry, alert: current });
      else entries.delete(key);
      return current;
    },
    async save() {
      for (const entry of entries.values()) {
        if (entry.isSaved) continue;
        await store.save(entry.alert);
        if (entries.get(alertKey(entry.alert)) === entry) put(entries, { ...entry, isSaved: true });
      }
    },
  };
}

/** Records each change in memory, and in the database if that can be written. */
function changes(
  entries: Entries,
  store: AlertStore,
): Pick<AlertLedger, 'begin' | 'end' | 'told' | 'drop'> {
  const isCurrent = (alert: FaultAlert) => {
    const current = entries.get(alertKey(alert))?.alert;
    return current?.beganAt === alert.beganAt && current.endedAt === alert.endedAt;
  };
  return {
    async begin(fault, scope) {
      const beganAt = new Date().toISOString();
      const alert = { fault, scope, beganAt, endedAt: null, mailedAt: null, postedAt: null };
      // If the database cannot be written, no other instance can be asked.
      const isFirst = await store.begin(alert).catch(() => undefined);
      put(entries, { alert, isSaved: isFirst !== undefined, isOurs: isFirst !== false });
      return isFirst === false ? undefined : alert;
    },
    async end(begun) {
      const wasSaved = entries.get(alertKey(begun))?.isSaved === true;
      const endedAt = new Date().toISOString();
      const alert = { ...begun, endedAt, mailedAt: null, postedAt: null };
      const isFirst = wasSaved ? await store.end(alert).catch(() => undefined) : undefined;
      if (isFirst === false) {
        entries.delete(alertKey(alert));
        return undefined;
      }
      put(entries, { alert, isSaved: isFirst === true, isOurs: true });
      return alert;
    },
    async told(alert, by) {
      const entry = entries.get(alertKey(alert));
      if (!entry || !isCurrent(alert)) return;
      const at = new Date().toISOString();
      put(entries, { ...entry, alert: { ...entry.alert, [by]: at } });
      if (!entry.isSaved) return;
      await store.told(alert, by, at).catch(() => {
        const now = entries.get(alertKey(alert));
        if (now && isCurrent(alert)) put(entries, { ...now, isSaved: false });
      });
    },
    async drop(alert) {
      if (!isCurrent(alert)) return;
      entries.delete(alertKey(alert));
      await store.drop(alert).catch(() => undefined);
    },
  };
}

function put(entries: Entries, entry: Entry): void {
  entries.set(alertKey(entry.alert), entry);
}
