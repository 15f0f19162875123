import { preferredChoices } from '#core/cart/photoChoice.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import type { WantedPhoto } from '#core/cart/photoToOrder.ts';
import { presetLine } from '#core/cart/presetLine.ts';
import { LinePicture } from '#ordering/LinePicture.tsx';
import { useChoices } from '#ordering/useChoices.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { useMemo } from 'react';

type ShopPrintProps = { readonly product: Product; readonly wanted: WantedPhoto };

/** A product with the photo that is being ordered, as it will be printed, over the product's picture. */
export function ShopPrint({ product, wanted }: ShopPrintProps) {
  const choices = useChoices(true);
  const { customer } = useCheckout().checkout;
  const line = useMemo(
    () => presetLine(product, choices.all, preferredChoices(choices.all, wanted, []), wanted),
    [product, choices, wanted],
  );
  if (!line.photos) return null;
  return <LinePicture {...{ line, choices, customer }} shownWidth={160} shows="all and counts" />;
}
