import { mergedLines, packLine, singleLine, withPhotos, type CartLine } from './cart.ts';
import { addOnsOf, productOf } from './catalog.ts';
import { emptyCustomer, reviveCustomer, type Customer } from './customer.ts';
import {
  galleryOfOrder,
  orderedPhotos,
  orderFingerprint,
  type AddOnPhotos,
  type Order,
  type OrderGallery,
} from './order.ts';
import { revivePhoto, revivePhotos, type PhotoReference } from './photoReference.ts';
import { photosThatFit } from './slots.ts';
import { isFiniteNumber, isString, listOf, recordOf } from './record.ts';

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
 * Puts an order back into the cart. Its lines join those already there, and its details fill the form if the form is empty. If this
 * leaves exactly the order, it keeps its `id`, because the server may have stored it after all.
 */
export function putBack(checkout: Checkout, order: Checkout, id: string): Checkout {
  const addOnPhotos = { ...order.addOnPhotos, ...checkout.addOnPhotos };
  // An empty cart may still have the gallery of an earlier placing.
  const gallery = checkout.lines.length === 0 ? order.gallery : checkout.gallery;
  const untouched = Object.values(checkout.customer).every((value) => value === '');
  return withoutStalePlacing({
    step: 1,
    lines: mergedLines([...checkout.lines, ...order.lines]),
    addOnIds: [...new Set([...checkout.addOnIds, ...order.addOnIds])],
    ...(Object.keys(addOnPhotos).length > 0 && { addOnPhotos }),
    ...(gallery && { gallery }),
    toEmail: checkout.toEmail === '' ? order.toEmail : checkout.toEmail,
    customer: untouched ? order.customer : checkout.customer,
    placing: { id, fingerprint: orderFingerprint(orderOf(order)) },
  });
}

/**
 * Reads a stored checkout, perhaps of another version. Prices and contents come from today's catalog. Products that are no longer
 * sold are dropped, and so is anything unreadable.
 */
export function reviveCheckout(stored: unknown): Checkout {
  const record = recordOf(stored);
  const placing = recordOf(record['placing']);
  const { id, fingerprint } = placing;
  const { slug, team } = recordOf(record['gallery']);
  const addOnPhotos = reviveAddOnPhotos(record['addOnPhotos']);
  return {
    step: record['step'] === 2 ? 2 : 1,
    lines: mergedLines(listOf(record['lines']).flatMap(reviveLine)),
    addOnIds: addOnsOf(listOf(record['addOnIds']).filter(isString)).map((addOn) => addOn.id),
    ...(addOnPhotos && { addOnPhotos }),
    ...(isString(slug) && isString(team) && { gallery: { slug, team } }),
    toEmail: isString(record['toEmail']) ? record['toEmail'] : '',
    customer: reviveCustomer(record['customer']),
    ...(isString(id) && isString(fingerprint) && { placing: { id, fingerprint } }),
  };
}

function reviveAddOnPhotos(stored: unknown): AddOnPhotos | undefined {
  const photos = Object.entries(recordOf(stored)).flatMap(([id, value]) => {
    const photo = revivePhoto(value);
    return photo ? [[id, photo] as const] : [];
  });
  return photos.length === 0 ? undefined : Object.fromEntries(photos);
}

/**
 * Reads the cart of a placed order, perhaps of another version. Its lines keep the products and prices of that day, even if they
 * are no longer sold, because the order's PDF shows them.
 */
export function reviveOrdered(stored: unknown): Checkout {
  const lines = listOf(recordOf(stored)['lines']);
  return {
    ...reviveCheckout(stored),
    lines: lines.flatMap((line) =>
      isCartLine(line) ? [withPhotos(line, revivePhotos(line.photos))] : reviveLine(line),
    ),
  };
}

function isCartLine(stored: unknown): stored is CartLine {
  const { item, qty, pose, pack } = recordOf(stored);
  const { id, name, priceCents, image } = recordOf(item);
  const isProduct = [id, name, image].every(isString) && isFiniteNumber(priceCents);
  if (!isProduct || !Number.isInteger(qty)) return false;
  if (pack === undefined) return isString(pose);
  const { selections, components } = recordOf(pack);
  return (
    Object.values(recordOf(selections)).every(isString) &&
    Array.isArray(components) &&
    components.every(isComponent)
  );
}

function isComponent(stored: unknown): boolean {
  const { id, name, count } = recordOf(stored);
  return isString(id) && isString(name) && isFiniteNumber(count);
}

function reviveLine(stored: unknown): readonly CartLine[] {
  const { item, qty, pose, pack, photos: storedPhotos } = recordOf(stored);
  const { id: productId } = recordOf(item);
  const product = isString(productId) ? productOf(productId) : undefined;
  if (!product || !Number.isInteger(qty)) return [];
  const photos = photosThatFit(product, revivePhotos(storedPhotos));
  if (product.components === undefined) {
    if (!isString(pose)) return [];
    return [withPhotos({ ...singleLine(product, pose), qty: Number(qty) }, photos)];
  }
  const selections = recordOf(recordOf(pack)['selections']);
  const chosen = product.components.map(({ id }) => [id, selections[id]] as const);
  if (!chosen.every((pair): pair is readonly [string, string] => isString(pair[1]))) return [];
  const line = { ...packLine(product, Object.fromEntries(chosen)), qty: Number(qty) };
  return [withPhotos(line, photos)];
}
