/** A phone whose clock differs from the server's by more than this is wrong. Below it, the answer was merely on its way. */
const clockToleranceMs = 2 * 60_000;

type Times = { readonly placedAt: number; readonly receivedAt: number };

/**
 * Returns the times of a receipt, by the server's clock where the phone's is wrong: they are compared with deadlines, and shown for good.
 * All are milliseconds since 1970; `serverMs` is undefined if the server's clock was not seen.
 */
export function serverTimes(placedAt: number, nowMs: number, serverMs: number | undefined): Times {
  const aheadMs = nowMs - (serverMs ?? nowMs);
  const wrongMs = Math.abs(aheadMs) > clockToleranceMs ? aheadMs : 0;
  // The clock may have been set right since the order was placed.
  return { placedAt: Math.min(placedAt, nowMs) - wrongMs, receivedAt: nowMs - wrongMs };
}
