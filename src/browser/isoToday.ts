/** Today where the person is, as `YYYY-MM-DD`. A locale would write it, too, but takes a slow phone 90 ms to load. */
export function isoToday(): string {
  const now = new Date();
  const asIfUtc = now.getTime() - now.getTimezoneOffset() * 60_000;
  return new Date(asIfUtc).toISOString().slice(0, 10);
}
