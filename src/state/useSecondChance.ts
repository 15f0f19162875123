import { useEffect, useRef } from 'react';
import { useSignal } from './useSignal.ts';

/** Pauses before further tries while the connection is up, in milliseconds. After the last, a tap is needed. */
const waitsMs = [2_000, 8_000, 30_000];

/**
 * Retries a failed load when the connection returns, so that nobody has to tap. A load that was interrupted (`isLost`) is also
 * retried while the connection is up, because nothing else would trigger it.
 */
export function useSecondChance(failed: boolean, retry: () => void, isLost = false): void {
  const isAnswered = useSignal();
  const wasAnswered = useRef(isAnswered);
  const ownTries = useRef(0);
  useEffect(() => {
    const isBack = isAnswered && !wasAnswered.current;
    wasAnswered.current = isAnswered;
    if (!failed) return undefined;
    if (isBack) {
      ownTries.current = 0;
      retry();
      return undefined;
    }
    const wait = isLost && isAnswered ? waitsMs[ownTries.current] : undefined;
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      ownTries.current += 1;
      retry();
    }, wait);
    return () => clearTimeout(timer);
  }, [failed, isAnswered, isLost, retry]);
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
}
