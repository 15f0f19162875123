/** Which of a list are chosen, many at once. */
import { useState } from 'react';

export function useChosen(keys: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState(0);
  const chosen = keys.filter((key) => ticked.has(key));
  const isAll = chosen.length === keys.length;

  /** With `isRange` all between the last one and this, and with `isMore` beside the others: one that is chosen already is let go. */
  function choose(index: number, isRange: boolean, isMore: boolean): void {
    const [low, high] = isRange ? [Math.min(from, index), Math.max(from, index)] : [index, index];
    const range = keys.slice(low, high + 1);
    if (!isRange) setFrom(index);
    const isOff = isMore && ticked.has(keys[index] ?? '');
    const others = isMore ? [...ticked].filter((key) => !range.includes(key)) : [];
    setTicked(new Set(isOff ? others : [...others, ...range]));
  }

  return {
    chosen,
    ticked,
    isAll,
    choose,
    clear: () => setTicked(new Set()),
    chooseAll: () => setTicked(new Set(isAll ? [] : keys)),
  };
}
