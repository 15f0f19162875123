import { useEffect, useState, type RefObject } from 'react';

/** What floating notices keep clear of: fields and bars in which the person is about to do something. */
const keptClear = '[data-clear]';

/** In CSS pixels. */
const gap = 8;

/**
 * Returns how far a floating element at the bottom of the window must be raised, in CSS pixels, so that it covers no element with
 * `data-clear`. 0 if there is no such spot in the window.
 */
export function useClearSpot(floating: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0);

  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (floating.current) setLift((before) => liftOf(floating.current, before));
      });
    };
    look();
    const events = ['scroll', 'scrollend', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    // A bar appears when something is put into the cart, a message when a code is wrong.
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [floating, isShown]);

  return isShown ? lift : 0;
}

function liftOf(floating: HTMLElement | null, liftNow: number): number {
  if (!floating) return liftNow;
  const { bottom: shownBottom, height } = floating.getBoundingClientRect();
  const lowest = shownBottom + liftNow;
  const obstacles = [...document.querySelectorAll(keptClear)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = lowest;
  for (const obstacle of obstacles) {
    const isCovered = obstacle.top < bottom + gap && obstacle.bottom > bottom - height - gap;
    if (isCovered) bottom = obstacle.top - gap;
  }
  return bottom - height < 0 ? 0 : lowest - bottom;
}
