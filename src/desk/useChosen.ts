/** Which of a list are chosen, many at once. */
import { useState } from 'react';

/** What is ticked stays so while the list shows others. */
export function useChosen(keys: readonly string[], first: ReadonlySet<string> = new Set()) {
  const [ticked, setTicked] = useState(first);
  const [from, setFrom] = useState('');
  const chosen = keys.filter((key) => ticked.has(key));
  const isAll = chosen.length === keys.length;
  const hidden = [...ticked].filter((key) => !keys.includes(key));

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

  /** Chooses those that may stand elsewhere, or are not there yet. */
  function chooseOnly(chosen: readonly string[]): void {
    setFrom(chosen[0] ?? '');
    setTicked(new Set(chosen));
  }

  return {
    chosen,
    ticked,
    isAll,
    hidden,
    choose,
    chooseOnly,
    /** Of those that are shown, and of the others when there are no more. */
    clear: () => setTicked(new Set(chosen.length > 0 ? hidden : [])),
    chooseAll: () => setTicked(new Set(isAll ? hidden : [...hidden, ...keys])),
  };
}
