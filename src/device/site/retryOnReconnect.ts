import { signal } from './signal.ts';

/** Pauses before further tries while the connection is up, in milliseconds. After the last, a tap is needed. */
const waitsMs = [2_000, 8_000, 30_000];

/** Call it after each failure. Returns a function that stops waiting. */
type RetryOnReconnect = (retry: () => void, isLost: boolean) => () => void;

/**
 * Retries a failed load when the connection returns, so that nobody has to tap. A load that was interrupted (`isLost`) is also
 * retried while the connection is up, because nothing else would trigger it.
 */
export function createRetries(): RetryOnReconnect {
  let ownTries = 0;
  return (retry, isLost) => {
    const pause = isLost && signal.get() ? waitsMs[ownTries] : undefined;
    const retryAlone = (): void => {
      ownTries += 1;
      retry();
    };
    const timer = pause === undefined ? undefined : setTimeout(retryAlone, pause);
    const stopWatching = signal.subscribe(() => {
      clearTimeout(timer);
      if (!signal.get()) return;
      ownTries = 0;
      retry();
    });
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      stopWatching();
      window.removeEventListener('online', retry);
    };
  };
}
