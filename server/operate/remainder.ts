/** What stays of an order or a booking when those who are named in it are forgotten: what was sold, and for how much. */

type Fields = Readonly<Record<string, unknown>>;

/** From the stored request to what is kept of it, both JSON. */
export function orderRemainder(request: string): string {
  const { meta } = JSON.parse(request) as { meta: Fields };
  const { customer: _, ...amounts } = meta;
  return JSON.stringify({ meta: amounts });
}

/** The same for a booking. */
export function bookingRemainder(request: string): string {
  const { sport, preferredDate, pkg } = JSON.parse(request) as Fields;
  return JSON.stringify({ sport, preferredDate, pkg });
}
