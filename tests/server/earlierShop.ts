/** A shop with other prices than today's: the orders of its pages, and the data folder that remembers it. */
import { expect } from 'vitest';
import { orderMeta } from '#core/order/order.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { todaysPrices, type PriceList } from '#server/calls/priceList.ts';
import { keepPriceLists } from '#server/calls/priceLists.ts';
import { cart, orderBody, parent } from './orderBody.ts';

export const dayMs = 24 * 60 * 60_000;
export const poster = {
  id: 'poster',
  name: 'Poster',
  priceCents: 3_500,
  image: 'products/poster.webp',
  slots: [{ id: 'player', pieces: 1 }],
};

/** Everything costs half a dollar less, a poster is sold, and tax and shipping are others. */
export const earlier: PriceList = {
  products: [
    ...todaysPrices.products.map((one) => ({ ...one, priceCents: one.priceCents - 50 })),
    poster,
  ],
  addOns: todaysPrices.addOns.map((one) => ({ ...one, priceCents: one.priceCents + 25 })),
  money: { taxRateBasisPoints: 725, shippingCents: 400 },
};

/** Returns the order that a page with these prices sends. */
export function bodyWith(
  { products, addOns: listed, money: rates }: PriceList,
  lines: readonly CartLine[] = cart,
) {
  const priced = lines.map((line) => {
    const { priceCents } = products.find(({ id }) => id === line.item.id) ?? line.item;
    return { ...line, item: { ...line.item, priceCents } };
  });
  const addOns = listed.filter(({ id }) => ['bw', 'edits'].includes(id));
  const totals = totalsOf(priced, addOns, rates);
  return {
    ...orderBody(),
    meta: orderMeta({ lines: priced, addOns, customer: parent, totals }),
  };
}

/** Records in a data folder that a list was last live this many days ago. */
export async function liveUntil(folder: string, daysAgo: number, prices: PriceList): Promise<void> {
  const nowMs = () => Date.now() - daysAgo * dayMs;
  const lists = await keepPriceLists(folder, () => expect.fail(), { prices, nowMs });
  await lists.stop();
}
