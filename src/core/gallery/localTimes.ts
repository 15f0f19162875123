/** Times in local time, for people and spreadsheets. Not for the phone: loading a locale takes it 90 ms. */
import { shortDay } from './dayWords.ts';

/** Returns true for a day that exists, as `YYYY-MM-DD`: not for February 30. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.startsWith(text) === true;
}

/** Formats a time (ISO 8601, or milliseconds since 1970) for spreadsheets: `2026-10-03 17:42`. sv-SE gives that. */
export function localTime(time: string | number): string {
  return new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Formats a time for people: `Oct 3, 2026, 5:42 PM`. */
export function timeWords(time: string | number): string {
  const hour = new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short' });
  // ICU writes a narrow space, which not every terminal has.
  return `${dayOf(time)}, ${hour.replaceAll(/\s/g, ' ')}`;
}

/** Formats the day of a time for people: `Oct 3, 2026`. */
export function dayOf(time: string | number): string {
  return shortDay(localDay(time), true);
}

/** Returns the day of a time, `YYYY-MM-DD`. */
export function localDay(time: string | number): string {
  return localTime(time).slice(0, 10);
}
