import { templates } from '#core/shop/templates.ts';
import {
  lineFields,
  lineSchema,
  mergedLines,
  newLine,
  withKeptPhotos,
  type CartLine,
} from '#core/cart/cart.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { customerSchema, emptyCustomer } from '#core/form/customer.ts';
import { filledFromSchema, filledGalleries, withoutFilled } from './filledFrom.ts';
import {
  galleryOfOrder,
  orderGallerySchema,
  orderedGalleries,
  orderedPhotos,
  orderFingerprint,
  type AddOnPhotos,
  type Order,
  type OrderGallery,
} from './order.ts';
import { photoSchema, type PhotoReference } from '#core/gallery/photoReference.ts';
import { orderKeysSchema } from './orderKeys.ts';
import { photosThatFit } from '#core/cart/slots.ts';
import {
  leaf,
  object,
  oneOf,
  optional,
  orElse,
  record,
  some,
  text,
  type Of,
} from '#core/text/schema.ts';

const placingSchema = object({
  id: text,
  fingerprint: text,
  /** The keys of an order that came back into the cart. The server may have stored it after all, with these. */
  keys: optional(orderKeysSchema),
});

/**
 * The last order placed from this cart. Its id is the idempotency key, and the same until the order's content changes, so the server
 * sees a retry as the same order.
 */
export type Placing = Of<typeof placingSchema>;

/** What a person has chosen of a product, which today's catalog makes a line of. */
export const choiceSchema = object({
  item: object({ id: text }),
  qty: lineFields.qty,
  photos: lineFields.photos,
  lostPhotos: lineFields.lostPhotos,
  pose: optional(text),
  pack: optional(object({ selections: record(text, text) })),
});

/** A line that is not whole is one of today's product. */
const keptLineSchema = leaf((value) => lineSchema(value) ?? soldToday(value));

/** Returns the line with today's product. Undefined if that is not sold any more, or asks for other choices. */
function soldToday(line: unknown): CartLine | undefined {
  const { item, qty = 0, pose, pack, photos = {}, lostPhotos } = choiceSchema(line) ?? {};
  const product = item && productOf(item.id);
  if (!product) return undefined;
  const poses = product.components ? pack?.selections : pose === undefined ? {} : { '': pose };
  const parts = product.components?.map(({ id }) => id) ?? [''];
  if (!poses || parts.some((id) => poses[id] === undefined)) return undefined;
  const today = newLine(product, poses, photosThatFit(product, photos));
  return { ...today, qty, ...(lostPhotos && { lostPhotos }) };
}

const checkoutSchema = object({
  step: orElse(oneOf<1 | 2>(1, 2), 1),
  lines: orElse(some(keptLineSchema), []),
  addOnIds: orElse(some(text), []),
  addOnPhotos: optional(record(text, optional(photoSchema))),
  /** The gallery that the last placing named. */
  gallery: optional(orderGallerySchema),
  /** Override recipient, as typed. */
  toEmail: orElse(text, ''),
  customer: orElse(customerSchema, emptyCustomer),
  /** The address that was typed before the team was asked to hand the prints out. It is no part of the order. */
  shipTo: optional(text),
  /** Where child and jersey on the form come from. It is no part of the order. */
  filledFrom: optional(filledFromSchema),
  placing: optional(placingSchema),
  /** Made with the first line. The ids of its placings follow from it, also where the phone could not store that it was placed. */
  seed: optional(text),
  /** Which of its pieces came from other browsers (`core/handover`). It is no part of the order. */
  origins: optional(leaf((value) => value)),
});

/** Everything the cart page remembers between visits. */
export type Checkout = Of<typeof checkoutSchema>;

export const emptyCheckout: Checkout = {
  step: 1,
  lines: [],
  addOnIds: [],
  toEmail: '',
  customer: emptyCustomer,
};

/** Returns the order that this cart would become if it were placed now. */
export function orderOf(checkout: Checkout): Order {
  const { lines, addOnIds, gallery, customer, toEmail } = checkout;
  const addOnPhotos = photosOfAddOns(checkout);
  return {
    lines,
    addOns: addOnsOf(addOnIds),
    ...(addOnPhotos && { addOnPhotos }),
    ...(gallery && { gallery }),
    customer,
    toEmail,
  };
}

/** Chooses an add-on, or takes it back. If only one photo is ordered, the add-on is for that. */
export function withAddOn(checkout: Checkout, id: string, isChosen: boolean): Checkout {
  const others = checkout.addOnIds.filter((other) => other !== id);
  const addOnIds = isChosen ? [...others, id] : others;
  const [only, ...more] = orderedPhotos(checkout.lines);
  return withAddOnPhoto(
    { ...checkout, addOnIds },
    id,
    isChosen && more.length === 0 ? only : undefined,
  );
}

/** Says which photo an add-on is for; undefined for none in particular. */
export function withAddOnPhoto(
  checkout: Checkout,
  id: string,
  photo: PhotoReference | undefined,
): Checkout {
  const { addOnPhotos: { [id]: _before, ...others } = {}, ...rest } = checkout;
  const addOnPhotos = photo ? { ...others, [id]: photo } : others;
  return Object.keys(addOnPhotos).length === 0 ? rest : { ...rest, addOnPhotos };
}

/** Returns true for an add-on that is a print of its own. Any other is work on a photo that is ordered. */
export function isPrint(addOnId: string): boolean {
  return templates.some(({ prints }) => prints.includes(addOnId));
}

