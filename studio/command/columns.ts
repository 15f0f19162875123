import { shortDay } from '#core/gallery/dayWords.ts';
import { isDay } from './dayTyped.ts';

/** Formats rows of text as columns for a terminal. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time (ISO 8601, or milliseconds since 1970) for spreadsheets: `2026-10-03 17:42`, in local time. sv-SE gives that. */
export function localTime(time: string | number): string {
  return new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Formats a time for people: `Oct 3, 2026, 5:42 PM`, in local time. */
export function timeWords(time: string | number): string {
  const hour = new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short' });
  // ICU writes a narrow space, which not every terminal has.
  return `${dayOf(time)}, ${hour.replaceAll(/\s/g, ' ')}`;
}

/** Formats the day of a time for people: `Oct 3, 2026`, in local time. */
export function dayOf(time: string | number): string {
  return shortDay(localDay(time), true);
}

/** Parses a day like `2026-10-01` as its start in local time. Returns undefined if it is invalid. */
export function startOfDay(day: string): string | undefined {
  return isDay(day) ? new Date(`${day}T00:00:00`).toISOString() : undefined;
}

/** Returns the day of a time (ISO 8601) in local time, `YYYY-MM-DD`. */
export function localDay(time: string | number): string {
  return localTime(time).slice(0, 10);
}
