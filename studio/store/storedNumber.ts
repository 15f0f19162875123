/** An order's or a booking's number as the store has it, however it was typed: `#k7qf3w` is K7QF3W. */
export function storedNumber(typed: string | undefined): string {
  return (typed ?? '').replace(/^#/, '').trim().toUpperCase();
}
