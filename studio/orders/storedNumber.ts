/** Normalizes the number of an order or a booking: `#k7qf3w` is K7QF3W. */
export function storedNumber(typed: string | undefined): string {
  return (typed ?? '').replace(/^#/, '').trim().toUpperCase();
}
