import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { addCover, leaveCover, removeCover, settleCovers, type Cover } from './covers.ts';

/**
 * Makes the phone's Back close a dialog instead of leaving the page. Returns a function that closes the dialog as Back does, so that
 * what `onClose` does to the address is done to the page's own history entry.
 */
export function useBackToClose(onClose: () => void): () => void {
  const latest = useRef(onClose);
  const cover = useRef<Cover>({ close: () => latest.current() });
  // Both before the dialog can be seen: a Back pressed at once must find it.
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const { current } = cover;
    addCover(current);
    return () => removeCover(current);
  }, []);

  return useCallback(() => leaveCover(cover.current), []);
}

/**
 * Removes the history entry of a dialog that a reload has closed, so that one Back leaves the page. For screens that open no dialog
 * by themselves.
 */
export function useNoLeftCover(): void {
  useEffect(settleCovers, []);
}
