/**
 * Times on this device's calendar. `toLocaleString` could write them, but loading a locale takes 90 ms on a slow phone, and writing one
 * for each of a thousand orders a second.
 */

type Time = Date | string | number;

/** Returns the day of a time, `YYYY-MM-DD`. */
export function localDay(time: Time): string {
  return localTime(time).slice(0, 10);
}

/** Formats a time (a date, ISO 8601, or milliseconds since 1970) for spreadsheets: `2026-10-03 17:42`. */
export function localTime(time: Time): string {
  const at = new Date(time);
  const asIfUtc = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return asIfUtc.toISOString().slice(0, 16).replace('T', ' ');
}
