import { packParameter, photoParameter } from '#rules/photoToOrder.ts';
import type { Checkout } from '#rules/checkout.ts';
import { changeCheckout } from '#state/checkout.ts';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Returns the step to show. An address that asks for a photo or a product leads to the products, so it goes back to the first step,
 * whatever the cart stood at: the second step hides them. It does so once for each history entry. Afterwards "Continue to
 * Checkout", a reload and Back find the step of the cart.
 * @param stored The step of the stored cart; undefined until it has been read.
 */
export function useShownStep(stored: Checkout['step'] | undefined): Checkout['step'] {
  const [parameters] = useSearchParams();
  const asked = parameters.get(photoParameter) ?? parameters.get(packParameter);
  // To the router, the same address opened again is no change.
  const isNew = useSyncExternalStore(
    onEntry,
    () => asked !== null && !isAnswered(),
    () => false,
  );

  useLayoutEffect(() => {
    if (stored === undefined || !isNew) return;
    history.replaceState({ ...history.state, [answeredMark]: true }, '');
    if (stored !== 1) void changeCheckout((current) => ({ ...current, step: 1 }));
  }, [stored, isNew]);
  return isNew ? 1 : (stored ?? 1);
}

function onEntry(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** In the state of the history entry, which a reload keeps. */
const answeredMark = 'isAskedShown';

function isAnswered(): boolean {
  return (history.state as { readonly [answeredMark]?: true } | null)?.[answeredMark] === true;
}
