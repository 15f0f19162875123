import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { savedScrollTop } from './useArrival.ts';

/** Safari refuses more than a hundred changes of an entry in half a minute. */
const restMs = 500;

/** Any input cancels scroll restoration. */
const signsOfLife = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Restores the scroll position on Back. Browsers do this for pages, but not for screens drawn after their address has changed. Each
 * history entry records the scroll position at which it was left.
 */
export function useScrollRestoration(): void {
  // A dialog's history entry has the same key.
  const { key } = useLocation();
  const isFirst = useRef(true);
  const isReturning = useRef(false);

  useEffect(() => {
    const top = savedScrollTop();
    // Keep the position if the person has already scrolled.
    const isElsewhere = isFirst.current && window.scrollY > 0;
    isFirst.current = false;
    if (top === undefined || isElsewhere) return undefined;
    isReturning.current = true;
    return scrollWhenThere(top, () => {
      isReturning.current = false;
    });
  }, [key]);

  useEffect(() => {
    const watching = new AbortController();
    const options = { signal: watching.signal, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      const top = Math.round(window.scrollY);
      const state = history.state as { readonly key?: string } | null;
      // The address may have changed before the screen.
      const isDrawn = (state?.key ?? 'default') === key;
      if (!isDrawn || isReturning.current || top === (savedScrollTop() ?? 0)) return;
      history.replaceState({ ...state, place: top }, '');
    };
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    keepSoon();
    window.addEventListener('scroll', keepSoon, options);
    window.addEventListener('pagehide', keep, options);
    // A click may navigate.
    window.addEventListener('click', keep, { ...options, capture: true });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, [key]);
}

/**
 * Scrolls to the position as soon as the page is long enough, unless the person does something first. Returns a function that
 * cancels it.
 */
function scrollWhenThere(top: number, onEnd: () => void): () => void {
  const waiting = new AbortController();
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    stop();
  });
  const stop = (): void => {
    observer.disconnect();
    waiting.abort();
    onEnd();
  };
  for (const sign of signsOfLife) {
    window.addEventListener(sign, stop, { signal: waiting.signal, passive: true, capture: true });
  }
  observer.observe(document.body);
  return stop;
}
