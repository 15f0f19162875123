import { describe, expect, test, vi } from 'vitest';
import { drainLock, ifFree, orderLock } from '#delivery/locks.ts';
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
