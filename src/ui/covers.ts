/** The dialogs that cover the page, and the history entry that lets the phone's Back close them. */

export type Cover = {
  /** Closes the dialog, which then calls `removeCover`. */
  readonly close: () => void;
};

/** The topmost last. */
const covers: Cover[] = [];

/**
 * Going back from a dialog's entry, until it has arrived. The browser takes its time, meanwhile the entry is still there, and a
 * second `history.back()` would leave the page. In doubt once the address has changed meanwhile: that may have cancelled it.
 */
let leaving: { readonly closes?: Cover; readonly isInDoubt?: true } | undefined;

/** Going forward, until it has arrived. */
let isReturning = false;

/** Pushes a history entry with the same address, unless one is there. */
export function addCover(cover: Cover): void {
  covers.push(cover);
  settleCovers();
}

/** Removes the entry if no dialog is left. */
export function removeCover(cover: Cover): void {
  covers.splice(covers.indexOf(cover), 1);
  // One dialog may immediately follow another, so decide after both have changed.
  queueMicrotask(settleCovers);
}

/** Closes the dialog once its history entry is gone, or at once if it has none of its own. */
export function leaveCover(cover: Cover): void {
  if (isCovered() && covers.length === 1) leave(cover);
  else cover.close();
}

/** Keeps the history entry exactly while a dialog is open. */
export function settleCovers(): void {
  // Added once, however often, and before any entry is left: of one that a reload has left over, too.
  window.addEventListener('popstate', onPop);
  if (covers.length > 0 && !isCovered()) {
    // Going back must not restore an old scroll position.
    history.scrollRestoration = 'manual';
    // Without a state it could not be told from an address that is opened.
    if (history.state === null) history.replaceState({}, '');
    history.pushState({ ...history.state, covered: true }, '');
  } else if (covers.length === 0 && isCovered()) leave();
}

/** Returns true at the history entry of an open dialog, or of one that a reload has closed. */
export function isCovered(): boolean {
  return (history.state as { covered?: boolean } | null)?.covered === true;
}

function leave(closes?: Cover): void {
  const isUnderWay = leaving !== undefined && leaving.isInDoubt !== true;
  leaving = { ...(isUnderWay && leaving), ...(closes && { closes }) };
  if (!isUnderWay) history.back();
}

function onPop(): void {
  history.scrollRestoration = 'auto';
  if (isReturning) {
    isReturning = false;
    settleCovers();
  } else if (!leaving) {
    // The person's Back.
    if (!isCovered()) covers.at(-1)?.close();
  } else if (history.state === null) {
    // An address was opened.
    leaving = { ...leaving, isInDoubt: true };
  } else arrive(leaving.closes);
}

function arrive(closes: Cover | undefined): void {
  leaving = undefined;
  if (closes && covers.includes(closes)) closes.close();
  if (isCovered()) {
    // Going back began at a page that was opened meanwhile.
    isReturning = true;
    history.forward();
    return;
  }
  // A dialog that was opened meanwhile has lost its entry.
  settleCovers();
}
