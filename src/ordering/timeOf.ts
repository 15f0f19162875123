/** Formats a time in the person's locale, to the minute. */
export function timeOf(epochMs: number): string {
  return new Date(epochMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
