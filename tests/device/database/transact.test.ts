import { describe, expect, test } from 'vitest';
import { memoryTransact } from '#device/database/database.ts';
import { tableNames, type Tables, type Transact } from '#device/database/tables.ts';
import { newDevice, openPage } from './device.ts';

/** The guarantees that storage relies on, in every browser. */
const kinds: readonly (readonly [string, () => Promise<Transact>])[] = [
  [
    'IndexedDB',
    async () => {
      newDevice();
      return (await openPage()).database.transact;
    },
  ],
  ['memory', async () => memoryTransact()],
];

describe.each(kinds)('a transaction over %s', (_name, open) => {
  const read = (transact: Transact, key: string): Promise<unknown> =>
    transact(['orders'], 'readonly', (tables) => tables.get('orders', key));

  test('finds nothing at first', async () => {
    const transact = await open();
    expect(await read(transact, 'a')).toBeUndefined();
    expect(
      await transact([...tableNames], 'readonly', (tables) =>
        Promise.all(tableNames.map((name) => tables.all(name))),
      ),
    ).toStrictEqual(tableNames.map(() => []));
  });

  test('answers what the work answers', async () => {
    const transact = await open();
    expect(await transact(['orders'], 'readonly', async () => 'worked')).toBe('worked');
  });

  test('keeps what was put, in its own table and under its own key', async () => {
    const transact = await open();
    await transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
      await tables.put('orders', 'a', { is: 'order a' });
      await tables.put('orders', 'b', { is: 'order b' });
      await tables.put('pdfs', 'a', { is: 'pdf a' });
    });
    expect(
      await transact(['orders', 'pdfs'], 'readonly', async (tables) => [
        await tables.get('orders', 'a'),
        await tables.get('pdfs', 'a'),
        await tables.get('pdfs', 'b'),
        await tables.all('orders'),
      ]),
    ).toStrictEqual([
      { is: 'order a' },
      { is: 'pdf a' },
      undefined,
      [{ is: 'order a' }, { is: 'order b' }],
    ]);
  });

  test('replaces what was there, and removes what is removed', async () => {
    const transact = await open();
    const write = (work: (tables: Tables) => Promise<void>): Promise<void> =>
      transact(['orders'], 'readwrite', work);
    await write((tables) => tables.put('orders', 'a', 1));
    await write((tables) => tables.put('orders', 'a', 2));
    expect(await read(transact, 'a')).toBe(2);
    await write((tables) => tables.remove('orders', 'a'));
    expect(await read(transact, 'a')).toBeUndefined();
    await write((tables) => tables.remove('orders', 'never there'));
  });

  test('sees what it has put itself', async () => {
    const transact = await open();
    const seen = await transact(['orders'], 'readwrite', async (tables) => {
      await tables.put('orders', 'a', 1);
      return tables.get('orders', 'a');
    });
    expect(seen).toBe(1);
  });

  test('keeps nothing of work that throws, and rejects with what was thrown', async () => {
    const transact = await open();
    await transact(['orders', 'pdfs'], 'readwrite', (tables) => tables.put('pdfs', 'old', 'pdf'));
    const thrown = new Error('half way');
    const half = transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
      await tables.put('orders', 'a', 1);
      await tables.remove('pdfs', 'old');
      throw thrown;
    });
    await expect(half).rejects.toBe(thrown);
    expect(await read(transact, 'a')).toBeUndefined();
    expect(await transact(['pdfs'], 'readonly', (tables) => tables.all('pdfs'))).toStrictEqual([
      'pdf',
    ]);
  });

  test('works again after one that threw', async () => {
    const transact = await open();
    const failing = transact(['orders'], 'readwrite', async () => {
      throw new Error('at once');
    });
    const next = transact(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', 1));
    await expect(failing).rejects.toThrow('at once');
    await next;
    expect(await read(transact, 'a')).toBe(1);
  });

  test('a hundred at once all count', async () => {
    const transact = await open();
    const countUp = (): Promise<void> =>
      transact(['orders'], 'readwrite', async (tables) => {
        const count = (await tables.get('orders', 'count')) ?? 0;
        await tables.put('orders', 'count', Number(count) + 1);
      });
    await Promise.all(Array.from({ length: 100 }, countUp));
    expect(await read(transact, 'count')).toBe(100);
  });

  test('they run in the order in which they were asked for', async () => {
    const transact = await open();
    const names = ['first', 'second', 'third'];
    await Promise.all(
      names.map((name, index) =>
        transact(['orders'], 'readwrite', async (tables) => {
          // The first takes the longest.
          for (let turn = index; turn < 3; turn += 1) await tables.get('orders', 'list');
          const list = ((await tables.get('orders', 'list')) ?? []) as readonly string[];
          await tables.put('orders', 'list', [...list, name]);
        }),
      ),
    );
    expect(await read(transact, 'list')).toStrictEqual(names);
  });

  test('a reader sees all of a writer or nothing', async () => {
    const transact = await open();
    const both = ['orders', 'pdfs'] as const;
    const writing = transact(both, 'readwrite', async (tables) => {
      await tables.put('pdfs', 'a', 'pdf');
      await tables.put('orders', 'a', 'order');
    });
    const seen = await transact(both, 'readonly', async (tables) => [
      await tables.get('pdfs', 'a'),
      await tables.get('orders', 'a'),
    ]);
    await writing;
    expect(seen).toStrictEqual(['pdf', 'order']);
  });
});

test('what one memory holds no other does', async () => {
  const one = memoryTransact();
  const other = memoryTransact();
  await one(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', 1));
  const found = await other(['orders'], 'readonly', (tables) => tables.all('orders'));
  expect(found).toStrictEqual([]);
});
