/** What an order is computed from. The server keeps earlier lists for orders that waited on a phone (`priceLists.ts`). */
import { addOns } from '#core/shop/addOns.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import { money } from '#core/money/rates.ts';
import { addOnSchema, moneySchema, productFields } from '#core/shop/sold.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { list, object, text, wholeOf, type Of } from '#core/text/schema.ts';

const listedProductSchema = object({
  ...productFields,
  /** They follow from templates, which may change with the prices. */
  slots: list(object({ id: text, pieces: wholeOf(1) })),
});
export type ListedProduct = Of<typeof listedProductSchema>;

/** Fields of a newer version are left out. */
export const priceListSchema = object({
  products: list(listedProductSchema),
  addOns: list(addOnSchema),
  money: moneySchema,
});
export type PriceList = Of<typeof priceListSchema>;

export const todaysPrices: PriceList = {
  products: catalog.map((product) => ({
    ...product,
    slots: slotsOf(product).map(({ id, pieces }) => ({ id, pieces })),
  })),
  addOns,
  money,
};
