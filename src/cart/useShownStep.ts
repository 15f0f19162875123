import { packParameter, photoParameter } from '#core/cart/photoToOrder.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { changeCheckout, currentCheckout, goToDetails } from '#device/cart/checkout.ts';
import { isCovered } from '#ui/covers.ts';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

type Step = Checkout['step'];

/**
 * Goes from the cart to the details. They have a history entry of their own, so that the phone's Back leads to the cart. Returns false if
 * the cart is empty.
 */
export async function enterDetails(): Promise<boolean> {
  if (!(await goToDetails())) return false;
  // The entry of a dialog that has just been closed is still being left.
  if (isCovered()) await new Promise((left) => addEventListener('popstate', left, { once: true }));
  if (stepOfEntry() === 2) return true;
  // Going back must not restore an old scroll position.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...history.state, step: 1 }, '');
  history.pushState({ ...history.state, step: 2 }, '');
  return true;
}

/** Goes back to the cart, and to its history entry. */
export function leaveDetails(): void {
  void changeCheckout((current) => ({ ...current, step: 1 }));
  if (stepOfEntry() === 2) history.back();
}

/** Shows the step of the history entry that the person has come to. Passes over the details of an order that was sent. */
function followEntry(passOver: () => void): void {
  const step = stepOfEntry();
  const now = currentCheckout();
  if (step === undefined || step === now.step) return;
  if (step === 2 && now.lines.length === 0) passOver();
  else void changeCheckout((current) => ({ ...current, step }));
}

/** Undefined for an entry that has neither asked for anything nor been continued from. A reload keeps it. */
function stepOfEntry(): Step | undefined {
  return (history.state as { readonly step?: Step } | null)?.step;
}

/**
 * Returns the step to show. An address that asks for a photo or a product leads to the products, so it goes back to the first step,
 * whatever the cart stood at: the second step hides them. It does so once for each history entry. Afterwards "Continue to
 * Checkout", a reload and Back find the step of the cart.
 * @param stored The step of the stored cart; undefined until it has been read. An order that is being placed keeps its step: `isHeld`.
 */
export function useShownStep(stored: Step | undefined, isHeld: boolean): Step {
  const [parameters] = useSearchParams();
  const asked = parameters.get(photoParameter) ?? parameters.get(packParameter);
  // To the router, the same address opened again is no change.
  const isNew = useSyncExternalStore(
    onEntry,
    () => asked !== null && stepOfEntry() === undefined,
    () => false,
  );

  useLayoutEffect(() => {
    if (stored === undefined || !isNew) return;
    history.replaceState({ ...history.state, step: 1 }, '');
    if (stored !== 1) void changeCheckout((current) => ({ ...current, step: 1 }));
  }, [stored, isNew]);

  const mayFollow = stored !== undefined && !isHeld;
  useEffect(() => {
    if (!mayFollow) return undefined;
    // From the order's page by Back, or from the cart by Forward.
    followEntry(() => history.back());
    return onEntry(() => followEntry(() => history.forward()));
  }, [mayFollow]);
  return isNew ? 1 : (stored ?? 1);
}

function onEntry(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}
