import { useEffect, useRef, type RefObject } from 'react';
import { cartTitleId } from './cartTitleId.ts';

/**
 * Moves the focus to the heading of the form when it opens, and to that of the cart when the person comes back to it, so that sighted
 * and screen reader users start at the top. Also on a visit that starts in the second step. The step is 0 until it is known.
 */
export function useStepHeading(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(0);

  useEffect(() => {
    const changed = shownStep.current === 0 ? step > 1 : shownStep.current !== step;
    shownStep.current = step;
    if (!changed) return;
    const target = step === 1 ? document.getElementById(cartTitleId) : heading.current;
    target?.focus({ preventScroll: true });
    target?.closest('section')?.scrollIntoView();
  }, [step]);
  return heading;
}
