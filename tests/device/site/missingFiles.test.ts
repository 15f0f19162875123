import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadIfPossible } from '#device/site/missingFiles.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const without = [
  ['workers', {}],
  ['a worker in charge', { serviceWorker: { controller: null } }],
] as const;

test.each(without)('without %s and without a signal the page stays', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await reloadIfPossible()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a signal a worker in charge brings the page back', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(await reloadIfPossible()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('with a signal the server does', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { headers: { 'Content-Type': 'text/javascript' } }),
  );
  expect(await reloadIfPossible()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
