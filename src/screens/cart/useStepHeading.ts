import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the step changes (0 while it is not known yet), its heading takes the focus, so that eyes and screen readers land where it
 * begins. A visit that begins in the second step lands there too.
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
