/** Which of a list are chosen, many at once. */
import { useState } from 'react';

export function useChosen(keys: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState('');
  const chosen = keys.filter((key) => ticked.has(key));
  const isAll = chosen.length === keys.length;

  /** With `isRange` all between the last one and this, and with `isMore` beside the others: one that is chosen already is let go. */
  function choose(index: number, isRange: boolean, isMore: boolean): void {
    const key = keys[index] ?? '';
    const start = isRange ? keys.indexOf(from) : -1;
    const [low, high] =
      start < 0 ? [index, index] : [Math.min(start, index), Math.max(start, index)];
    const range = keys.slice(low, high + 1);
    if (start < 0) setFrom(key);
    const isOff = isMore && ticked.has(key);
    const others = isMore ? [...ticked].filter((one) => !range.includes(one)) : [];
    setTicked(new Set(isOff ? others : [...others, ...range]));
  }

  /** Chooses one that may stand elsewhere, or is not there yet. */
  function chooseOnly(key: string): void {
    setFrom(key);
    setTicked(new Set([key]));
  }

  return {
    chosen,
    ticked,
    isAll,
    choose,
    chooseOnly,
    clear: () => setTicked(new Set()),
    chooseAll: () => setTicked(new Set(isAll ? [] : keys)),
  };
}
