import { startTransition, useEffect, useState } from 'react';

/** Draws what `work` changes once the next frame has been painted. Returns a function that prevents it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => startTransition(work));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns a value one painted frame late, and `first` before the first. React's `useDeferredValue` may draw before the frame, which is then
 * as late as if nothing had been deferred.
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [painted, setPainted] = useState(() => first);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
