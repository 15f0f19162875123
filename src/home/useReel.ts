import { limits } from '#core/text/limits.ts';
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

type Step = (by: number) => void;

type ReelClock = {
  readonly wanted: boolean;
  /** The picture that is shown. Each has the whole interval, whoever turned to it. */
  readonly index: number;
  readonly step: Step;
};

/** Steps on when a picture has been shown for the interval, while `wanted`. */
export function useReelClock({ wanted, index, step }: ReelClock): void {
  const tick = useEffectEvent(() => step(1));
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => tick(), limits.reelIntervalMs);
    return () => clearTimeout(timer);
  }, [wanted, index]);
}

type ReelKeys = {
  readonly reel: RefObject<HTMLElement | null>;
  readonly listening: boolean;
  readonly step: Step;
};

/** What has a use of its own for the arrow keys. */
const ownArrows = 'input, select, textarea, [role=tablist]';

/**
 * Turns the reel with the arrow keys (spec, section 2), wherever the focus is: an arrival moves it to a heading, and a click to what was
 * clicked. Only an open dialog, and what the arrow keys move in itself, keep them.
 */
export function useReelKeys({ reel, listening, step }: ReelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const target = event.target as Element;
    const isTaken = event.defaultPrevented || target.closest(ownArrows) !== null;
    if (isTaken || document.querySelector('dialog[open]')) return;
    // Elsewhere it may scroll a row sideways as well.
    if (reel.current?.contains(target) === true) event.preventDefault();
    step(by);
  });
  // Keys count from the moment the neighbors are drawn. A passive effect comes later on a busy phone.
  useLayoutEffect(() => {
    if (!listening) return undefined;
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [listening]);
}
