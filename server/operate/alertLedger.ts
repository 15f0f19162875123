/**
 * The reported faults, in memory and in the database. What the database does not accept is stored later, so that
 * a fault of the database itself can be reported, too.
 */
import { faultTexts, type Fault } from '#facts/studioTexts.ts';
import type { AlertStore, StoredAlert, ToldBy } from '#server/store/alerts.ts';

export type Alert = StoredAlert & { readonly fault: Fault };

export type AlertLedger = {
  /** Loads the alerts of this machine and those that all instances share. Rejects with the database's error. */
  load(): Promise<void>;
  get(key: string): Alert | undefined;
  all(): readonly Alert[];
  /** Returns false if another instance has reported it, which probably tells the studio. */
  isOurs(alert: Alert): boolean;
  /** Returns the stored alert, or undefined if another instance has delivered and deleted it. Never rejects. */
  refresh(alert: Alert): Promise<Alert | undefined>;
  /** Returns undefined if another instance has reported it. */
  begin(fault: Fault, scope: string): Promise<Alert | undefined>;
  end(alert: Alert): Promise<Alert | undefined>;
  /** Records that the studio was told of this start or end, which may be over by now. */
  told(alert: Alert, by: ToldBy): Promise<void>;
  /** Deletes an alert that every channel has delivered. */
  drop(alert: Alert): Promise<void>;
  /** Leaves the alerts that all instances share to the one that leads now, but for those of this instance. */
  leaveShared(): void;
  /** Stores what the database has not accepted so far. Rejects with the database's error. */
  save(): Promise<void>;
};

/** The scope of a fault that all instances share. */
export const everyone = 'everyone';

type Entry = {
  readonly alert: Alert;
  readonly isSaved: boolean;
  readonly isOurs: boolean;
};

/** `machine` identifies this machine across restarts. */
export function alertLedger(store: AlertStore, machine: string): AlertLedger {
  const entries = new Map<string, Entry>();
  const put = (entry: Entry) => entries.set(alertKey(entry.alert), entry);
  const isCurrent = (alert: Alert) => {
    const current = entries.get(alertKey(alert))?.alert;
    return current?.beganAt === alert.beganAt && current.endedAt === alert.endedAt;
  };
  return {
    async load() {
      for (const alert of await store.all()) {
        const isOfHere = alert.scope === everyone || alert.scope === machine;
        if (!isOfHere || !isKnown(alert) || entries.has(alertKey(alert))) continue;
        put({ alert, isSaved: true, isOurs: false });
      }
    },
    get: (key) => entries.get(key)?.alert,
    all: () => Array.from(entries.values(), ({ alert }) => alert),
    isOurs: (alert) => entries.get(alertKey(alert))?.isOurs === true,
    async refresh(alert) {
      const key = alertKey(alert);
      const entry = entries.get(key);
      if (entry?.isSaved !== true) return entry?.alert;
      const stored = await store.all().catch(() => undefined);
      if (stored === undefined || entries.get(key) !== entry) return entries.get(key)?.alert;
      const current = stored.filter(isKnown).find((row) => alertKey(row) === key);
      if (current) put({ ...entry, alert: current });
      else entries.delete(key);
      return current;
    },
    async begin(fault, scope) {
      const beganAt = new Date().toISOString();
      const alert = { fault, scope, beganAt, endedAt: null, mailedAt: null, postedAt: null };
      // If the database cannot be written, no other instance can be asked.
      const isFirst = await store.begin(alert).catch(() => undefined);
      put({ alert, isSaved: isFirst !== undefined, isOurs: isFirst !== false });
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
      put({ alert, isSaved: isFirst === true, isOurs: true });
      return alert;
    },
    async told(alert, by) {
      const entry = entries.get(alertKey(alert));
      if (!entry || !isCurrent(alert)) return;
      const at = new Date().toISOString();
      put({ ...entry, alert: { ...entry.alert, [by]: at } });
      if (!entry.isSaved) return;
      await store.told(alert, by, at).catch(() => {
        const now = entries.get(alertKey(alert));
        if (now && isCurrent(alert)) put({ ...now, isSaved: false });
      });
    },
    async drop(alert) {
      if (!isCurrent(alert)) return;
      entries.delete(alertKey(alert));
      await store.drop(alert).catch(() => undefined);
    },
    leaveShared() {
      for (const [key, { alert, isOurs }] of entries) {
        if (alert.scope === everyone && !isOurs) entries.delete(key);
      }
    },
    async save() {
      for (const entry of entries.values()) {
        if (entry.isSaved) continue;
        await store.save(entry.alert);
        if (entries.get(alertKey(entry.alert)) === entry) put({ ...entry, isSaved: true });
      }
    },
  };
}

export function alertKey({ fault, scope }: Pick<StoredAlert, 'fault' | 'scope'>): string {
  return `${fault} ${scope}`;
}

/** An earlier or later version may have stored other faults. */
function isKnown(alert: StoredAlert): alert is Alert {
  return Object.hasOwn(faultTexts, alert.fault);
}
