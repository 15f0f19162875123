/** Reproducible randomness: everything in a run follows from its seed. */
export type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  readonly isOneIn: (n: number) => boolean;
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value;
};

/** mulberry32, by Tommy Ettinger: public domain. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    isOneIn: (n) => next() * n < 1,
    oneOf: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
