import { describe, expect, test, vi } from 'vitest';
import { drainLock, ifFree, orderLock, untilFree } from '#device/orders/locks.ts';
import { newLockManager } from './lockManager.ts';

describe('work that only one may do', () => {
  test('is done when nobody else does it, and its value comes back', async () => {
    const { locks } = newLockManager();
    expect(await ifFree(locks, 'a', async () => 'done')).toBe('done');
    expect(await ifFree(locks, 'a', async () => 'done again')).toBe('done again');
  });

  test('is left alone while another does it', async () => {
    const { locks } = newLockManager();
    const second = vi.fn(async () => 'second');
    const seen = await ifFree(locks, 'a', () => ifFree(locks, 'a', second));
    expect(seen).toBeUndefined();
    expect(second).not.toHaveBeenCalled();
  });

  test('of another name is done at the same time', async () => {
    const { locks } = newLockManager();
    expect(await ifFree(locks, 'a', () => ifFree(locks, 'b', async () => 'both'))).toBe('both');
  });

  test('that fails tells why, and leaves the way free', async () => {
    const { locks } = newLockManager();
    const failing = ifFree(locks, 'a', () => Promise.reject(new Error('a bug')));
    await expect(failing).rejects.toThrow('a bug');
    expect(await ifFree(locks, 'a', async () => 'next')).toBe('next');
  });

  test('is done without any lock where the browser has none', async () => {
    expect(await ifFree(undefined, 'a', async () => 'done')).toBe('done');
  });

  test('every order has a lock of its own, and the drain has another', () => {
    expect(new Set([orderLock('a'), orderLock('b'), drainLock]).size).toBe(3);
  });
});

describe('waiting for a lock', () => {
  test('ends when the other is done, and holds up nobody', async () => {
    const { locks } = newLockManager();
    let finish = (): void => undefined;
    const working = ifFree(locks, 'a', () => new Promise<void>((resolve) => (finish = resolve)));
    const isFree = vi.fn();
    const waiting = untilFree(locks, 'a').then(isFree);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isFree).not.toHaveBeenCalled();
    finish();
    await Promise.all([working, waiting]);
    expect(await ifFree(locks, 'a', async () => 'next')).toBe('next');
  });

  test('ends at once if nobody holds it, or if there are no locks', async () => {
    await untilFree(newLockManager().locks, 'a');
    await untilFree(undefined, 'a');
  });
});

/** If site data is blocked, every lock is refused. */
describe('a browser that refuses locks', () => {
  const refusal = new DOMException('Access to the Locks API is denied', 'SecurityError');
  const lockManagers: readonly (readonly [string, () => Promise<never>])[] = [
    ['rejects', () => Promise.reject(refusal)],
    [
      'throws',
      () => {
        throw refusal;
      },
    ],
  ];
  const of = (request: () => Promise<never>): LockManager =>
    ({ request }) as unknown as LockManager;

  test.each(lockManagers)(
    'that %s: the work is done all the same, once',
    async (_name, request) => {
      const work = vi.fn(async () => 'done');
      expect(await ifFree(of(request), 'a', work)).toBe('done');
      expect(work).toHaveBeenCalledOnce();
      await expect(untilFree(of(request), 'a')).resolves.toBeUndefined();
    },
  );

  test.each(lockManagers)('that %s: work that fails tells why', async (_name, request) => {
    const work = vi.fn(() => Promise.reject(new Error('a bug')));
    await expect(ifFree(of(request), 'a', work)).rejects.toThrow('a bug');
    expect(work).toHaveBeenCalledOnce();
  });

  test('or takes one away while the work is done: it is not done twice', async () => {
    const request = async (
      _name: string,
      _options: LockOptions,
      begin: (lock: Lock) => unknown,
    ) => {
      void begin({ name: 'a', mode: 'exclusive' });
      throw new DOMException('stolen', 'AbortError');
    };
    const work = vi.fn(async () => 'done');
    expect(await ifFree({ request } as unknown as LockManager, 'a', work)).toBe('done');
    expect(work).toHaveBeenCalledOnce();
  });
});
