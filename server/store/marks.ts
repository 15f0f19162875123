/** Stores named times for the server and the studio's commands. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * `write-test`: the last successful write test. `clock`: the last known right time. `clock-confirmed`: when the studio confirmed
 * the clock. `mail-down`: since when the mail server cannot be reached. `mail-stuck`: since when an email to the studio has
 * waited too long, until an email is accepted. `backup`: when the last backup was made. `proxy`: when a call came from a proxy that
 * TRUST_PROXY_HOPS does not count, until the server starts with that setting.
 */
export type MarkName =
  'write-test' | 'clock' | 'clock-confirmed' | 'mail-down' | 'mail-stuck' | 'backup' | 'proxy';

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
export function markStore(db: Kysely<Schema>): MarkStore {
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
