import type { Screen } from '#rules/paths.ts';

/**
 * When the worker is asked to store what an order needs, in milliseconds. The cart needs it at once. Elsewhere the first view and a
 * gallery's first photos come first, but nobody has to stay for more than two minutes to be able to order without a signal.
 */
const delaysMs: Readonly<Record<Screen, number>> = {
  cart: 0,
  order: 0,
  gallery: 2_000,
  access: 60_000,
  home: 60_000,
};

/** Asks the worker, later or when the signal returns. Returns a function that cancels it. */
export function storeOrderFiles(screen: Screen): () => void {
  // Time on the screens before counts, too.
  const sincePageMs = screen === 'gallery' ? 0 : performance.now();
  const timer = setTimeout(askWorker, Math.max(0, delaysMs[screen] - sincePageMs));
  window.addEventListener('online', askWorker);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', askWorker);
  };
}

/** On a first visit the worker is still being installed. It ignores the message if it has stored everything. */
function askWorker(): void {
  navigator.serviceWorker?.ready.then(
    (registration) => registration.active?.postMessage({ type: 'KEEP_LATER' }),
    () => undefined,
  );
}
