/** Stores what the server knows of itself: named times, for it and the studio's commands, and the faults that it has reported. */
import type { Kysely } from 'kysely';
import type { StoreTables } from './schema.ts';

/**
 * `write-test`: the last successful write test. `clock`: the last known right time. `clock-confirmed`: when the studio confirmed
 * the clock. `mail-down`: since when the mail server cannot be reached. `mail-stuck`: since when an email to the studio has
 * waited too long, until an email is accepted. `backup`: when the last backup was made. `proxy`: when a call came from a proxy that
 * TRUST_PROXY_HOPS does not count, until the server starts with that setting. `server`: when a server first opened this store; no command does.
 */
type MarkName =
  | 'write-test'
  | 'clock'
  | 'clock-confirmed'
  | 'mail-down'
  | 'mail-stuck'
  | 'backup'
  | 'proxy'
  | 'server';

/** Milliseconds since 1970. */
export type Marks = Readonly<Partial<Record<MarkName, number>>>;

export type MarkStore = {
  all(): Promise<Marks>;
  /** Committed and on disk when this returns. */
  set(name: MarkName, atMs: number): Promise<void>;
  /** Like `set`, unless the stored time is later. Several instances may call it at once. */
  advance(name: MarkName, atMs: number): Promise<void>;
  /** Does not change an existing mark. */
  setOnce(name: MarkName, atMs: number): Promise<void>;
  clear(name: MarkName): Promise<void>;
};

/** Its methods reject with the database's error; `databaseErrors` classifies it. */
export function markStore(db: Kysely<StoreTables>): MarkStore {
  const insert = (name: MarkName, atMs: number) =>
    db.insertInto('marks').values({ name, at: new Date(atMs).toISOString() });
  return {
    async all() {
      const rows = await db.selectFrom('marks').selectAll().execute();
      return Object.fromEntries(rows.map(({ name, at }) => [name, Date.parse(at)])) as Marks;
    },
    async set(name, atMs) {
      const at = new Date(atMs).toISOString();
      await insert(name, atMs)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
        .execute();
    },
    async advance(name, atMs) {
      const at = new Date(atMs).toISOString();
      await insert(name, atMs)
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ at }).where('marks.at', '<', at),
        )
        .execute();
    },
    async setOnce(name, atMs) {
      await insert(name, atMs)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async clear(name) {
      await db.deleteFrom('marks').where('name', '=', name).execute();
    },
  };
}

export type StoredAlert = {
  readonly fault: string;
  /** `everyone` for a fault that all instances share, else the machine that has it. */
  readonly scope: string;
  /** ISO 8601, UTC, like the other times. */
  readonly beganAt: string;
  /** When the fault was over. Until then the studio is told of its start, afterwards of its end. */
  readonly endedAt: string | null;
  /** When the studio was told of it by email; null again once the fault is over. */
  readonly mailedAt: string | null;
  /** When it was posted to ALERT_URL; null as above. */
  readonly postedAt: string | null;
};

/** The column that says by which way the studio was told. */
export type ToldBy = 'mailedAt' | 'postedAt';

/** Which faults were reported to the studio, so that a restart does not report them again. */
export type AlertStore = {
  all(): Promise<readonly StoredAlert[]>;
  /**
   * Stores the next state of an alert that is stored as `before`: that it has ended, or that the studio was told. Without `before`, stores the
   * start of a fault that is not there or is over. Returns false if another instance was faster.
   */
  replace(alert: StoredAlert, before?: StoredAlert): Promise<boolean>;
  /** Stores it whatever is there. */
  save(alert: StoredAlert): Promise<void>;
  /** Deletes this alert, unless the fault has begun again. */
  drop(alert: StoredAlert): Promise<void>;
};

/** Its methods reject with the database's error. */
export function alertStore(db: Kysely<StoreTables>): AlertStore {
  return {
    async all() {
      const rows = await db.selectFrom('alerts').selectAll().orderBy('began_at').execute();
      return rows.map((row) => ({
        fault: row.fault,
        scope: row.scope,
        beganAt: row.began_at,
        endedAt: row.ended_at,
        mailedAt: row.mailed_at,
        postedAt: row.posted_at,
      }));
    },
    async replace(alert, before) {
      const row = rowOf(alert);
      const isOver = alert.endedAt !== before?.endedAt;
      const replaced = before
        ? await db
            .updateTable('alerts')
            // Two channels may tell of it at once, each with its own column.
            .set({
              ended_at: alert.endedAt,
              ...((isOver || alert.mailedAt !== before.mailedAt) && { mailed_at: alert.mailedAt }),
              ...((isOver || alert.postedAt !== before.postedAt) && { posted_at: alert.postedAt }),
            })
            .where('fault', '=', alert.fault)
            .where('scope', '=', alert.scope)
            .where('began_at', '=', before.beganAt)
            .where('ended_at', before.endedAt === null ? 'is' : '=', before.endedAt)
            .returning('fault')
            .executeTakeFirst()
        : await db
            .insertInto('alerts')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['fault', 'scope'])
                .doUpdateSet(row)
                .where('alerts.ended_at', 'is not', null),
            )
            .returning('fault')
            .executeTakeFirst();
      return replaced !== undefined;
    },
    async save(alert) {
      const row = rowOf(alert);
      await db
        .insertInto('alerts')
        .values(row)
        .onConflict((conflict) => conflict.columns(['fault', 'scope']).doUpdateSet(row))
        .execute();
    },
    async drop({ fault, scope, beganAt }) {
      await db
        .deleteFrom('alerts')
        .where('fault', '=', fault)
        .where('scope', '=', scope)
        .where('began_at', '=', beganAt)
        .execute();
    },
  };
}

function rowOf({ fault, scope, beganAt, endedAt, mailedAt, postedAt }: StoredAlert) {
  return {
    fault,
    scope,
    began_at: beganAt,
    ended_at: endedAt,
    mailed_at: mailedAt,
    posted_at: postedAt,
  };
}
