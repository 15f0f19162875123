/** Several instances on one PostgreSQL: one of them reports shared faults. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoreLocation } from '#server/store/openStore.ts';
import { emlNames } from './mails.ts';
import { kinds, openedStore, rowsAt } from './storeLocations.ts';
import {
  becomes,
  closedBy,
  degradedBy,
  soon,
  told,
  watchedServer,
  well,
  type WatchedServer,
} from './watchedServer.ts';

/** Another instance takes over what one has not told in this time. On a busy machine the usual 100 ms is too soon. */
const patient = { firstAlertRetryMs: 30_000, longestAlertRetryMs: 30_000 };

describe('several instances', () => {
  beforeAll(kinds.PostgreSQL.start, 60_000);
  afterAll(kinds.PostgreSQL.stop, 60_000);

  const instancesAt = async (
    place: StoreLocation,
    count: number,
    env: Readonly<Record<string, string>> = {},
  ) => {
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place;
    const all: WatchedServer[] = [];
    while (all.length < count) {
      all.push(await watchedServer({ DATA_DIR, DATABASE_URL, ...env }, patient));
    }
    return all;
  };
  const toldByAll = (instances: readonly WatchedServer[]) =>
    instances.flatMap((instance) => told(instance).webhook);
  const haveTold = (instances: readonly WatchedServer[], ...words: readonly string[]) =>
    vi.waitFor(() => expect(toldByAll(instances)).toEqual(words), soon);

  it('tell of a fault once, also when the one that told ends', async () => {
    const place = await kinds.PostgreSQL.place();
    const instances = await instancesAt(place, 3, { BACKUP_MAX_AGE_DAYS: '2' });
    for (const instance of instances) await becomes(instance, degradedBy('backup-old'));
    await haveTold(instances, 'backup-old began');
    await vi.waitFor(async () => expect(await emlNames(place.dataDir)).toHaveLength(1), soon);
    await instances[0]?.close();
    const now = new Date().toISOString();
    await rowsAt(place, `INSERT INTO marks VALUES ('backup', '${now}')`);
    for (const instance of instances.slice(1)) await becomes(instance, well);
    await vi.waitFor(
      () =>
        expect(toldByAll(instances).toSorted()).toEqual(['backup-old began', 'backup-old ended']),
      soon,
    );
  });

  it('on one machine tell of its clock once', async () => {
    const place = await kinds.PostgreSQL.place();
    const { marks } = await openedStore(place);
    await marks.set('clock', Date.now() - 500 * 24 * 3_600_000);
    const instances = await instancesAt(place, 3);
    for (const instance of instances) await becomes(instance, degradedBy('clock'));
    await haveTold(instances, 'clock began');
    await marks.set('clock', Date.now());
    await marks.set('clock-confirmed', Date.now());
    for (const instance of instances) await becomes(instance, well);
    await vi.waitFor(() => expect(toldByAll(instances)).toContain('clock ended'), soon);
    for (const instance of instances) await instance.close();
    expect(toldByAll(instances).toSorted()).toEqual(['clock began', 'clock ended']);
  });

  it('close while the database is read-only, tell it once, and open again', async () => {
    const place = await kinds.PostgreSQL.place();
    const instances = await instancesAt(place, 2);
    for (const instance of instances) await becomes(instance, well);
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    const setReadOnly = async (isOn: boolean) => {
      const change = isOn
        ? `ALTER DATABASE ${name} SET default_transaction_read_only = on`
        : `ALTER DATABASE ${name} RESET default_transaction_read_only`;
      await rowsAt({ ...place, databaseUrl: place.databaseUrl?.replace(name, 'postgres') }, change);
      await rowsAt(
        place,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    };
    await setReadOnly(true);
    for (const instance of instances) await becomes(instance, closedBy('read-only'));
    await vi.waitFor(() => expect(toldByAll(instances)).toContain('read-only began'), soon);
    await setReadOnly(false);
    for (const instance of instances) await becomes(instance, well);
    await vi.waitFor(() => expect(toldByAll(instances)).toContain('read-only ended'), soon);
    const ofReadOnly = toldByAll(instances).filter((words) => words.startsWith('read-only'));
    expect(ofReadOnly.toSorted()).toEqual(['read-only began', 'read-only ended']);
  });
});
