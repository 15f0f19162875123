import { afterEach, expect, test, vi } from 'vitest';
import { showBadge } from '#device/orders/badge.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the icon shows how many orders wait', () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge });
  showBadge(2);
  expect(setAppBadge.mock.calls).toEqual([[2]]);
});

test('a browser without badges, or one that refuses them, breaks nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(() => showBadge(1)).not.toThrow();
  // An unhandled rejection would fail the run.
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) });
  expect(() => showBadge(1)).not.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
});
