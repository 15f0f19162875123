/**
 * Returns the day of a time (a date, ISO 8601, or milliseconds since 1970) on this device's calendar, `YYYY-MM-DD`. `toLocaleDateString` could
 * write it, but loading a locale takes 90 ms on a slow phone, and writing one for each of a thousand orders a second.
 */
export function localDay(time: Date | string | number): string {
  const at = new Date(time);
  const asIfUtc = at.getTime() - at.getTimezoneOffset() * 60_000;
  return new Date(asIfUtc).toISOString().slice(0, 10);
}
