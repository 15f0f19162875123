/** Stores which faults were reported to the studio, so that a restart does not report them again. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

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

export type AlertStore = {
  all(): Promise<readonly StoredAlert[]>;
  /** Stores the start of a fault. Returns false if another instance has stored and reports it. */
  begin(alert: StoredAlert): Promise<boolean>;
  /** Stores the end of a fault, not yet reported. Returns false if another instance has stored it. */
  end(alert: StoredAlert): Promise<boolean>;
  /** Records that the studio was told of this start or of this end. */
  told(alert: StoredAlert, by: ToldBy, at: string): Promise<void>;
  save(alert: StoredAlert): Promise<void>;
  /** Deletes this alert, unless the fault has begun again. */
  drop(alert: StoredAlert): Promise<void>;
};

/** Its methods reject with the database's error. */
export function alertStore(db: Kysely<Schema>): AlertStore {
  const put = (alert: StoredAlert) => db.insertInto('alerts').values(rowOf(alert));
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
    async begin(alert) {
      const row = await put(alert)
        .onConflict((conflict) =>
          conflict
            .columns(['fault', 'scope'])
            .doUpdateSet(rowOf(alert))
            .where('alerts.ended_at', 'is not', null),
        )
        .returning('fault')
        .executeTakeFirst();
      return row !== undefined;
    },
    async end({ fault, scope, endedAt }) {
      const row = await db
        .updateTable('alerts')
        .set({ ended_at: endedAt, mailed_at: null, posted_at: null })
        .where('fault', '=', fault)
        .where('scope', '=', scope)
        .where('ended_at', 'is', null)
        .returning('fault')
        .executeTakeFirst();
      return row !== undefined;
    },
    async told({ fault, scope, beganAt, endedAt }, by, at) {
      await db
        .updateTable('alerts')
        .set(by === 'mailedAt' ? { mailed_at: at } : { posted_at: at })
        .where('fault', '=', fault)
        .where('scope', '=', scope)
        .where('began_at', '=', beganAt)
        .where('ended_at', endedAt === null ? 'is' : '=', endedAt)
        .execute();
    },
    async save(alert) {
      await put(alert)
        .onConflict((conflict) => conflict.columns(['fault', 'scope']).doUpdateSet(rowOf(alert)))
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
