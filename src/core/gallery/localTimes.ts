/** Days as people type them, and times as they read them. */
import { brand } from '#core/shop/brand.ts';
import { localDay } from '#core/text/localDay.ts';
import { shortDay } from './dayWords.ts';

/** Returns true for a day that exists, as `YYYY-MM-DD`: not for February 30. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && date.toJSON()?.startsWith(text) === true;
}

/**
 * Returns a day as `YYYY-MM-DD` from `2026-10-17`, or as a spreadsheet shows it in the studio's country: `10/17/2026` or `17.10.26`. Undefined if it is none,
 * or if the country writes such days in both orders.
 */
export function dayTyped(text: string, country: string = brand.studio.country): string | undefined {
  const [, one = '', other = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d\d)$/.exec(text) ?? [];
  if (one === '') return isDay(text) ? text : undefined;
  if (country === 'CA') return undefined;
  const [month, day] = country === 'US' ? [one, other] : [other, one];
  const written = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(written) ? written : undefined;
}

/** Formats a time (ISO 8601, or milliseconds since 1970) for spreadsheets: `2026-10-03 17:42`. */
export function localTime(time: string | number): string {
  return `${localDay(time)} ${new Date(time).toTimeString().slice(0, 5)}`;
}

/** Formats a time for people: `Oct 3, 2026, 5:42 PM`. */
export function timeWords(time: string | number): string {
  const [hour = 0, minutes] = localTime(time).slice(11).split(':');
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${dayOf(time)}, ${Number(hour) % 12 || 12}:${minutes} ${half}`;
}

/** Formats the day of a time for people: `Oct 3, 2026`. */
export function dayOf(time: string | number): string {
  return shortDay(localDay(time), true);
}
