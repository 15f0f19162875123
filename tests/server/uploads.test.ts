import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { uploadBudget } from '#server/http/uploads.ts';
import { weightedSemaphore, keysInWork } from '#server/http/turns.ts';
import { orderBody } from './orderBody.ts';
import { samplePdfOf } from './samplePdf.ts';
import { storedCounts } from './stored.ts';
import { newKey, sendOrder, testServer, type TestServer } from './testServer.ts';

/** Of all slow clients: fifty of their own would fill the memory of the process. */
const body = JSON.stringify(orderBody({}, samplePdfOf(4 * 1024 * 1024)));

/** Opens a connection that has sent the start of an order and stalls. */
async function slowClient({ url }: TestServer, sentBytes: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    'POST /api/send-cart HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${newKey()}`,
    `Content-Length: ${body.length}`,
  ];
  await new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, sentBytes)}`, resolve),
  );
  return socket;
}

describe('slow clients', () => {
  it('by the fifty do not stop a fast one, nor a large one', async () => {
    const server = await testServer();
    await Promise.all(Array.from({ length: 50 }, () => slowClient(server, 1024 * 1024)));
    expect((await sendOrder(server, orderBody())).status).toBe(200);
    const large = orderBody({}, samplePdfOf(9 * 1024 * 1024));
    expect((await sendOrder(server, large)).status).toBe(200);
    expect((await storedCounts(server.dataDir)).orders).toBe(2);
  });

  it('that go away leave nothing behind', async () => {
    const server = await testServer();
    const sockets = await Promise.all([1, 2, 3].map(() => slowClient(server, 2 * 1024 * 1024)));
    for (const socket of sockets) socket.destroy();
    expect((await sendOrder(server, orderBody())).status).toBe(200);
    expect((await storedCounts(server.dataDir)).orders).toBe(1);
  });
});

describe('the room for uploads', () => {
  const clock = (times: { ms: number }) => () => times.ms;

  it('takes in what fits, and takes in more when something has left', () => {
    const room = uploadBudget(100);
    const first = room.enter();
    const second = room.enter();
    expect(first.grow(60)).toBe(true);
    expect(second.grow(50)).toBe(false);
    first.leave();
    const third = room.enter();
    expect(third.grow(100)).toBe(true);
  });

  it('lets the slowest give way once it has been slow for a while', async () => {
    const time = { ms: 0 };
    const room = uploadBudget(100, clock(time));
    const slow = room.enter();
    const slower = room.enter();
    expect(slow.grow(30)).toBe(true);
    expect(slower.grow(60)).toBe(true);
    time.ms = 20_000;
    const fast = room.enter();
    // Of the slow ones, the one that frees the most is dropped.
    expect(fast.grow(50)).toBe(true);
    await slower.givenUp;
    expect(slower.grow(1)).toBe(false);
    expect(slow.grow(1)).toBe(true);
  });

  it('lets nobody give way whose body has arrived', () => {
    const time = { ms: 0 };
    const room = uploadBudget(100, clock(time));
    const arrived = room.enter();
    arrived.grow(90);
    arrived.arrived();
    time.ms = 20_000;
    expect(room.enter().grow(50)).toBe(false);
    arrived.leave();
    expect(room.enter().grow(50)).toBe(true);
  });
});

describe('a weighted semaphore', () => {
  it('let in what fits, first come, first served, and what is too heavy alone', async () => {
    const { run } = weightedSemaphore(10);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string, weight: number) =>
      run(weight, async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [work('six', 6), work('four', 4), work('twenty', 20), work('one', 1)];
    await expect.poll(() => log).toEqual(['six', 'four']);
    ends.shift()?.();
    ends.shift()?.();
    await expect.poll(() => log).toEqual(['six', 'four', 'twenty']);
    ends.shift()?.();
    await expect.poll(() => log).toEqual(['six', 'four', 'twenty', 'one']);
    ends.shift()?.();
    await Promise.all(all);
  });

  it('say when nothing is under way, or when that takes too long', async () => {
    const { run, whenIdle } = weightedSemaphore(10);
    await whenIdle(60_000);
    let end: () => void = () => {};
    const work = run(1, () => new Promise<void>((resolve) => (end = resolve)));
    await whenIdle(1);
    const idle = whenIdle(60_000);
    end();
    await Promise.all([work, idle]);
  });

  it('go on after work that failed', async () => {
    const { run } = weightedSemaphore(1);
    await expect(run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run(1, async () => 'next')).toBe('next');
  });
});

describe('a key in work', () => {
  it('lets the second wait for the first, and then do its own', async () => {
    const { once } = keysInWork(10_000);
    let end: (value: string) => void = () => {};
    const first = once('key', () => new Promise<string>((resolve) => (end = resolve)));
    const second = once('key', async () => 'second');
    expect(await once('other', async () => 'other')).toBe('other');
    end('first');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });

  it('is free again when its work has failed', async () => {
    const { once } = keysInWork(10);
    await expect(once('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await once('key', async () => 'again')).toBe('again');
  });

  it('is no place to wait for ever', async () => {
    const { once } = keysInWork(10);
    void once('key', () => new Promise(() => {}));
    expect(await once('key', async () => 'never')).toBeUndefined();
  });
});
