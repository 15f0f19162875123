/** Steps through a ring of `length` items and wraps at both ends. An empty ring stays at -1. */
export function ringStep(index: number, step: number, length: number): number {
  if (length <= 0) return -1;
  return (((index + step) % length) + length) % length;
}
