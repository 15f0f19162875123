/** Computes items and amounts from the shop's prices and the page's own rules. Nothing of it is taken from the request. */
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import type { AddOn } from '#core/shop/addOns.ts';
import type { Component } from '#core/shop/catalogFile.ts';
import { isPack, newLine, quantityMax, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { customerErrors, emptyCustomer, type Customer } from '#core/form/customer.ts';
import { fillText } from '#core/text/fillText.ts';
import { centsOf } from '#core/money/money.ts';
import { galleryOfOrder, type AddOnPhotos, type OrderGallery } from '#core/order/order.ts';
import { fitPhotos } from '#core/cart/slots.ts';
import { teamName } from '#core/shop/teams.ts';
import { totalsOf, type Totals } from '#core/cart/totals.ts';
import { success } from '#core/text/result.ts';
import { refusedCall, type Answer } from '#server/http/refusal.ts';
import { todaysPrices, type ListedProduct, type PriceList } from './priceList.ts';
import { badPhotoOf } from './orderShape.ts';
import type { OrderItem, OrderMeta, OrderRequest } from '#core/order/request.ts';

export type CheckedOrder = {
  readonly lines: readonly CartLine[];
  readonly addOns: readonly AddOn[];
  readonly addOnPhotos: AddOnPhotos;
  readonly gallery?: OrderGallery;
  /** The email address may be one that cannot be mailed. */
  readonly customer: Customer;
  readonly totals: Totals;
};

/**
 * Returns 400 if the person can correct the form or choose photos again, 422 if a product is not sold, and 409 if an amount is not
 * today's. An order that waited on a phone is computed from the price list that explains it, if `earlierPrices` has one. Which photos
 * exist is not known here: the studio's desk resolves them.
 */
export async function checkedOrder(
  { meta, customerEmail }: OrderRequest,
  earlierPrices: () => Promise<readonly PriceList[]>,
): Promise<Answer<CheckedOrder>> {
  if (meta.items.length === 0) return refusedCall(400, serverTexts.emptyCart);
  const customer = checkedCustomer(meta.customer, customerEmail);
  if (!customer.ok) return customer;
  const priced = await pricedOrder(meta, earlierPrices);
  if (!priced.ok) return priced;
  const { lines, addOns, totals } = priced.value;
  const addOnPhotos: AddOnPhotos = Object.fromEntries(
    meta.addOns.flatMap(({ id, photo }) => (photo ? [[id, photo] as const] : [])),
  );
  const named = meta.gallery && { slug: meta.gallery.slug, team: teamName(meta.gallery.slug) };
  const gallery = galleryOfOrder(lines, addOnPhotos, named);
  const value = {
    lines,
    addOns,
    addOnPhotos,
    ...(gallery && { gallery }),
    customer: customer.value,
  };
  return success({ ...value, totals });
}

type Priced = Pick<CheckedOrder, 'lines' | 'addOns' | 'totals'>;

/** A refusal says what is wrong with today's prices, which the person sees. */
async function pricedOrder(
  meta: OrderMeta,
  earlierPrices: () => Promise<readonly PriceList[]>,
): Promise<Answer<Priced>> {
  const today = pricedWith(todaysPrices, meta);
  if (today.ok) return today;
  for (const prices of await earlierPrices()) {
    const earlier = pricedWith(prices, meta);
    if (earlier.ok) return earlier;
  }
  return today;
}

function pricedWith(prices: PriceList, meta: OrderMeta): Answer<Priced> {
  const lines: CartLine[] = [];
  for (const item of meta.items) {
    const product = prices.products.find(({ id }) => id === item.id);
    const line = product && lineOf(product, item);
    if (line === undefined) return unknownProduct(item.name);
    if (item.qty > quantityMax(line.item)) return refusedCall(400, badQuantity());
    const { photos = {} } = item;
    if (!fitPhotos(product?.slots ?? [], photos)) return refusedCall(400, badPhotoOf(item.id));
    lines.push(withPhotos(line, photos));
  }
  const addOns = prices.addOns.filter(({ id }) => meta.addOns.some((other) => other.id === id));
  const unknown = meta.addOns.find(({ id }) => !addOns.some((addOn) => addOn.id === id));
  if (unknown) return unknownProduct(unknown.label);
  const totals = totalsOf(lines, addOns, prices.money);
  if (!amountsAgree(meta, { lines, addOns, totals })) {
    return refusedCall(409, serverTexts.pricesChanged);
  }
  return success({ lines, addOns, totals });
}

function checkedCustomer(
  sent: OrderMeta['customer'],
  customerEmail: string | undefined,
): Answer<Customer> {
  const customer = { ...emptyCustomer, ...sent };
  // A required field that is absent did not exist in the form of the page that sent this request.
  const wrong = Object.entries(customerErrors(customer)).find(([field]) => field in sent);
  if (wrong) return refusedCall(400, wrong[1]);
  // Another address in `customerEmail` would make the studio write to strangers.
  if ((customerEmail ?? customer.email) !== customer.email) {
    return refusedCall(400, checkoutTexts.customer.emailInvalid);
  }
  return success(customer);
}

/** Returns the line for an ordered item, or undefined if the product with these contents is not sold. */
function lineOf(
  { slots: _ours, ...product }: ListedProduct,
  { qty, pose, pack }: OrderItem,
): CartLine | undefined {
  if (!isPack(product)) {
    return pose === undefined ? undefined : { ...newLine(product, { '': pose }), qty };
  }
  if (pack === undefined || !sameContents(product.components, pack.components)) return undefined;
  const chosen = Object.keys(pack.selections);
  const { components } = product;
  const complete = components.every((component) => chosen.includes(component.id));
  if (!complete || chosen.length !== components.length) return undefined;
  return { ...newLine(product, pack.selections), qty };
}

function sameContents(ours: readonly Component[], theirs: readonly Component[]): boolean {
  const content = (components: readonly Component[]) =>
    JSON.stringify(components.map(({ id, count }) => [id, count]));
  return content(ours) === content(theirs);
}

const badQuantity = (): string =>
  fillText(serverTexts.invalidField, { field: serverTexts.quantity });

function amountsAgree(meta: OrderMeta, { lines, addOns, totals }: Priced): boolean {
  return (
    centsOf(meta.subtotal) === totals.subtotalCents &&
    centsOf(meta.addonsTotal) === totals.addOnsCents &&
    centsOf(meta.taxableBase) === totals.taxableCents &&
    centsOf(meta.tax) === totals.taxCents &&
    centsOf(meta.shipping) === totals.shippingCents &&
    centsOf(meta.total) === totals.totalCents &&
    lines.every(
      (line, index) => centsOf(meta.items[index]?.price ?? -1) === line.item.priceCents,
    ) &&
    addOns.every(({ id, priceCents }) =>
      meta.addOns.every((other) => other.id !== id || centsOf(other.price) === priceCents),
    )
  );
}

/** The name without its list of poses. */
function unknownProduct(name: string) {
  const item = name.split(' (')[0]?.slice(0, limits.fieldMaxLength) ?? '';
  return refusedCall(422, fillText(serverTexts.unknownProduct, { item }));
}
