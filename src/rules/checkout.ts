import { mergedLines, withPhotos, type CartLine } from './cart.ts';
import { addOnsOf } from './catalog.ts';
import { emptyCustomer, type Customer } from './customer.ts';
import {
  galleryOfOrder,
  orderedGalleries,
  orderedPhotos,
  orderFingerprint,
  type AddOnPhotos,
  type Order,
  type OrderGallery,
} from './order.ts';
import type { PhotoReference } from './photoReference.ts';

/** Everything the cart page remembers between visits. */
export type Checkout = {
  readonly step: 1 | 2;
  readonly lines: readonly CartLine[];
  readonly addOnIds: readonly string[];
  /** The photo of each add-on that has one. */
  readonly addOnPhotos?: AddOnPhotos;
  /** The gallery that the last placing named. */
  readonly gallery?: OrderGallery;
  /** Override recipient, as typed. */
  readonly toEmail: string;
  readonly customer: Customer;
  /** Set once the person was asked what the form leaves open (`whereTo.ts`). It goes with the order. */
  readonly asked?: true;
  readonly placing?: Placing;
};

/**
 * The last order placed from this cart. Its id is the idempotency key. It is created once and kept until the order's content
 * changes, so the server sees a retry as the same order.
 */
export type Placing = { readonly id: string; readonly fingerprint: string };

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

/** Returns the checkout with these fields of its form. */
export function withTyped(checkout: Checkout, typed: Partial<Customer>): Checkout {
  return { ...checkout, customer: { ...checkout.customer, ...typed } };
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

/** Returns the photos of the chosen add-ons that are still ordered, or undefined if none has one. */
export function photosOfAddOns({
  addOnIds,
  addOnPhotos = {},
  lines,
}: Checkout): AddOnPhotos | undefined {
  const ordered = orderedPhotos(lines);
  const chosen = Object.entries(addOnPhotos).filter(
    ([id, { gallery, number }]) =>
      addOnIds.includes(id) &&
      ordered.some((photo) => photo.gallery === gallery && photo.number === number),
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
  return { id: unchanged ? checkout.placing.id : newId, fingerprint };
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

/** Returns the checkout without photos of a gallery that is removed from this device. The lines stay, with their poses. */
export function withoutGallery(checkout: Checkout, slug: string): Checkout {
  const isOther = ({ gallery }: PhotoReference): boolean => gallery !== slug;
  const { addOnPhotos = {}, gallery, ...rest } = checkout;
  const kept = Object.entries(addOnPhotos).filter(([, photo]) => isOther(photo));
  const lines = checkout.lines.map((line) => {
    const slots = Object.entries(line.photos ?? {});
    return withPhotos(
      line,
      Object.fromEntries(slots.filter(([, photos]) => photos.every(isOther))),
    );
  });
  return {
    ...rest,
    lines: mergedLines(lines),
    ...(kept.length > 0 && { addOnPhotos: Object.fromEntries(kept) }),
    ...(gallery && gallery.slug !== slug && { gallery }),
  };
}

/**
 * Puts an order back into the cart. Its lines join those already there, and its details fill the form if nobody has typed into it. If this
 * leaves exactly the order, it keeps its `id`, because the server may have stored it after all. An order keeps the photos of a
 * gallery that is removed while it waits; the cart doesn't get them back. `isHere` says which galleries are on this device. What the
 * order leaves open was asked when it was placed.
 */
export function putBack(
  checkout: Checkout,
  placed: Checkout,
  id: string,
  isHere: (slug: string) => boolean,
): Checkout {
  const order = withGalleriesHere(placed, isHere);
  const addOnPhotos = { ...order.addOnPhotos, ...checkout.addOnPhotos };
  // An empty cart may still have the gallery of an earlier placing.
  const gallery = checkout.lines.length === 0 ? order.gallery : checkout.gallery;
  return withoutStalePlacing({
    step: 1,
    lines: mergedLines([...checkout.lines, ...order.lines]),
    addOnIds: [...new Set([...checkout.addOnIds, ...order.addOnIds])],
    ...(Object.keys(addOnPhotos).length > 0 && { addOnPhotos }),
    ...(gallery && { gallery }),
    toEmail: checkout.toEmail === '' ? order.toEmail : checkout.toEmail,
    customer: formWith(checkout.customer, order.customer),
    asked: true,
    placing: { id, fingerprint: orderFingerprint(orderOf(placed)) },
  });
}

/** The page fills in a known player, which does not make it the form of another order. */
function formWith(now: Customer, ordered: Customer): Customer {
  const { childName, childJersey, ...others } = now;
  if (Object.values(others).some((value) => value !== '')) return now;
  const isOrderedFor = ordered.childName !== '' || ordered.childJersey !== '';
  return isOrderedFor ? ordered : { ...ordered, childName, childJersey };
}

/** Returns the checkout without what belongs to galleries that are not on this device. */
function withGalleriesHere(checkout: Checkout, isHere: (slug: string) => boolean): Checkout {
  const { lines, addOnPhotos, gallery } = checkout;
  const named = [...orderedGalleries(lines, addOnPhotos), ...(gallery ? [gallery.slug] : [])];
  const gone = [...new Set(named)].filter((slug) => !isHere(slug));
  return gone.reduce(withoutGallery, checkout);
}
