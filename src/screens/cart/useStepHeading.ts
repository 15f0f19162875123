import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the step's heading when the step changes, so that sighted and screen reader users start at its top. Also on a
 * visit that starts in the second step. The step is 0 until it is known.
 */
export function useStepHeading(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);

  useEffect(() => {
    const changed = shownStep.current === 0 ? step > 1 : shownStep.current !== step;
    shownStep.current = step;
    if (!changed) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [step]);
  return heading;
}
