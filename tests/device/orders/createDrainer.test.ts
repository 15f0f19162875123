import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDrainer, type Drainer } from '#device/orders/createDrainer.ts';

type Ending = (hasDrained?: boolean) => void;

/** The drains so far: whether each was eager. */
let drains: boolean[];
/** End the drains that are running, in turn. */
let endings: Ending[];
/** What each drain returns, and when. */
let drain: (eager: boolean) => Promise<boolean>;
let releases: (() => void)[];
let drained: ReturnType<typeof vi.fn<() => Promise<void>>>;
let drainer: Drainer;

beforeEach(() => {
  vi.useFakeTimers();
  drains = [];
  endings = [];
  releases = [];
  drain = () =>
    new Promise((resolve) => {
      endings.push((hasDrained = true) => resolve(hasDrained));
    });
  drained = vi.fn(async () => undefined);
  drainer = createDrainer({
    drain: (eager) => {
      drains.push(eager);
      return drain(eager);
    },
    untilFree: () => new Promise((resolve) => releases.push(resolve)),
    drained,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

async function end(hasDrained?: boolean): Promise<void> {
  endings.shift()?.(hasDrained);
  await settled();
}

/** Waits until everything is done that waits for no timer and no ending. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

describe('a drain', () => {
  test.each([true, false])('is told whether the connection may be back: %s', (eager) => {
    void drainer.drain(eager);
    expect(drains).toEqual([eager]);
  });

  test('resolves when it is done, and what was asked for meanwhile is the same one', async () => {
    const done = vi.fn();
    void drainer.drain(false).then(done);
    void drainer.drain(false).then(done);
    await settled();
    expect(done).not.toHaveBeenCalled();
    expect(drained).not.toHaveBeenCalled();
    await end();
    expect(done).toHaveBeenCalledTimes(2);
    expect(drained).toHaveBeenCalledOnce();
    expect(drains).toEqual([false]);
  });

  test('can be followed by another', async () => {
    void drainer.drain(true);
    await end();
    expect(drains).toEqual([true]);
    void drainer.drain(false);
    await end();
    expect(drains).toEqual([true, false]);
    expect(drained).toHaveBeenCalledTimes(2);
  });

  test('during which the connection comes back is done once more, however often it comes back', async () => {
    const done = vi.fn();
    void drainer.drain(false).then(done);
    void drainer.drain(true);
    void drainer.drain(true);
    await end();
    expect(drains).toEqual([false, true]);
    expect(done).not.toHaveBeenCalled();
    await end();
    expect(drains).toEqual([false, true]);
    expect(done).toHaveBeenCalledOnce();
  });

  test('is done once more when the connection came back, also if somebody else asked after that', async () => {
    void drainer.drain(false);
    void drainer.drain(true);
    void drainer.drain(false);
    await end();
    expect(drains).toEqual([false, true]);
  });

  test('that fails is over all the same, and the next one can begin', async () => {
    drain = () => Promise.reject(new Error('the database cannot be read'));
    await drainer.drain(true);
    expect(drained).toHaveBeenCalledOnce();
    await drainer.drain(true);
    expect(drains).toEqual([true, true]);
  });
});

describe('while another tab or the worker drains', () => {
  test('a sign of a connection is not lost: this page drains when the other is done', async () => {
    void drainer.drain(true);
    await end(false);
    expect(drains).toEqual([true]);
    releases.shift()?.();
    await settled();
    expect(drains).toEqual([true, true]);
  });

  test('several signs wait together', async () => {
    for (let sign = 0; sign < 3; sign += 1) {
      void drainer.drain(true);
      await end(false);
    }
    expect(releases).toHaveLength(1);
  });

  test('this page can wait again after it has waited', async () => {
    void drainer.drain(true);
    await end(false);
    releases.shift()?.();
    await settled();
    await end(false);
    expect(releases).toHaveLength(1);
  });

  test('a timer waits for nobody: the other sends what is due', async () => {
    void drainer.drain(false);
    await end(false);
    expect(releases).toEqual([]);
  });

  test('and after it has drained itself, this page waits for nobody', async () => {
    void drainer.drain(true);
    await end(true);
    expect(releases).toEqual([]);
  });
});

describe('a timer', () => {
  test('drains when its time has come, and not before; it promises no connection', async () => {
    drainer.start();
    drainer.wakeIn(60_000);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(drains).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(drains).toEqual([false]);
  });

  test('waits for five seconds at least', async () => {
    drainer.start();
    drainer.wakeIn(0);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(drains).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(drains).toEqual([false]);
  });

  test('replaces the one before', async () => {
    drainer.start();
    drainer.wakeIn(10_000);
    drainer.wakeIn(20_000);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(drains).toEqual([]);
    drainer.wakeIn(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drains).toEqual([]);
  });

  test('is not set before delivery has started, or after it has stopped', async () => {
    drainer.wakeIn(5_000);
    const stop = drainer.start();
    stop();
    drainer.wakeIn(5_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drains).toEqual([]);
  });

  test('goes when delivery stops, but not while another part of the page needs it', async () => {
    const stops = [drainer.start(), drainer.start()];
    drainer.wakeIn(5_000);
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drains).toEqual([false]);
    await end();
    drainer.wakeIn(5_000);
    stops[1]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drains).toEqual([false]);
  });
});
