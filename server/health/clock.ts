/**
 * Checks whether the clock can be right. The last known right time is kept in the database and advanced by the machine's uptime,
 * which nobody sets. All times are in milliseconds since 1970.
 */
import type { Marks } from '#server/store/serverState.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A clock that went back by less than this was merely corrected. */
const behindMs = 5 * minuteMs;
/** A clock that is ahead by up to this is accepted at once: the server was off for a night. */
const believedMs = dayMs;
/** Further ahead than this, the clock has jumped or the server was off for long. Only the studio knows which. */
const jumpedMs = 3 * dayMs;
/** The clocks of machines that share a database may differ by at most this. */
const differsMs = 5 * minuteMs;

export type SaneClock = {
  /** Checks the clock. `databaseMs` is the clock of the database's machine, if that is another. */
  look(marks: Marks, databaseMs?: number): ClockLook;
  /**
   * Returns the time to use for deleting old orders: at most a day past the last known right time. Returns undefined before the
   * first check.
   */
  retentionNowMs(): number | undefined;
};

type ClockLook = {
  readonly hasJumped: boolean;
  /** The last known right time, to be stored in the database. */
  readonly saneMs: number;
};

/** `nowMs` is the clock to check. `uptimeMs` only moves forward. */
export function saneClock(
  nowMs: () => number = Date.now,
  uptimeMs: () => number = () => performance.now(),
): SaneClock {
  let known: { readonly saneMs: number; readonly atUptimeMs: number } | undefined;
  let confirmedMs: number | undefined;
  const expectedMs = (marks: Marks, now: number, uptime: number): number => {
    if (!known) return marks.clock ?? now;
    const passedMs = uptime - known.atUptimeMs;
    // A confirmation by the studio applies even if it sets the time back. Otherwise the later of our own time and the stored one
    // counts.
    if (marks['clock-confirmed'] !== confirmedMs) return marks.clock ?? now;
    return Math.max(known.saneMs + passedMs, marks.clock ?? 0);
  };
  return {
    look(marks, databaseMs) {
      const now = nowMs();
      const uptime = uptimeMs();
      const expected = expectedMs(marks, now, uptime);
      const aheadMs = now - expected;
      const passedMs = known ? uptime - known.atUptimeMs : 0;
      const isPlausible = aheadMs >= -behindMs && aheadMs <= jumpedMs;
      let saneMs = expected;
      if (isPlausible) {
        // After a pause of a few days the known time advances at twice the speed, so it catches up one day with each day.
        saneMs = aheadMs <= believedMs ? now : expected + passedMs;
      }
      known = { saneMs, atUptimeMs: uptime };
      confirmedMs = marks['clock-confirmed'];
      const differs = databaseMs !== undefined && Math.abs(now - databaseMs) > differsMs;
      return { hasJumped: !isPlausible || differs, saneMs };
    },
    retentionNowMs: () => known && Math.min(nowMs(), known.saneMs + dayMs),
  };
}
