/** Computes items and amounts from the same facts and rules as the page. Nothing of it is taken from the request. */
import { limits } from '#facts/limits.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { checkoutTexts } from '#facts/cartTexts.ts';
import type { AddOn } from '#facts/addOns.ts';
import type { Component } from '#facts/catalog.ts';
import { isPack, packLine, singleLine, withPhotos, type CartLine } from '#rules/cart.ts';
import { addOnsOf, productOf } from '#rules/catalog.ts';
import { customerErrors, reviveCustomer, type Customer } from '#rules/customer.ts';
import { fillText } from '#rules/fillText.ts';
import { centsOf } from '#rules/money.ts';
import { galleryOfOrder, type AddOnPhotos, type OrderGallery } from '#rules/order.ts';
import { fitPhotos } from '#rules/slots.ts';
import { teamName } from '#rules/teams.ts';
import { totalsOf, type Totals } from '#rules/totals.ts';
import { success } from '#rules/result.ts';
import { refused, type Answer } from '#server/http/refusal.ts';
import { normalizedAddress } from '#server/input/mailbox.ts';
import { badPhotoOf, type ShapedItem, type ShapedOrder } from './orderShape.ts';

export type CheckedOrder = {
  readonly lines: readonly CartLine[];
  readonly addOns: readonly AddOn[];
  readonly addOnPhotos: AddOnPhotos;
  readonly gallery?: OrderGallery;
  /** The email address is safe to pass to a mailer. */
  readonly customer: Customer;
  readonly totals: Totals;
};

/**
 * Returns 400 if the person can correct the form or choose photos again, 422 if a product is not sold, and 409 if an amount is not
 * today's. Which photos exist is not known here: the studio's desk resolves them.
 */
export function checkedOrder({ meta, customerEmail }: ShapedOrder): Answer<CheckedOrder> {
  if (meta.items.length === 0) return refused(400, serverTexts.emptyCart);
  const customer = checkedCustomer(meta.customer, customerEmail);
  if (!customer.ok) return customer;
  const lines: CartLine[] = [];
  for (const item of meta.items) {
    const line = lineOf(item);
    if (line === undefined) return unknownProduct(item.name);
    const { photos = {} } = item;
    if (!fitPhotos(line.item, photos)) return refused(400, badPhotoOf(item.id));
    lines.push(withPhotos(line, photos));
  }
  const addOns = addOnsOf(meta.addOns.map(({ id }) => id));
  const unknown = meta.addOns.find(({ id }) => !addOns.some((addOn) => addOn.id === id));
  if (unknown) return unknownProduct(unknown.label);
  const totals = totalsOf(lines, addOns);
  if (!amountsAgree(meta, { lines, addOns, totals })) {
    return refused(409, serverTexts.pricesChanged);
  }
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

function checkedCustomer(
  sent: ShapedOrder['meta']['customer'],
  customerEmail: string | undefined,
): Answer<Customer> {
  const customer = reviveCustomer(sent);
  // A required field that is absent did not exist in the form of the page that sent this request.
  const wrong = Object.entries(customerErrors(customer)).find(([field]) => field in sent);
  if (wrong) return refused(400, wrong[1]);
  const email = normalizedAddress(customer.email);
  // Another address in `customerEmail` would make the studio write to strangers.
  if (email === undefined || (customerEmail ?? customer.email) !== customer.email) {
    return refused(400, checkoutTexts.customer.emailInvalid);
  }
  return success({ ...customer, email });
}

/** Returns today's line for an ordered item, or undefined if the product, or a pack with these contents, is not sold. */
function lineOf({ id, qty, pose, pack }: ShapedItem): CartLine | undefined {
  const product = productOf(id);
  if (product === undefined) return undefined;
  if (!isPack(product))
    return pose === undefined ? undefined : { ...singleLine(product, pose), qty };
  if (pack === undefined || !sameContents(product.components, pack.components)) return undefined;
  const chosen = Object.keys(pack.selections);
  const { components } = product;
  const complete = components.every((component) => chosen.includes(component.id));
  if (!complete || chosen.length !== components.length) return undefined;
  return { ...packLine(product, pack.selections), qty };
}

function sameContents(ours: readonly Component[], theirs: readonly Component[]): boolean {
  const content = (components: readonly Component[]) =>
    JSON.stringify(components.map(({ id, count }) => [id, count]));
  return content(ours) === content(theirs);
}

type Recomputed = Pick<CheckedOrder, 'lines' | 'addOns' | 'totals'>;

function amountsAgree(meta: ShapedOrder['meta'], { lines, addOns, totals }: Recomputed): boolean {
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
  return refused(422, fillText(serverTexts.unknownProduct, { item }));
}
