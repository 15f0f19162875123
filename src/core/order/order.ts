import type { AddOn } from '#core/shop/addOns.ts';
import { isPackLine, type CartLine } from '#core/cart/cart.ts';
import { sentCustomer, type Customer, type SentCustomer } from '#core/form/customer.ts';
import { lineName } from '#core/cart/lineWords.ts';
import { dollarsOf } from '#core/money/money.ts';
import { referencesOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { recipientOf } from './recipient.ts';
import { withSortedKeys } from '#core/text/sortedKeys.ts';
import { said } from '#core/text/spoken.ts';
import { teamName } from '#core/shop/teams.ts';
import { object, text, type Of } from '#core/text/schema.ts';
import { totalsOf, type Totals } from '#core/cart/totals.ts';
import type { OrderItem, OrderMeta, OrderRequest } from './request.ts';

export type Order = {
  readonly lines: readonly CartLine[];
  readonly addOns: readonly AddOn[];
  /** Add-on id to the photo that it is for. */
  readonly addOnPhotos?: AddOnPhotos;
  /** The gallery that it was ordered from; undefined if there was none, or several. */
  readonly gallery?: OrderGallery;
  readonly customer: Customer;
  /** Override recipient, as typed. */
  readonly toEmail: string;
};

export type AddOnPhotos = Readonly<Record<string, PhotoReference>>;

export const orderGallerySchema = object({ slug: text, team: text });
/** A gallery's slug and its team's name. */
export type OrderGallery = Of<typeof orderGallerySchema>;

/** Returns the photos of the lines, each once, without how they are printed. */
export function orderedPhotos(lines: readonly CartLine[]): readonly PhotoReference[] {
  const all = lines.flatMap((line) => referencesOf(line.photos));
  const byName = new Map(
    all.map(({ gallery, number, file, token }) => [
      `${gallery} ${number}`,
      { gallery, number, file, token },
    ]),
  );
  return [...byName.values()];
}

/** Returns true if the lines show photos of more than one gallery. */
export function hasSeveralGalleries(
  lines: readonly CartLine[],
  addOnPhotos?: AddOnPhotos,
): boolean {
  return orderedGalleries(lines, addOnPhotos).length > 1;
}

/**
 * Returns the gallery that an order is from: the one of its photos, or without photos `open`, the one that is open. Undefined if the
 * photos are of several, or if a line has lost photos: whose they were is forgotten, and the open gallery may be another team's.
 */
export function galleryOfOrder(
  lines: readonly CartLine[],
  addOnPhotos: AddOnPhotos | undefined,
  open: OrderGallery | undefined,
): OrderGallery | undefined {
  if (lines.some(({ lostPhotos }) => lostPhotos)) return undefined;
  const [slug, ...others] = orderedGalleries(lines, addOnPhotos);
  if (slug === undefined) return open;
  if (others.length > 0) return undefined;
  return slug === open?.slug ? open : { slug, team: teamName(slug) };
}

/**
 * Returns the names of the teams that an order is for: that of its gallery, or of each gallery that it has photos of. Empty for an order
 * without a gallery and without photos. Photos that a line has lost name no team.
 */
export function teamsOfOrder(
  lines: readonly CartLine[],
  addOnPhotos: AddOnPhotos | undefined,
  gallery: OrderGallery | undefined,
): readonly string[] {
  if (gallery) return [gallery.team];
  return orderedGalleries(lines, addOnPhotos).map(teamName);
}

/** Returns the slugs of the galleries that the photos are of. */
export function orderedGalleries(
  lines: readonly CartLine[],
  addOnPhotos: AddOnPhotos = {},
): readonly string[] {
  const photos = [
    ...lines.flatMap((line) => referencesOf(line.photos)),
    ...Object.values(addOnPhotos),
  ];
  return [...new Set(photos.map(({ gallery }) => gallery))];
}

/** Returns the slugs of the galleries that an order comes from: those of its photos, or without photos the one that was open. */
export function sourceGalleries({
  lines,
  addOnPhotos,
  gallery,
}: Pick<Order, 'lines' | 'addOnPhotos' | 'gallery'>): readonly string[] {
  const ordered = orderedGalleries(lines, addOnPhotos);
  return ordered.length > 0 || !gallery ? ordered : [gallery.slug];
}

/** `timestamp` in milliseconds since 1970, as the specification's `cart-{timestamp}.pdf` has it. */
export function pdfFilename(timestamp: number): string {
  return `cart-${timestamp}.pdf`;
}

/** Builds the body of POST /api/send-cart (spec, section 7) without its PDF. Empty addresses are left out, and a recipient that is none. */
export function orderRequest(order: Order, timestamp: number): OrderRequest {
  const customer = sentCustomer(order.customer);
  const toEmail = recipientOf(order.toEmail);
  return {
    filename: pdfFilename(timestamp),
    toEmail,
    ...(customer.email && { customerEmail: customer.email }),
    meta: orderMeta({ ...order, customer }),
  };
}

/** Returns a text that is equal for two placings of an unchanged cart. It decides whether a placing keeps its idempotency key. */
export function orderFingerprint(order: Order): string {
  const { toEmail, meta } = orderRequest(order, 0);
  return JSON.stringify([toEmail ?? '', meta], withSortedKeys);
}

/**
 * Returns the order's part of the request, with every name and amount computed from its lines, and the totals from the shop's rates
 * unless they are given. It is in the shop's language on every phone.
 */
export function orderMeta(order: OrderToSend): OrderMeta {
  return said(undefined, () => englishMeta(order));
}

type OrderToSend = Omit<Order, 'customer' | 'toEmail'> & {
  readonly customer: SentCustomer;
  readonly totals?: Totals;
};

function englishMeta({
  lines,
  addOns,
  addOnPhotos = {},
  gallery,
  customer,
  totals = totalsOf(lines, addOns),
}: OrderToSend): OrderMeta {
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  return {
    subtotal: dollarsOf(totals.subtotalCents),
    addonsTotal: dollarsOf(totals.addOnsCents),
    shipping: dollarsOf(totals.shippingCents),
    tax: dollarsOf(totals.taxCents),
    taxableBase: dollarsOf(totals.taxableCents),
    total: dollarsOf(totals.totalCents),
    addOns: addOns.map(({ id, label, priceCents }) => {
      const photo = addOnPhotos[id];
      return { id, label, price: dollarsOf(priceCents), ...(photo && { photo }) };
    }),
    items: lines.map((line) => orderItem(line, withTeams)),
    customer,
    ...(gallery && { gallery }),
  };
}

function orderItem(line: CartLine, withTeams: boolean): OrderItem {
  const item = {
    id: line.item.id,
    name: lineName(line, withTeams),
    price: dollarsOf(line.item.priceCents),
    qty: line.qty,
    image: line.item.image,
  };
  const photos = line.photos && { photos: line.photos };
  // Copies: the shop's own would be read in another language when the request is sent.
  const components = (isPackLine(line) ? line.pack.components : []).map((part) => ({ ...part }));
  return isPackLine(line)
    ? { ...item, pack: { selections: line.pack.selections, components }, ...photos }
    : { ...item, pose: line.pose, ...photos };
}
