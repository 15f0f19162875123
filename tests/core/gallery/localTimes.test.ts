import { expect, test, vi } from 'vitest';
import { localTime, timeWords } from '#core/gallery/localTimes.ts';

test.each([
  ['2026-10-03T04:00:00Z', '2026-10-03 00:00', 'Oct 3, 2026, 12:00 AM'],
  ['2026-10-03T15:59:59Z', '2026-10-03 11:59', 'Oct 3, 2026, 11:59 AM'],
  ['2026-10-03T16:00:00Z', '2026-10-03 12:00', 'Oct 3, 2026, 12:00 PM'],
  ['2026-10-04T03:05:00Z', '2026-10-03 23:05', 'Oct 3, 2026, 11:05 PM'],
])('%s is a time of this place, for spreadsheets and for people', (time, written, said) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect([localTime(time), timeWords(Date.parse(time))]).toStrictEqual([written, said]);
  vi.unstubAllEnvs();
});
