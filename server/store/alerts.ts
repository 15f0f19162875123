/** Stores which faults were reported to the studio, so that a restart does not report them again. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type StoredAlert = {
  readonly fault: string;
  /** `everyone` for a fault that all instances share, else the machine that has it. */
  readonly scope: string;
  /** ISO 8601, UTC, like the other times. */
  readonly beganAt: string;
  /** When the email about its start was sent. */
  readonly mailedAt: string | null;
  /** When the fault was over. The row is deleted once the email about that is sent. */
  readonly endedAt: string | null;
};

export type AlertStore = {
  all(): Promise<readonly StoredAlert[]>;
  /** Stores the start of a fault. Returns false if another instance has stored and reports it. */
  begin(alert: StoredAlert): Promise<boolean>;
  /** Stores the end of a fault. Returns false if another instance has. */
  end(alert: Pick<StoredAlert, 'fault' | 'scope'>, endedAt: string): Promise<boolean>;
  /** Records when the email about its start was sent. */
  mailed(alert: Pick<StoredAlert, 'fault' | 'scope'>, mailedAt: string): Promise<void>;
  save(alert: StoredAlert): Promise<void>;
  drop(alert: Pick<StoredAlert, 'fault' | 'scope'>): Promise<void>;
};

/** Its methods reject with the database's error. */
export function alertStore(db: Kysely<Schema>): AlertStore {
  return {
    async all() {
      const rows = await db.selectFrom('alerts').selectAll().orderBy('began_at').execute();
      return rows.map((row) => ({
        fault: row.fault,
        scope: row.scope,
        beganAt: row.began_at,
        mailedAt: row.mailed_at,
        endedAt: row.ended_at,
      }));
    },
    async begin({ fault, scope, beganAt, mailedAt, endedAt }) {
      const times = { began_at: beganAt, mailed_at: mailedAt, ended_at: endedAt };
      const row = await db
        .insertInto('alerts')
        .values({ fault, scope, ...times })
        .onConflict((conflict) =>
          conflict
            .columns(['fault', 'scope'])
            .doUpdateSet(times)
            .where('alerts.ended_at', 'is not', null),
        )
        .returning('fault')
        .executeTakeFirst();
      return row !== undefined;
    },
    async end({ fault, scope }, endedAt) {
      const row = await db
        .updateTable('alerts')
        .set({ ended_at: endedAt })
        .where('fault', '=', fault)
        .where('scope', '=', scope)
        .where('ended_at', 'is', null)
        .returning('fault')
        .executeTakeFirst();
      return row !== undefined;
    },
    async mailed({ fault, scope }, mailedAt) {
      await db
        .updateTable('alerts')
        .set({ mailed_at: mailedAt })
        .where('fault', '=', fault)
        .where('scope', '=', scope)
        .execute();
    },
    async save({ fault, scope, beganAt, mailedAt, endedAt }) {
      const times = { began_at: beganAt, mailed_at: mailedAt, ended_at: endedAt };
      await db
        .insertInto('alerts')
        .values({ fault, scope, ...times })
        .onConflict((conflict) => conflict.columns(['fault', 'scope']).doUpdateSet(times))
        .execute();
    },
    async drop({ fault, scope }) {
      await db.deleteFrom('alerts').where('fault', '=', fault).where('scope', '=', scope).execute();
    },
  };
}
