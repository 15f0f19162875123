import { whenIdle } from '#ui/whenIdle.ts';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { loadOpening } from './loadOpening.ts';

/** A pause of this length may mean that the code is complete. */
const pauseMs = 250;

type Preparation = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly isOpening: boolean;
  /** The person is about to type. */
  readonly onBegin: () => void;
};

/**
 * Fetches what opening needs before Open is pressed: its code when the browser is idle, and a gallery's entry when the person pauses.
 * Returns what is to be called when the field gets the focus.
 */
export function usePreparation({ input, typed, isOpening, onBegin }: Preparation): () => void {
  function begin(): void {
    void loadOpening().then(({ prepareToOpen }) => prepareToOpen(), noMatter);
    onBegin();
  }
  const beginEarly = useEffectEvent(() => {
    if (document.activeElement === input.current) begin();
  });
  // Someone may have focused the field before the scripts loaded.
  useEffect(() => beginEarly(), []);
  useEffect(() => void whenIdle().then(loadOpening).catch(noMatter), []);

  useEffect(() => {
    if (isOpening || typed === '') return undefined;
    const timer = setTimeout(() => {
      void loadOpening().then(({ prepareToOpen }) => prepareToOpen(typed), noMatter);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isOpening]);
  return begin;
}

/** Only a prefetch: opening does it again and reports errors. */
function noMatter(): void {}
