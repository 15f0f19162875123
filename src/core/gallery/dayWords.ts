import { calendarWords } from '#core/shop/appTexts.ts';
import { fillText } from '#core/text/fillText.ts';

/**
 * Returns a day, `YYYY-MM-DD`, as people say it: `Thursday, December 10`, with the year if asked. Text that is no day comes back as it is. `toLocaleDateString` could
 * write it, but loading a locale takes 90 ms on a slow phone.
 */
export function dayWords(day: string, withYear = false): string {
  return written(day, withYear ? calendarWords.dayOfYear : calendarWords.day);
}

/** Returns a day, `YYYY-MM-DD`, in short: `Dec 10`, or with the year `Dec 10, 2026`. Text that is no day comes back as it is. */
export function shortDay(day: string, withYear = false): string {
  return written(day, withYear ? calendarWords.shortOfYear : calendarWords.short);
}

function written(day: string, form: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  const month = calendarWords.months[at.getUTCMonth()] ?? '';
  return fillText(form, {
    weekday: calendarWords.weekdays[at.getUTCDay()] ?? '',
    month,
    shortMonth: month.slice(0, 3),
    day: at.getUTCDate(),
    year: at.getUTCFullYear(),
  });
}
