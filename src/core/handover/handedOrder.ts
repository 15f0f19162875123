/** An order on its way to another browser: the request as it was made, from which its page and its PDF follow there. */
import { centsOf } from '#core/money/money.ts';
import { reviveOrdered, type Checkout } from '#core/order/checkout.ts';
import { contentsOf, reviveContents, type OrderContents } from '#core/order/orderContents.ts';
import { requestSchema, type OrderRequest } from '#core/order/request.ts';
import { productOf } from '#core/shop/catalog.ts';
import { isRecord } from '#core/text/record.ts';
import { checked } from '#core/text/schema.ts';
import { said } from '#core/text/spoken.ts';

/** Returns the request as it is, if the server would read it. What is sent is never rebuilt: another text would be another order. */
export function sentRequest(value: unknown): OrderRequest | undefined {
  const read = isRecord(value) && checked(requestSchema, { ...value, pdfBase64: '' });
  return read && read.ok ? (value as OrderRequest) : undefined;
}

/** Returns the cart of a request, with the names and prices that it was placed with. */
export function orderedOf({ meta, toEmail = '' }: OrderRequest): Checkout {
  const photos = meta.addOns.flatMap(({ id, photo }) => (photo ? [[id, photo] as const] : []));
  const kept = said(undefined, () => ({
    lines: meta.items.map(({ id, name, price, qty, pose, pack, photos: chosen }) => ({
      item: {
        ...productOf(id),
        id,
        // The name that is sent has the poses behind it.
        name: productOf(id)?.name ?? name.split(' (')[0],
        priceCents: centsOf(price),
        image: productOf(id)?.image ?? '',
        ...(pack && { components: pack.components }),
      },
      qty,
      photos: chosen,
      ...(pack ? { pack } : { pose: pose ?? '' }),
    })),
    addOnIds: meta.addOns.map(({ id }) => id),
    addOnPhotos: Object.fromEntries(photos),
    gallery: meta.gallery,
    toEmail,
    customer: meta.customer,
  }));
  return reviveOrdered(kept);
}

/** Returns what an order's page shows of a request: with the amounts that are sent. */
export function contentsOfRequest(request: OrderRequest): OrderContents {
  const { subtotal, addonsTotal, taxableBase, tax, shipping, total } = request.meta;
  return {
    ...contentsOf(orderedOf(request)),
    totals: {
      subtotalCents: centsOf(subtotal),
      addOnsCents: centsOf(addonsTotal),
      taxableCents: centsOf(taxableBase),
      taxCents: centsOf(tax),
      shippingCents: centsOf(shipping),
      totalCents: centsOf(total),
    },
  };
}

/** Reads what an order's page shows. A picture is this shop's own: nothing of a bundle is an address. */
export function keptContents(value: unknown): OrderContents | undefined {
  // It is kept next, in English.
  const contents = said(undefined, () => reviveContents(value));
  return (
    contents && {
      ...contents,
      lines: contents.lines.map(({ line, words }) => ({
        words,
        line: { ...line, item: { ...line.item, image: productOf(line.item.id)?.image ?? '' } },
      })),
    }
  );
}
