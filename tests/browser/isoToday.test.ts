import { afterEach, expect, test, vi } from 'vitest';
import { isoToday } from '#browser/isoToday.ts';

const zone = process.env['TZ'];

afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['America/New_York', '2026-06-30T03:30:00Z', '2026-06-29'],
  ['America/New_York', '2026-06-30T04:00:00Z', '2026-06-30'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
  ['Asia/Kolkata', '2026-03-01T18:29:59Z', '2026-03-01'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
])('today is the day where the person is: %s at %s', (timeZone, instant, day) => {
  process.env['TZ'] = timeZone;
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  expect(isoToday()).toBe(day);
});
