/** Whether the last day on which a gallery is shown, as `YYYY-MM-DD`, is over where the person is. */
export function isOver(expires: string | undefined, now: Date): boolean {
  return expires !== undefined && dayOf(now) > expires;
}

/** `YYYY-MM-DD`. A locale would write it, too, but takes a slow phone 90 ms to load. */
function dayOf(now: Date): string {
  const asIfUtc = now.getTime() - now.getTimezoneOffset() * 60_000;
  return new Date(asIfUtc).toISOString().slice(0, 10);
}
