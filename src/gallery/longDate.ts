/** Returns an ISO date as the person's language writes it. */
export function longDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00`).toLocaleDateString(undefined, { dateStyle: 'long' });
}
