/** What time it is: by the server's clock where this page has seen that the phone's is wrong. */
import { clockError } from '#core/text/serverTimes.ts';

let errorMs = 0;
const listeners = new Set<() => void>();

/**
 * Returns the time in milliseconds since 1970, for whatever is compared with a day of the studio's. Pauses between attempts, and alarms
 * that the phone's own calendar rings, go by the phone's clock.
 */
export function timeNow(): number {
  return Date.now() - errorMs;
}

/** Returns by how many milliseconds the phone's clock is ahead. 0 until an answer has said otherwise. */
export function phoneClockError(): number {
  return errorMs;
}

/** Calls `listener` when the error of the phone's clock becomes another one. Returns a function that stops it. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records the server's clock, in milliseconds since 1970, as an answer has just shown it. */
export function recordServerTime(serverMs: number): void {
  const before = errorMs;
  errorMs = clockError(Date.now(), serverMs);
  // What is drawn changes with days and hours, not with the seconds that an answer was on its way.
  if (clockError(errorMs, before) === 0) errorMs = before;
  else for (const listener of listeners) listener();
}

/**
 * Records the clock of an answer that came past the browser's cache. What the worker had stored has no `Date` (`undated`). A sign-in
 * page has a clock of its own.
 */
export function recordClockOf({ ok, redirected, headers }: Response): void {
  const serverMs = Date.parse(headers.get('Date') ?? '');
  const isPage = /html/.test(headers.get('Content-Type') ?? '');
  if (!ok || redirected || isPage || Number.isNaN(serverMs)) return;
  // A host between us and the server says how long it has kept the answer (RFC 9111, section 5.1).
  const keptMs = Number(headers.get('Age') ?? 0) * 1000;
  recordServerTime(serverMs + (Number.isFinite(keptMs) ? keptMs : 0));
}
