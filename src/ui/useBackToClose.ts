import { useCallback, useEffect, useRef } from 'react';

/** What covers the page now, the topmost last. */
const covers: symbol[] = [];

/**
 * Makes the phone's Back close what covers the page instead of leaving it: an entry of the same address is pushed while
 * anything covers it, and taken back when nothing does. The answer closes by way of that entry.
 */
export function useBackToClose(onClose: () => void): () => void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const cover = Symbol('cover');
    covers.push(cover);
    settle();
    const onPop = (): void => {
      if (!isCovered() && covers.at(-1) === cover) latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      covers.splice(covers.indexOf(cover), 1);
      // One dialog may follow another at once: only then is it known what covers the page.
      queueMicrotask(settle);
    };
  }, []);

  return useCallback(() => {
    if (isCovered() && covers.length === 1) history.back();
    else latest.current();
  }, []);
}

/** The entry is there exactly while something covers the page. */
function settle(): void {
  if (covers.length > 0 && !isCovered()) {
    // Going back to it must not undo where the page was scrolled to meanwhile.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, covered: true }, '');
    window.addEventListener('popstate', restoreAgain, { once: true });
  } else if (covers.length === 0 && isCovered()) {
    history.back();
  }
}

function restoreAgain(): void {
  history.scrollRestoration = 'auto';
}

function isCovered(): boolean {
  return (history.state as { covered?: boolean } | null)?.covered === true;
}
