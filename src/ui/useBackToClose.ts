import { useCallback, useEffect, useRef } from 'react';

/** The dialogs that cover the page, the topmost last. */
const covers: symbol[] = [];

/**
 * Makes the phone's Back close a dialog instead of leaving the page: a history entry with the same address is pushed while any
 * dialog is open, and removed when none is. Returns a function that closes the dialog through that entry.
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
      // One dialog may immediately follow another, so decide after both have changed.
      queueMicrotask(settle);
    };
  }, []);

  return useCallback(() => {
    if (isCovered() && covers.length === 1) history.back();
    else latest.current();
  }, []);
}

/**
 * Removes the history entry of a dialog that a reload has closed, so that one Back leaves the page. For screens that open no dialog
 * by themselves.
 */
export function useNoLeftCover(): void {
  useEffect(settle, []);
}

/** Keeps the history entry exactly while a dialog is open. */
function settle(): void {
  if (covers.length > 0 && !isCovered()) {
    // Going back must not restore an old scroll position.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, covered: true }, '');
    window.addEventListener('popstate', restoreAgain, { once: true });
  } else if (covers.length === 0 && isCovered()) {
    // Going back takes a moment. A dialog that opens meanwhile has lost its entry: it gets a new one and stays open.
    window.addEventListener('popstate', settle, { once: true });
    history.back();
  }
}

function restoreAgain(): void {
  history.scrollRestoration = 'auto';
}

/** Returns true at the history entry of an open dialog, or of one that a reload has closed. */
export function isCovered(): boolean {
  return (history.state as { covered?: boolean } | null)?.covered === true;
}
