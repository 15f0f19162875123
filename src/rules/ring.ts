/** Steps through a ring of `length` places and wraps at both ends; an empty ring stays at -1. */
export function ringStep(index: number, step: number, length: number): number {
  if (length <= 0) return -1;
  return (((index + step) % length) + length) % length;
}
