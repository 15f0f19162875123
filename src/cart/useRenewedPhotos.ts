import type { Checkout } from '#core/order/checkout.ts';
import { orderedPhotos } from '#core/order/order.ts';
import { withRenewedPhotos } from './renewedPhotos.ts';
import { useEffect } from 'react';
import { changeCheckout } from '#device/cart/checkout.ts';
import { useGalleriesAtHand } from '#device/gallery/galleriesAtHand.ts';

/** Renews the cart's references to photos that were replaced since they were chosen, once their galleries have opened. */
export function useRenewedPhotos(checkout: Checkout): void {
  const hasPhotos = orderedPhotos(checkout.lines).length > 0;
  const { galleries } = useGalleriesAtHand(hasPhotos);
  useEffect(() => {
    const opened = galleries.map(({ gallery }) => gallery);
    if (withRenewedPhotos(checkout, opened) === checkout) return;
    void changeCheckout((current) => withRenewedPhotos(current, opened));
  }, [checkout, galleries]);
}
