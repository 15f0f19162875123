import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, newDevice, openPage, offerDatabases, type Page } from './device.ts';

/** A browser whose `open` behaves in each of these ways in turn, and then always in the last. */
function browserThat(...openings: readonly ('throws' | 'rejects' | 'hangs' | 'opens')[]) {
  const device = newDevice();
  const open = vi.fn((name: string, version: number): unknown => {
    const opening = openings[Math.min(open.mock.calls.length, openings.length) - 1];
    if (opening === 'opens') return device.open(name, version);
    if (opening === 'throws') throw new DOMException('not here', 'SecurityError');
    const request = { error: new DOMException('broken', 'UnknownError'), onerror: () => undefined };
    if (opening === 'rejects') queueMicrotask(() => request.onerror());
    return request;
  });
  offerDatabases({ open });
  return { device, open };
}

async function keepAndRead({ database }: Page): Promise<unknown> {
  await database.transact(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', 'kept'));
  return database.transact(['orders'], 'readonly', (tables) => tables.get('orders', 'a'));
}

describe('a browser that keeps nothing', () => {
  test.each(['throws', 'rejects'] as const)(
    'whose open %s: the page remembers until it is closed, and says so',
    async (opening) => {
      const { open } = browserThat(opening);
      const page = await openPage();
      expect(page.database.isMemoryOnly()).toBe(false);
      expect(await keepAndRead(page)).toBe('kept');
      expect(page.database.isMemoryOnly()).toBe(true);
      expect(open).toHaveBeenCalledTimes(3);
    },
  );

  test('without indexedDB: the page remembers until it is closed, and says so', async () => {
    offerDatabases(undefined);
    const page = await openPage();
    expect(await keepAndRead(page)).toBe('kept');
    expect(page.database.isMemoryOnly()).toBe(true);
  });

  test('the next page starts with nothing', async () => {
    offerDatabases(undefined);
    await keepAndRead(await openPage());
    const { database } = await openPage();
    const left = await database.transact(['orders'], 'readonly', (tables) => tables.all('orders'));
    expect(left).toStrictEqual([]);
  });

  test('several that ask at once share one memory', async () => {
    browserThat('rejects');
    const { database } = await openPage();
    const countUp = (): Promise<void> =>
      database.transact(['orders'], 'readwrite', async (tables) => {
        const count = (await tables.get('orders', 'count')) ?? 0;
        await tables.put('orders', 'count', Number(count) + 1);
      });
    await Promise.all([countUp(), countUp(), countUp()]);
    const count = await database.transact(['orders'], 'readonly', (tables) =>
      tables.get('orders', 'count'),
    );
    expect(count).toBe(3);
  });
});

describe('a browser that stumbles', () => {
  test.each([[['rejects']], [['rejects', 'throws']]] as const)(
    'opens after it %s: nothing is in memory only',
    async (stumbles) => {
      const { device } = browserThat(...stumbles, 'opens');
      const page = await openPage();
      expect(await keepAndRead(page)).toBe('kept');
      expect(page.database.isMemoryOnly()).toBe(false);
      const orders = (await answered(device.open('sideline'))).transaction('orders');
      expect(await answered(orders.objectStore('orders').getAll())).toStrictEqual(['kept']);
    },
  );
});

describe('an open that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  test('is given up after 3 s, three times; then the page goes on in memory', async () => {
    const { open } = browserThat('hangs');
    const page = await openPage();
    const answer = vi.fn();
    const reading = keepAndRead(page).then(answer);
    await vi.advanceTimersByTimeAsync(8_999);
    expect(open).toHaveBeenCalledTimes(3);
    expect(answer).not.toHaveBeenCalled();
    expect(page.database.isMemoryOnly()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(answer).toHaveBeenCalledWith('kept');
    expect(page.database.isMemoryOnly()).toBe(true);
  });

  test('is asked for once more before that, and then used', async () => {
    const { open } = browserThat('hangs', 'opens');
    const page = await openPage();
    const reading = keepAndRead(page);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await reading).toBe('kept');
    expect(open).toHaveBeenCalledTimes(2);
    expect(page.database.isMemoryOnly()).toBe(false);
  });
});
