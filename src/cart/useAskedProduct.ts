import type { Product } from '#core/shop/catalogFile.ts';
import { productOf } from '#core/shop/catalog.ts';
import { packParameter } from '#core/cart/photoToOrder.ts';
import { isCovered, settleCovers } from '#ui/covers.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const noChange = () => () => undefined;

/** Returns a parameter of the address. The prerendered page knows no address, and what React hydrates must be the same. */
export function useAddressParameter(name: string): string | null {
  const [parameters] = useSearchParams();
  return useSyncExternalStore(
    noChange,
    () => parameters.get(name),
    () => null,
  );
}

/**
 * Returns the product that the cart's address asks for, until `close` is called: then it goes from the address, so that neither Back
 * nor a reload asks again. A reload before that does. Undefined for an unknown product.
 */
export function useAskedProduct() {
  const [parameters, setParameters] = useSearchParams();
  const asked = useAddressParameter(packParameter);
  const [closed, setClosed] = useState<string>();

  // A reload has closed every dialog but the one that the address asks for, which takes the history entry over.
  const opensAgain = useRef(productOf(parameters.get(packParameter) ?? '') !== undefined);
  useEffect(() => {
    if (!opensAgain.current) settleCovers();
  }, []);

  useEffect(() => {
    if (asked === null || asked !== closed) return undefined;
    const takeFromAddress = (): void => {
      // The dialog's own history entry is left first.
      if (isCovered()) return;
      setClosed(undefined);
      setParameters(
        (others) => {
          others.delete(packParameter);
          return others;
        },
        { replace: true },
      );
    };
    takeFromAddress();
    // To the router it is the same address, so it says nothing.
    window.addEventListener('popstate', takeFromAddress);
    return () => window.removeEventListener('popstate', takeFromAddress);
  }, [asked, closed, setParameters]);

  const product: Product | undefined =
    asked === null || asked === closed ? undefined : productOf(asked);
  const close = (): void => setClosed(asked ?? undefined);
  return { product, close };
}
