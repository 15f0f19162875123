/** The watch asks this every few seconds, in the thread that answers everybody. */
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { emailStore } from '#server/store/emails.ts';
import { databaseFile } from '#server/store/openStore.ts';
import type { StoreTables } from '#server/store/schema.ts';
import { openSqliteFile, type SqliteValue } from '#server/store/sqliteDatabase.ts';
import { kinds, openedStore, openedTables } from './storeLocations.ts';

it('looking for undelivered emails to the studio scans no table', async () => {
  const place = await kinds.SQLite.place();
  await openedStore(place);
  const { database } = await openedTables(place);
  let asked: { readonly sql: string; readonly parameters: readonly unknown[] } | undefined;
  const db = new Kysely<StoreTables>({
    dialect: database.dialect,
    log({ query }) {
      asked = query;
    },
  });
  await emailStore(db, database).undeliveredToStudio();
  const engine = await openSqliteFile(join(place.dataDir, databaseFile));
  const steps = engine
    .prepare(`EXPLAIN QUERY PLAN ${asked?.sql ?? ''}`)
    .all(...((asked?.parameters ?? []) as SqliteValue[])) as { readonly detail: string }[];
  engine.close();
  const plan = steps.map(({ detail }) => detail);
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH letters USING INDEX/));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH requests USING .*\(number=\?\)$/));
  expect(plan).not.toContainEqual(expect.stringMatching(/^SCAN/));
  expect(asked?.sql).not.toMatch(/\bhtml\b|\*/);
});
