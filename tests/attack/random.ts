/** Random choices that a seed reproduces. */
export type Random = {
  /** From 0 to below `limit`. */
  below(limit: number): number;
  of<Value>(values: readonly Value[]): Value;
};

/** mulberry32: small, and the same on every Node. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit) | 0;
  };
  return {
    below,
    of: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
  };
}
