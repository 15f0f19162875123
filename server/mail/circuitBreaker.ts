/**
 * A circuit breaker for an unreachable mail server. One failed connection opens it, so that the other emails are not read from the
 * store only to fail too.
 */
import { retryWaitMs, type EmailPace } from './pace.ts';

export type CircuitBreaker = {
  /** Returns how long to send no email, in milliseconds, or 0 if the server is not known to be down. */
  restMs(): number;
  /** Records a failed connection. Returns the pause that it starts, or undefined if one is running. */
  begin(): number | undefined;
  /** Records that the server answered. Returns true if it was down before. */
  end(): boolean;
};

/**
 * Pauses grow like an email's own waits, but only up to `longestRestMs`, so that queued emails leave soon after the server returns.
 */
export function circuitBreaker(pace: EmailPace): CircuitBreaker {
  let rests = 0;
  /** Measured by performance.now(), a clock that nobody can set. */
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
      const wasDown = rests > 0;
      rests = 0;
      untilMs = 0;
      return wasDown;
    },
  };
}
