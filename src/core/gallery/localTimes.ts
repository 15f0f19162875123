/** Times in local time, for people and spreadsheets. Not for the phone: loading a locale takes it 90 ms. */
import { brand } from '#core/shop/brand.ts';
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
