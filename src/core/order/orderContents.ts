/** What this phone keeps of an order once it was sent, for its page. */
import type { AddOn } from '#core/shop/addOns.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { addOnWords } from './addOnWords.ts';
import { withPhotos, type CartLine } from '#core/cart/cart.ts';
import { orderOf, type Checkout } from './checkout.ts';
import {
  emptyCustomer,
  reviveCustomer,
  cleanedCustomer,
  type Customer,
} from '#core/form/customer.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { poseList } from '#core/cart/lineWords.ts';
import { hasSeveralGalleries, teamsOfOrder, type Order, type OrderGallery } from './order.ts';
import { referencesOf, revivePhoto, type PhotoReference } from '#core/gallery/photoReference.ts';
import { keptReferences } from '#core/cart/pieces.ts';
import { isFiniteNumber, isString, listOf, recordOf } from '#core/text/record.ts';
import { reviveOrdered } from './reviveCheckout.ts';
import { totalsOf, type Totals } from '#core/cart/totals.ts';

/** A line with its words as they were, such as "Full Pose, No. 014". They outlive the photos and the shop's names of its poses. */
export type OrderedLine = { readonly line: CartLine; readonly words: readonly string[] };

export type OrderedAddOn = {
  readonly addOn: AddOn;
  /** Its label, with the number of its photo. */
  readonly words: string;
  readonly photo?: PhotoReference;
};

export type OrderContents = {
  readonly lines: readonly OrderedLine[];
  readonly addOns: readonly OrderedAddOn[];
  /** The names of the teams that it is for. */
  readonly teams: readonly string[];
  readonly gallery?: OrderGallery;
  /** Only the fields that the order's page shows (`customerForm`). */
  readonly customer: Customer;
  /** As they were charged: tax and shipping may change. */
  readonly totals: Totals;
};

/** Returns what is kept of the order that this cart becomes. */
export function contentsOf(checkout: Checkout): OrderContents {
  return contentsOfOrder(orderOf(checkout));
}

function contentsOfOrder(order: Order): OrderContents {
  const { lines, addOns, addOnPhotos = {}, gallery, customer } = order;
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  return {
    lines: lines.map((line) => ({ line, words: poseList(line, withTeams) })),
    addOns: orderedAddOns(order),
    teams: teamsOfOrder(lines, addOnPhotos, gallery),
    ...(gallery && { gallery }),
    customer: shownOf(cleanedCustomer(customer)),
    totals: totalsOf(lines, addOns),
  };
}

/** Returns the add-ons with what is said of them. */
export function orderedAddOns(
  order: Pick<Order, 'lines' | 'addOns' | 'addOnPhotos'>,
): readonly OrderedAddOn[] {
  const { addOns, addOnPhotos = {} } = order;
  const wordsOf = addOnWords(order);
  return addOns.map((addOn) => {
    const photo = addOnPhotos[addOn.id];
    const words = joinedWords(addOn.label, wordsOf(addOn.id));
    return { addOn, words, ...(photo && { photo }) };
  });
}

function shownOf(customer: Customer): Customer {
  const shown = customerForm.filter(({ onOrderPage }) => onOrderPage);
  return {
    ...emptyCustomer,
    ...Object.fromEntries(shown.map(({ name }) => [name, customer[name]])),
  };
}

/** Returns the lines without the words that they had. */
export function linesOf({ lines }: Pick<OrderContents, 'lines'>): readonly CartLine[] {
  return lines.map(({ line }) => line);
}

/** Returns the slugs of the galleries that it is from: those of its photos, or without photos the one that was open. */
export function galleriesOfContents({ lines, addOns, gallery }: OrderContents): readonly string[] {
  const photos = [
    ...lines.flatMap(({ line }) => referencesOf(line.photos)),
    ...addOns.flatMap(({ photo }) => photo ?? []),
  ];
  const named = [...new Set(photos.map((photo) => photo.gallery))];
  return named.length > 0 || !gallery ? named : [gallery.slug];
}

/**
 * Returns the contents without what they have of a gallery that is removed from this device. Words, teams' names and the form stay.
 * Returns the same object if there is nothing to remove.
 */
export function contentsWithoutGallery(contents: OrderContents, slug: string): OrderContents {
  const isOther = ({ gallery }: PhotoReference): boolean => gallery !== slug;
  const { gallery, ...rest } = contents;
  const references = [
    ...contents.lines.flatMap(({ line }) => referencesOf(line.photos)),
    ...contents.addOns.flatMap(({ photo }) => photo ?? []),
  ];
  if (references.every(isOther) && gallery?.slug !== slug) return contents;
  return {
    ...rest,
    lines: contents.lines.map(({ line, words }) => ({ line: lineWithout(line, isOther), words })),
    addOns: contents.addOns.map(({ addOn, words, photo }) => ({
      addOn,
      words,
      ...(photo && isOther(photo) && { photo }),
    })),
    ...(gallery && gallery.slug !== slug && { gallery }),
  };
}

function lineWithout(line: CartLine, isOther: (photo: PhotoReference) => boolean): CartLine {
  if (referencesOf(line.photos).every(isOther)) return line;
  const slots = Object.entries(line.photos ?? {}).map(
    ([slot, photos]) => [slot, keptReferences(photos, isOther)] as const,
  );
  return { ...withPhotos(line, Object.fromEntries(slots)), lostPhotos: true };
}

/** Reads what any version of the app has kept. Returns undefined if it is unreadable or names nothing that was ordered. */
export function reviveContents(stored: unknown): OrderContents | undefined {
  const record = recordOf(stored);
  const lines = listOf(record['lines']).flatMap(reviveLine);
  if (lines.length === 0) return undefined;
  const addOns = listOf(record['addOns']).flatMap(reviveAddOn);
  const { slug, team } = recordOf(record['gallery']);
  const totals = reviveTotals(record['totals']);
  return {
    lines,
    addOns,
    teams: listOf(record['teams']).filter(isString),
    ...(isString(slug) && isString(team) && { gallery: { slug, team } }),
    customer: reviveCustomer(record['customer']),
    totals:
      totals ??
      totalsOf(
        lines.map(({ line }) => line),
        addOns.map(({ addOn }) => addOn),
      ),
  };
}

function reviveLine(stored: unknown): readonly OrderedLine[] {
  const record = recordOf(stored);
  const [line] = reviveOrdered({ lines: [record['line']] }).lines;
  if (!line) return [];
  const words = listOf(record['words']).filter(isString);
  return [{ line, words: words.length > 0 ? words : poseList(line) }];
}

function reviveAddOn(stored: unknown): readonly OrderedAddOn[] {
  const record = recordOf(stored);
  const { id, label, priceCents } = recordOf(record['addOn']);
  if (!isString(id) || !isString(label) || !isFiniteNumber(priceCents)) return [];
  const photo = revivePhoto(record['photo']);
  return [
    {
      addOn: { id, label, priceCents },
      words: isString(record['words']) ? record['words'] : label,
      ...(photo && { photo }),
    },
  ];
}

function reviveTotals(stored: unknown): Totals | undefined {
  const record = recordOf(stored);
  const { subtotalCents, addOnsCents, taxableCents, taxCents, shippingCents, totalCents } = record;
  const totals = { subtotalCents, addOnsCents, taxableCents, taxCents, shippingCents, totalCents };
  return Object.values(totals).every(isFiniteNumber) ? (totals as Totals) : undefined;
}
