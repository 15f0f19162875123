export type LaterFilesDelay = {
  readonly afterMs: number;
  /** Since the page was opened, so that time on the screens before counts too, or since the screen was. */
  readonly since: 'page' | 'screen';
};

/**
 * Asks the worker to store what an order needs: later, or when the signal returns. Call it when a screen opens. Returns a function that
 * cancels it.
 */
export function storeLaterFiles({ afterMs, since }: LaterFilesDelay): () => void {
  const passedMs = since === 'page' ? performance.now() : 0;
  const timer = setTimeout(askWorker, Math.max(0, afterMs - passedMs));
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
