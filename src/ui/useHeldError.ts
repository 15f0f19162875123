import { useEffect, useRef, useState } from 'react';
import { settleMs } from './useSettled.ts';

type HeldError = {
  /** The error to show now. */
  readonly shown: string | undefined;
  /** To be called with every change of the field. */
  readonly typed: () => void;
  /** To be called when the focus leaves the field. */
  readonly left: () => void;
};

/**
 * Holds a new error back until the person pauses or leaves the field: an address is wrong until its last letters, and a screen reader says
 * each error that appears. An error that is shown stays until it is mended.
 */
export function useHeldError(error: string | undefined, isHeld: boolean): HeldError {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = isTyping ? undefined : error;

  function left(): void {
    clearTimeout(timer.current);
    setTyping(false);
  }

  function typed(): void {
    if (!isHeld || shown !== undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), settleMs);
    setTyping(true);
  }

  return { shown, typed, left };
}
