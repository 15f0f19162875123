import { afterEach, expect, test, vi } from 'vitest';
import { willWake } from '#device/site/willWake.ts';

afterEach(() => vi.unstubAllGlobals());

const worker = { serviceWorker: {} };

test.each([
  ['with workers and Background Sync', worker, true, true],
  ['without Background Sync, as on an iPhone', worker, false, false],
  ['without workers, as in some private windows', {}, true, false],
])('a browser %s', (_browser, navigator, hasSync, expected) => {
  vi.stubGlobal('navigator', navigator);
  if (hasSync) vi.stubGlobal('SyncManager', () => undefined);
  expect(willWake()).toBe(expected);
});