/** Returns the checkout `after` a change without the photos of add-ons that are no longer ordered since: another child's may be. */
export function withoutUnordered(before: Checkout, after: Checkout): Checkout {
  const { addOnPhotos = {} } = after;
  if (before.lines === after.lines || Object.keys(addOnPhotos).length === 0) return after;
  const [was, is] = [before, after].map(({ lines }) => orderedPhotos(lines).map(nameOf));
  return Object.entries(addOnPhotos).reduce((now, [id, photo]) => {
    const isGone = was?.includes(nameOf(photo)) && !is?.includes(nameOf(photo));
    return isPrint(id) && isGone ? withAddOnPhoto(now, id, undefined) : now;
  }, after);
}

function nameOf({ gallery, number }: PhotoReference): string {
  return `${gallery} ${number}`;
}

/** Returns the photos of the chosen add-ons, or undefined if none has one: of those that are work, the photos that are still ordered. */
export function photosOfAddOns({
  addOnIds,
  addOnPhotos = {},
  lines,
}: Checkout): AddOnPhotos | undefined {
  const ordered = new Set(orderedPhotos(lines).map(nameOf));
  const chosen = Object.entries(addOnPhotos).filter(
    ([id, photo]) => addOnIds.includes(id) && (isPrint(id) || ordered.has(nameOf(photo))),
  );
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

/**
 * Returns the checkout with the gallery that its order is from; `open` is the gallery that is open on this device. An order that was
 * placed before keeps its gallery, so that placing it again is the same order.
 */
export function withGallery(checkout: Checkout, open: OrderGallery | undefined): Checkout {
  if (withoutStalePlacing(checkout).placing) return checkout;
  const { gallery: _before, ...rest } = checkout;
  const gallery = galleryOfOrder(checkout.lines, photosOfAddOns(checkout), open);
  return gallery ? { ...rest, gallery } : rest;
}

/** Returns the placing of the current checkout. An unchanged checkout keeps its id and ignores `newId`. */
export function placingOf(checkout: Checkout, newId: string): Placing {
  const fingerprint = orderFingerprint(orderOf(checkout));
  const unchanged = checkout.placing?.fingerprint === fingerprint;
  return unchanged ? checkout.placing : { id: newId, fingerprint };
}

/** Gives a cart with lines the seed of its placings, unless it has one. */
export function withSeed(checkout: Checkout, seed: string): Checkout {
  const isNew = checkout.lines.length > 0 && checkout.seed === undefined;
  return isNew ? { ...checkout, seed } : checkout;
}

/**
 * Removes the placing if the checkout has changed since, because a changed cart is another order. A cart that still has a placing
 * is therefore exactly the order that was placed under that id.
 */
export function withoutStalePlacing(checkout: Checkout): Checkout {
  const { placing, ...rest } = checkout;
  if (!placing || orderFingerprint(orderOf(checkout)) === placing.fingerprint) return checkout;
  return rest;
}

/**
 * Returns the checkout without what it has of a gallery that is removed from this device: its photos, and the player whom the page has
 * filled in from it. The lines stay, with their poses and the photos of other galleries.
 */
export function withoutGallery(checkout: Checkout, slug: string): Checkout {
  const { gallery, ...rest } = withoutPhotos(checkout, slug, () => false);
  return gallery && gallery.slug !== slug ? { ...rest, gallery } : rest;
}

/** Returns the same for a card that is removed from a gallery. `isLeft` says which frame numbers others still show. */
export function withoutPhotos(
  checkout: Checkout,
  slug: string,
  isLeft: (number: number) => boolean,
): Checkout {
  const isOther = ({ gallery, number }: PhotoReference): boolean =>
    gallery !== slug || isLeft(number);
  const { addOnPhotos = {}, ...rest } = withoutFilled(checkout, slug);
  const kept = Object.entries(addOnPhotos).filter(([, photo]) => isOther(photo));
  return {
    ...rest,
    lines: mergedLines(checkout.lines.map((line) => withKeptPhotos(line, isOther))),
    ...(kept.length > 0 && { addOnPhotos: Object.fromEntries(kept) }),
  };
}

/** Returns the slugs of all galleries that the checkout has something of. */
export function galleriesOf(checkout: Checkout): readonly string[] {
  const { lines, addOnPhotos, gallery } = checkout;
  return [
    ...new Set([
      ...orderedGalleries(lines, addOnPhotos),
      ...(gallery ? [gallery.slug] : []),
      ...filledGalleries(checkout),
    ]),
  ];
}

/**
 * Reads a stored checkout, perhaps of another version. Prices and contents come from today's catalog. Products that are no longer sold are
 * dropped, and so is anything unreadable.
 */
export function reviveCheckout(stored: unknown): Checkout {
  const checkout = reviveOrdered(stored);
  return {
    ...checkout,
    lines: mergedLines(checkout.lines.flatMap((line) => soldToday(line) ?? [])),
  };
}

/**
 * Reads the cart of a placed order, perhaps of another version. Its lines keep the products and prices of that day, even if they are no
 * longer sold, because the order's PDF shows them.
 */
export function reviveOrdered(stored: unknown): Checkout {
  const checkout = checkoutSchema(stored) ?? emptyCheckout;
  return { ...checkout, addOnIds: addOnsOf(checkout.addOnIds).map(({ id }) => id) };
}
