import { limits } from '#facts/limits.ts';
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

/** Turns the reel with the arrow keys while it is visible and no other control has the focus. */
export function useReelKeys({ reel, listening, step }: ReelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const target = event.target as Element;
    const isFree = target === document.body || reel.current?.contains(target) === true;
    if (by === undefined || !isFree || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
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
