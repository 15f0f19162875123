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

/** Formats a time (ISO 8601, or milliseconds since 1970) like `2026-10-03 17:42`, as Swedes write it, in local time. */
export function localTime(time: string | number): string {
  return new Date(time).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Parses a day like `2026-10-01` as its start in local time. Returns undefined if it is invalid. */
export function startOfDay(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Returns the day of a time (ISO 8601) in local time, `YYYY-MM-DD`. */
export function localDay(time: string): string {
  return localTime(time).slice(0, 10);
}
