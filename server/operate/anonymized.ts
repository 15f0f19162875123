/** What remains of an order or a booking when personal data is deleted: what was sold, and for how much. */
import { recordOf } from '#rules/record.ts';

/** Returns what remains of a stored order request. Both are JSON. */
export function anonymizedOrder(request: string): string {
  const { version, meta } = recordOf(JSON.parse(request));
  const { customer: _, ...amounts } = recordOf(meta);
  return JSON.stringify({ version, meta: amounts });
}

/** Returns what remains of a stored booking request. */
export function anonymizedBooking(request: string): string {
  const { sport, preferredDate, pkg } = recordOf(JSON.parse(request));
  return JSON.stringify({ sport, preferredDate, pkg });
}
