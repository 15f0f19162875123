/**
 * A circuit breaker: whether the mail server is away. One letter that finds nobody is enough; the others need not be read from
 * the store and tried only to find the same.
 */
import { retryWaitMs, type LetterPace } from './pace.ts';

export type Outage = {
  /** How long no letter should be tried, in milliseconds; 0 when nothing is known against it. */
  restMs(): number;
  /** A letter found nobody. Answers the rest that begins with it; undefined when one has begun already. */
  begin(): number | undefined;
  /** A letter was taken, or refused by somebody who is there. Answers whether that is news. */
  end(): boolean;
};

/** Rests grow as a letter's own waits do, but only to `longestRestMs`: what has piled up should leave soon after. */
export function outage(pace: LetterPace): Outage {
  let rests = 0;
  /** By performance.now(), a clock that nobody can set. */
  let untilMs = 0;
  const restMs = () => Math.max(0, untilMs - performance.now());
  return {
    restMs,
    begin() {
      if (restMs() > 0) return undefined;
      rests += 1;
      const ms = Math.min(pace.longestRestMs, retryWaitMs(rests, pace, Math.random()));
      untilMs = performance.now() + ms;
      return ms;
    },
    end() {
      const wasAway = rests > 0;
      rests = 0;
      untilMs = 0;
      return wasAway;
    },
  };
}
