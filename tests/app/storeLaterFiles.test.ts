import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screens, type ScreenName } from '#app/screens.ts';
import { storeLaterFiles } from '#app/storeLaterFiles.ts';

const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ active: { postMessage: asked } }) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns how often the worker was asked within so many milliseconds. */
async function askedWithin(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return asked.mock.calls.length;
}

test.each<[ScreenName, number]>([
  ['cart', 0],
  ['order', 0],
  // Its first photos come before.
  ['gallery', 2_000],
  ['access', 8_000],
  ['home', 8_000],
])('on %s the worker is asked to store what an order needs after %i ms', async (screen, ms) => {
  storeLaterFiles(screens[screen].orderFiles);
  if (ms > 0) expect(await askedWithin(ms - 1)).toBe(0);
  expect(await askedWithin(1)).toBe(1);
  expect(asked).toHaveBeenCalledWith({ type: 'KEEP_LATER' });
});

test('a screen that is left asks no more, and a signal that returns asks at once', async () => {
  const stop = storeLaterFiles(screens.gallery.orderFiles);
  window.dispatchEvent(new Event('online'));
  expect(await askedWithin(0)).toBe(1);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(await askedWithin(10_000)).toBe(1);
});
