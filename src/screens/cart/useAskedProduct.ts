import type { Product } from '#facts/catalog.ts';
import { productOf } from '#rules/catalog.ts';
import { packParameter } from '#rules/photoToOrder.ts';
import { isCovered } from '#ui/covers.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const noChange = () => () => undefined;

/**
 * Returns the product that the cart's address asks for, until `close` is called: then it goes from the address, so that neither Back
 * nor a reload asks again. A reload before that does. Undefined for an unknown product.
 */
export function useAskedProduct() {
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  // The prerendered page knows no address. What React hydrates must be the same.
  const asked = useSyncExternalStore(
    noChange,
    () => parameters.get(packParameter),
    () => null,
  );
  const [closed, setClosed] = useState<string>();

  useEffect(() => {
    if (asked === null || asked !== closed || isCovered()) return;
    setClosed(undefined);
    setParameters(
      (others) => {
        others.delete(packParameter);
        return others;
      },
      { replace: true },
    );
  }, [asked, closed, location, setParameters]);

  const product: Product | undefined =
    asked === null || asked === closed ? undefined : productOf(asked);
  const close = (): void => setClosed(asked ?? undefined);
  return { product, close };
}
