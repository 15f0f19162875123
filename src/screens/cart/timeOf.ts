/** A moment as the person writes it, to the minute. */
export function timeOf(epochMs: number): string {
  return new Date(epochMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
