/** A phone whose clock differs from the server's by more than this is wrong. Below it, the answer was merely on its way. */
const clockToleranceMs = 2 * 60_000;

type Times = { readonly placedAt: number; readonly receivedAt: number };

/** Returns by how many milliseconds a phone's clock is ahead of the server's, negative if it is behind, and 0 if it is right. */
export function clockError(nowMs: number, serverMs: number): number {
  const aheadMs = nowMs - serverMs;
  return Math.abs(aheadMs) > clockToleranceMs ? aheadMs : 0;
}

/**
 * Returns the times of a receipt, by the server's clock where the phone's is wrong: they are compared with deadlines, and shown for good.
 * All are milliseconds since 1970; `serverMs` is undefined if the server's clock was not seen.
 */
export function serverTimes(placedAt: number, nowMs: number, serverMs: number | undefined): Times {
  const wrongMs = clockError(nowMs, serverMs ?? nowMs);
  // The clock may have been set right since the order was placed.
  return { placedAt: Math.min(placedAt, nowMs) - wrongMs, receivedAt: nowMs - wrongMs };
}
