import { useEffect, useRef } from 'react';
import { useSignal } from './useSignal.ts';

/** Tries what failed again when the signal returns, so that nobody has to tap for it. */
export function useSecondChance(failed: boolean, retry: () => void): void {
  const isAnswered = useSignal();
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    const isBack = isAnswered && !wasAnswered.current;
    wasAnswered.current = isAnswered;
    if (failed && isBack) retry();
  }, [failed, isAnswered, retry]);
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
}
