/** The days of filters and reports are the studio's, also when its clock changes. */
import { afterEach, expect, test, vi } from 'vitest';
import { isWithin } from '#studio/orders/reportEntries.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { missedDay } from '#studio/orders/photoLookup.ts';
import { filterTyped } from '#studio/command/orderLists.ts';
import { filteredOrders } from '#studio/orders/listOrders.ts';
import { bareLookup } from '#studio/orders/photoLookup.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { localDay } from '#core/text/localDay.ts';

afterEach(() => vi.unstubAllEnvs());

const quarterMs = 15 * 60_000;

/** Every quarter of an hour around a day, and the milliseconds beside it. */
function around(day: string): readonly string[] {
  const from = Date.parse(`${day}T00:00:00Z`) - 36 * 60 * 60_000;
  const quarters = Array.from({ length: 4 * 24 * 4 }, (_, index) => from + index * quarterMs);
  return quarters.flatMap((at) => [at - 1, at]).map((at) => new Date(at).toISOString());
}

/** As `Intl` says it, which no code of ours has asked. */
function daysIn(timeZone: string): (time: string) => string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...fields });
  return (time) => {
    const [month, day, year] = format.format(new Date(time)).split('/');
    return [year, month, day].join('-');
  };
}

const orderAt = (createdAt: string) => ({ number: createdAt, createdAt, state: {} }) as DeskOrder;

test.each([
  ['America/New_York', ['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-24', '2026-10-25']],
  // The clock changes at midnight, so that a day begins at one o'clock, or has two midnights.
  ['America/Santiago', ['2026-04-04', '2026-04-05', '2026-09-05', '2026-09-06']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Pacific/Kiritimati', ['2026-12-31']],
  ['UTC', ['2026-02-28']],
])('in %s a day has exactly its own orders', (zone, days) => {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const dayOf = daysIn(zone);
  for (const day of days) {
    const times = around(day);
    const own = times.filter((time) => dayOf(time) === day);
    expect(own.length, day).toBeGreaterThan(180);
    const found = filteredOrders(times.map(orderAt), { since: day, until: day }, bareLookup);
    expect(found.map(({ createdAt }) => createdAt).toSorted(), day).toEqual(own.toSorted());
    const reported = times.filter((time) => isWithin(localDay(time), { from: day, until: day }));
    expect(reported, day).toEqual(own);
  }
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', ''])('"%s" is no day', (typed) => {
  expect(isDay(typed)).toBe(false);
  expect(filterTyped({ since: typed })).toMatchObject({ ok: false });
});

test('an order of siblings missed the first of the deadlines that were over when it came', () => {
  const days: Readonly<Record<string, string>> = {
    hawks: '2026-10-03',
    owls: '2026-10-01',
    gators: '2026-12-24',
  };
  const deadlines = (slug: string) => {
    const { [slug]: day } = days;
    return day === undefined ? undefined : { day, endsAtMs: Date.parse(`${day}T23:59:59Z`) };
  };
  const photos = [...Object.keys(days), 'unlisted'].map((gallery) => ({
    gallery,
    number: 1,
    file: 'AbCdEfGh',
    token: 'a-token',
  }));
  const items = photos.map((photo) => ({ id: 'wallets', qty: 1, photos: { photo: [photo] } }));
  const order = { request: JSON.stringify({ version: 1, meta: { items } }) } as DeskOrder;
  const missedAt = (createdAt: string) => missedDay({ ...order, createdAt }, deadlines);
  expect(missedAt('2026-10-04T00:00:00.000Z')).toBe('2026-10-01');
  expect(missedAt('2026-10-02T00:00:00.000Z')).toBe('2026-10-01');
  expect(missedAt('2026-10-01T23:59:00.000Z')).toBeUndefined();
});
