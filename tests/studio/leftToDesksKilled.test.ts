/** Pulling, confirming, forgetting and bringing back, killed before any of its writes: nothing is lost, and no email goes twice. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeBackup } from '#studio/backup/makeBackup.ts';
import { carried, exchangeWith, takeCarried } from '#studio/orders/exchange.ts';
import { makeWorkspaceFolder, setUpWorkspace } from '#studio/workspace/workspace.ts';
import type { Store } from '#server/store/openStore.ts';
import type { SqliteEngine } from '#server/store/sqliteDatabase.ts';
import { booked, placed } from '#tests/server/inStore.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { spread } from '#tests/scale.ts';
import { temporaryFolder } from './folders.ts';
import { storeAt } from './storedOrders.ts';

const at = (second: number) => `2026-01-02T00:00:0${second}.000Z`;
const paid = { kind: 'payment', payment: 'paid' } as const;
const shipped = { kind: 'production', production: 'shipped' } as const;
const refunded = { kind: 'payment', payment: 'refunded', emails: true } as const;

/** How many statements have written, of all SQLite in this process, and from which one on none gets through. */
const wire = vi.hoisted(() => ({ writes: 0, killedAt: Number.POSITIVE_INFINITY }));

vi.mock(import('#server/store/sqliteDatabase.ts'), async (original) => {
  const module = await original();
  const step = (sql: string): void => {
    if (/^\s*(?:insert|update|delete|commit|vacuum)/i.test(sql)) wire.writes += 1;
    // What a dead process had begun, the next one that opens the file undoes.
    if (wire.writes >= wire.killedAt && sql !== 'rollback') throw new Error('killed');
  };
  async function open(path: string): Promise<SqliteEngine> {
    const engine = await module.openSqliteFile(path);
    return {
      exec: (sql) => engine.exec(sql),
      close: () => engine.close(),
      prepare(sql) {
        const statement = engine.prepare(sql);
        return {
          all: (...values) => (step(sql), statement.all(...values)),
          run: (...values) => (step(sql), statement.run(...values)),
          iterate: (...values) => (step(sql), statement.iterate(...values)),
        };
      },
    };
  }
  return { ...module, openSqliteFile: open, openSqlite: (path) => module.openSqlite(path, open) };
});

type Machines = {
  readonly server: Store;
  readonly desk: Store;
  readonly root: string;
  readonly numbers: readonly string[];
};

async function opened(root: string, numbers: readonly string[] = []): Promise<Machines> {
  const [server, desk] = await Promise.all(
    ['server', 'desk'].map((name) => storeAt(join(root, name))),
  );
  if (!server || !desk) throw new Error('no stores');
  return { server, desk, root, numbers };
}

async function closed({ server, desk }: Machines): Promise<void> {
  await Promise.all([server.close(), desk.close()]);
}

/** Three orders that are over and one that is not, and a team day that was. */
async function begun(root: string): Promise<readonly string[]> {
  const both = await opened(root);
  const { server } = both;
  const numbers: string[] = [];
  for (const key of ['a', 'b', 'c', 'd']) numbers.push(await placed(server, `the-key-of-${key}`));
  for (const number of numbers.slice(0, 3)) {
    const base = { number, by: 'nora' };
    await server.orderEvents.add([
      { ...base, id: `${number}-1`, at: at(1), ...paid },
      { ...base, id: `${number}-2`, at: at(2), ...shipped, note: 'to Robin' },
    ]);
  }
  const number = await booked(server);
  await server.bookingEvents.add([{ id: 'done', number, at: at(1), by: 'nora', state: 'done' }]);
  await closed(both);
  await rowsOf(join(root, 'server'), "UPDATE letters SET state = 'sent'");
  await setUpWorkspace(join(root, 'workspace'));
  return numbers;
}

/** A day of both machines, with a refund of what was left to the desk. */
async function day({ server, desk, root, numbers }: Machines): Promise<void> {
  const folders = { workspace: join(root, 'workspace'), out: join(root, 'site') };
  await exchangeWith(server, desk);
  const made = await makeBackup(desk, folders, join(root, 'backups'));
  if (!made.ok) throw new Error(made.message);
  await exchangeWith(server, desk);
  await server.copies.leaveToDesks(Date.now() + 1000, 0, () => false);
  const [number = ''] = numbers;
  await desk.orderEvents.add([{ id: 'late', number, at: at(3), by: 'nora', ...refunded }]);
  await exchangeWith(server, desk);
  await takeCarried(carried(desk, false), server);
}

const rows = 'SELECT number, request, order_key FROM requests ORDER BY number';
const events = 'SELECT id, number, happening FROM events ORDER BY id';

async function whole(data: string) {
  return { rows: await rowsOf(data, rows), events: await rowsOf(data, events) };
}

test('nothing is lost, and no email goes twice', async () => {
  const start = await temporaryFolder();
  for (const name of ['workspace', 'backups']) await makeWorkspaceFolder(join(start, name));
  const numbers = await begun(start);
  const untouched = await whole(join(start, 'server'));

  async function lived(killedAt: number): Promise<number> {
    const root = join(await temporaryFolder(), 'machines');
    await cp(start, root, { recursive: true });
    const server = join(root, 'server');
    const first = await opened(root, numbers);
    Object.assign(wire, { writes: 0, killedAt });
    const end = await day(first).then(
      () => 'done',
      (error: Error) => error.message,
    );
    const { writes } = wire;
    wire.killedAt = Number.POSITIVE_INFINITY;
    if (Number.isFinite(killedAt)) expect(end).toContain('killed');
    else expect(end).toBe('done');
    await closed(first);

    // Whatever was left to the desk is whole there, and in a backup.
    const there = await whole(join(root, 'desk'));
    for (const { number, request } of await rowsOf(server, rows)) {
      const original = untouched.rows.find((row) => row['number'] === number);
      if (request === original?.['request']) continue;
      expect(there.rows).toContainEqual(original);
      const names = await readdir(join(root, 'backups'));
      expect(names.some((name) => name.endsWith('.tar'))).toBe(true);
    }

    const again = await opened(root, numbers);
    await day(again);
    await closed(again);
    const late = { id: 'late', number: numbers[0], happening: JSON.stringify(refunded) };
    const desk = await whole(join(root, 'desk'));
    expect(desk.rows).toEqual(untouched.rows);
    expect(desk.events).toHaveLength(untouched.events.length + 1);
    expect(desk.events).toEqual(expect.arrayContaining([...untouched.events, late]));
    const left = await rowsOf(server, "SELECT number FROM requests WHERE at_desk > ''");
    expect(left).toHaveLength(3);
    const letters = await rowsOf(server, "SELECT about FROM letters WHERE subject LIKE '%refund%'");
    expect(letters).toEqual([{ about: `order-${numbers[0]}` }]);
    return writes;
  }

  const count = await lived(Number.POSITIVE_INFINITY);
  expect(count).toBeGreaterThan(50);
  const moments = Array.from({ length: count }, (_, index) => index + 1);
  for (const moment of spread(moments, 12)) await lived(moment);
}, 300_000);
