import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '#device/site/clock.ts';
import { useNow } from '#device/site/useNow.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

const year = 365 * 86_400_000;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  recordServerTime(Date.now());
  vi.restoreAllMocks();
});

test.each([
  ['fast', year],
  ['slow', -year],
])('what shows a day is drawn again when the clock turns out to be a year %s', async (_, error) => {
  const rightMs = Date.now();
  const phone = vi.spyOn(Date, 'now').mockReturnValue(rightMs + error);
  const { value } = await mounted(useNow);
  expect(value()).toBe(rightMs + error);
  recordServerTime(rightMs);
  await eventually(() => expect(value()).toBe(rightMs));
  phone.mockRestore();
});
