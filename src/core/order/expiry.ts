/** Returns true if the last day on which a gallery is shown, `YYYY-MM-DD`, has passed in the local time zone. */
export function isOver(expires: string | undefined, now: Date): boolean {
  return expires !== undefined && isoDay(now) > expires;
}

/** Returns the day of a time on this device's calendar, `YYYY-MM-DD`. `toLocaleDateString` could write it, but loading a locale takes 90 ms on a slow phone. */
export function isoDay(time: Date): string {
  const asIfUtc = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(asIfUtc).toISOString().slice(0, 10);
}
