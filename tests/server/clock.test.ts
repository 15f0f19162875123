import { describe, expect, it } from 'vitest';
import { saneClock } from '#server/health/clock.ts';
import type { Marks } from '#server/store/serverState.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-06-01T12:00:00Z');

/** A machine whose clock can be set, with the times that its server has stored. */
function machine() {
  let now = start;
  let uptime = 0;
  let marks: Marks = {};
  let clock = saneClock(
    () => now,
    () => uptime,
  );
  const look = (databaseMs?: number) => {
    const { hasJumped, saneMs } = clock.look(marks, databaseMs);
    marks = { ...marks, clock: Math.max(marks.clock ?? 0, saneMs) };
    return hasJumped;
  };
  return {
    look,
    /** Time passes while the server runs and checks every ten minutes. */
    runs(ms: number) {
      for (let left = ms; left > 0; left -= 10 * minuteMs) {
        now += Math.min(left, 10 * minuteMs);
        uptime += Math.min(left, 10 * minuteMs);
        look();
      }
    },
    /** Time passes while it is off. Then it starts and checks. */
    isOff(ms: number) {
      now += ms;
      clock = saneClock(
        () => now,
        () => uptime,
      );
      return look();
    },
    setClock(byMs: number) {
      now += byMs;
      return look();
    },
    confirms() {
      marks = { ...marks, clock: now, 'clock-confirmed': now };
    },
    forgetting: () => clock.retentionNowMs() ?? Number.NaN,
    now: () => now,
  };
}

describe('a clock that is right', () => {
  it('is believed at the first start, while the server runs, and after a night off', () => {
    const it = machine();
    expect(it.look()).toBe(false);
    it.runs(3 * dayMs);
    expect(it.isOff(14 * hourMs)).toBe(false);
    expect(it.forgetting()).toBe(it.now());
  });

  it('is believed although it drifts', () => {
    const it = machine();
    it.look();
    for (let week = 0; week < 300; week += 1) {
      it.runs(7 * dayMs);
      expect(it.setClock(-10_000)).toBe(false);
    }
    expect(it.forgetting()).toBe(it.now());
  });

  it('after two days off is made up for, one day a day', () => {
    const it = machine();
    it.look();
    it.runs(dayMs);
    expect(it.isOff(3 * dayMs - hourMs)).toBe(false);
    expect(it.now() - it.forgetting()).toBeCloseTo(2 * dayMs - hourMs, -7);
    it.runs(dayMs);
    expect(it.now() - it.forgetting()).toBeLessThan(dayMs);
    it.runs(2 * dayMs);
    expect(it.forgetting()).toBe(it.now());
  });
});

describe('a clock that is 500 days ahead', () => {
  it('at one start allows a day more to be forgotten, and no more at a hundred starts', () => {
    const it = machine();
    it.look();
    it.runs(hourMs);
    const known = it.now();
    for (let starts = 0; starts < 100; starts += 1) {
      expect(it.isOff(starts === 0 ? 500 * dayMs : 0)).toBe(true);
      expect(it.forgetting()).toBe(known + dayMs);
    }
  });

  it('allows no more however long it goes on, and is well when it is set right', () => {
    const it = machine();
    it.look();
    it.runs(hourMs);
    const known = it.now();
    it.isOff(500 * dayMs);
    it.runs(30 * dayMs);
    expect(it.forgetting()).toBe(known + 31 * dayMs);
    expect(it.setClock(-500 * dayMs)).toBe(false);
    expect(it.forgetting()).toBe(it.now());
  });

  it('is noticed under a running server, too', () => {
    const it = machine();
    it.look();
    it.runs(hourMs);
    expect(it.setClock(500 * dayMs)).toBe(true);
    expect(it.setClock(-500 * dayMs)).toBe(false);
  });

  it('is believed when the studio says so, while the server runs', () => {
    const it = machine();
    it.look();
    it.runs(hourMs);
    expect(it.isOff(500 * dayMs)).toBe(true);
    it.confirms();
    expect(it.look()).toBe(false);
    expect(it.forgetting()).toBe(it.now());
  });
});

describe('a clock that went back', () => {
  it('has jumped until it is right, or the studio says that it is', () => {
    const it = machine();
    it.look();
    it.runs(hourMs);
    expect(it.setClock(-4 * minuteMs)).toBe(false);
    expect(it.setClock(-hourMs)).toBe(true);
    expect(it.forgetting()).toBe(it.now());
    expect(it.setClock(hourMs)).toBe(false);
    it.setClock(-20 * dayMs);
    it.confirms();
    expect(it.look()).toBe(false);
    it.runs(hourMs);
    expect(it.look()).toBe(false);
  });
});

it('a clock that differs from that of the database has jumped', () => {
  const it = machine();
  expect(it.look(start + 4 * minuteMs)).toBe(false);
  expect(it.look(start + 6 * minuteMs)).toBe(true);
  expect(it.look(start - 6 * minuteMs)).toBe(true);
});
