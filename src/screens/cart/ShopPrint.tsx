import { preferredChoices } from '#rules/photoChoice.ts';
import type { Product } from '#facts/catalog.ts';
import type { WantedPhoto } from '#rules/photoToOrder.ts';
import { presetLine } from '#rules/presetLine.ts';
import { LinePicture } from '#screens/ordering/LinePicture.tsx';
import { useChoices } from '#screens/ordering/useChoices.ts';
import { useCheckout } from '#state/checkout.ts';
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
