import { useCallback, useEffect, useRef } from 'react';

/**
 * Makes the phone's Back close what covers the page instead of leaving it: an entry of the same address is pushed while
 * it is open. The answer closes by way of that entry, so that none is left behind.
 */
export function useBackToClose(onClose: () => void): () => void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    // Where the page belongs afterwards is for whoever closes; the browser would put it back to where it was.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    if (!isCovered()) history.pushState({ ...history.state, covered: true }, '');
    const onPop = (): void => {
      if (!isCovered()) latest.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      history.scrollRestoration = scrollRestoration;
    };
  }, []);

  return useCallback(() => {
    if (isCovered()) history.back();
    else latest.current();
  }, []);
}

function isCovered(): boolean {
  return (history.state as { covered?: boolean } | null)?.covered === true;
}
