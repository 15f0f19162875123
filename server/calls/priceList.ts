/** What an order is computed from. The server keeps earlier lists for orders that waited on a phone (`priceLists.ts`). */
import { z } from 'zod';
import { addOns, type AddOn } from '#core/shop/addOns.ts';
import { catalog, type Product } from '#core/shop/catalogFile.ts';
import { money, type Money } from '#core/money/prices.ts';
import { digitalKinds } from '#core/shop/shopSchema.ts';
import { slotsOf, type Slot } from '#core/cart/slots.ts';

export type PriceList = {
  readonly products: readonly ListedProduct[];
  readonly addOns: readonly AddOn[];
  readonly money: Money;
};

/** Its slots follow from templates, which may change with the prices. */
export type ListedProduct = Product & { readonly slots: readonly Pick<Slot, 'id' | 'pieces'>[] };

export const todaysPrices: PriceList = {
  products: catalog.map((product) => ({
    ...product,
    slots: slotsOf(product).map(({ id, pieces }) => ({ id, pieces })),
  })),
  addOns,
  money,
};

const cents = z.int().min(0);
const slot = z.looseObject({ id: z.string(), pieces: z.int().min(1) });
const component = z.looseObject({ id: z.string(), name: z.string(), count: z.int().min(1) });

/** Fields of a newer version are ignored. */
const kept = z.looseObject({
  products: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      priceCents: cents,
      image: z.string(),
      pieces: z.int().min(1).exactOptional(),
      components: z.array(component).exactOptional(),
      digitals: z.enum(digitalKinds).exactOptional(),
      slots: z.array(slot),
    }),
  ),
  addOns: z.array(z.looseObject({ id: z.string(), label: z.string(), priceCents: cents })),
  money: z.looseObject({
    taxRateBasisPoints: z.int().min(0),
    shippingCents: cents,
    digitalShippingCents: cents.exactOptional(),
  }),
});

/** Returns true if a value can be computed with, whichever version of the server has stored it. */
export function isPriceList(value: unknown): value is PriceList {
  return kept.safeParse(value).success;
}
