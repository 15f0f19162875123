import { useEffect, useState } from 'react';

/** Nobody who types pauses this long between two letters. */
export const settleMs = 800;

/**
 * Returns the value once it has stayed the same for a moment, so that a screen reader doesn't say each state of a word that is being
 * typed, and a function that takes the value at once. The first value counts at once, too.
 */
export function useSettled<Value>(value: Value): readonly [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [settled, () => setSettled(value)];
}
