import { calendarWords } from '#core/shop/appTexts.ts';

/**
 * Returns a day, `YYYY-MM-DD`, as people say it: `Thursday, December 10`, with the year if asked. Text that is no day comes back as it is. `toLocaleDateString` could
 * write it, but loading a locale takes 90 ms on a slow phone.
 */
export function dayWords(day: string, withYear = false): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  const weekday = calendarWords.weekdays[at.getUTCDay()];
  const month = calendarWords.months[at.getUTCMonth()];
  const words = `${weekday}, ${month} ${at.getUTCDate()}`;
  return withYear ? `${words}, ${at.getUTCFullYear()}` : words;
}

/** Returns a day, `YYYY-MM-DD`, in short: `Dec 10`, or with the year `Dec 10, 2026`. Text that is no day comes back as it is. */
export function shortDay(day: string, withYear = false): string {
  return dayWords(day, withYear).replace(/^\w+, (\w{3})\w* /, '$1 ');
}
