/** What this phone keeps of an order once it was sent, for its page. */
import { addOnSchema } from '#core/shop/sold.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { addOnWords } from './addOnWords.ts';
import { lineSchema, type CartLine, withKeptPhotos } from '#core/cart/cart.ts';
import { orderOf, type Checkout } from './checkout.ts';
import {
  cleanedCustomer,
  customerSchema,
  emptyCustomer,
  type Customer,
} from '#core/form/customer.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { poseList } from '#core/cart/lineWords.ts';
import {
  hasSeveralGalleries,
  orderGallerySchema,
  sourceGalleries,
  teamsOfOrder,
  type Order,
} from './order.ts';
import { photoSchema, referencesOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { object, optional, orElse, some, text, type Of } from '#core/text/schema.ts';
import { totalsOf, totalsSchema, type Totals } from '#core/cart/totals.ts';

const orderedLineSchema = object({ line: lineSchema, words: orElse(some(text), []) });
/** A line with its words as they were, such as "Full Pose, No. 014". They outlive the photos and the shop's names of its poses. */
export type OrderedLine = Of<typeof orderedLineSchema>;

const orderedAddOnSchema = object({
  addOn: addOnSchema,
  /** Its label, with the number of its photo. */
  words: orElse(text, ''),
  photo: optional(photoSchema),
});
export type OrderedAddOn = Of<typeof orderedAddOnSchema>;

const contentsSchema = object({
  lines: some(orderedLineSchema),
  addOns: orElse(some(orderedAddOnSchema), []),
  /** The names of the teams that it is for. */
  teams: orElse(some(text), []),
  gallery: optional(orderGallerySchema),
  /** Only the fields that the order's page shows (`customerForm`). */
  customer: orElse(customerSchema, emptyCustomer),
  /** As they were charged: tax and shipping may change. */
  totals: optional(totalsSchema),
});
export type OrderContents = Of<typeof contentsSchema> & { readonly totals: Totals };

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
  const photos = addOns.flatMap(({ addOn, photo }) => (photo ? [[addOn.id, photo] as const] : []));
  return sourceGalleries({
    lines: linesOf({ lines }),
    addOnPhotos: Object.fromEntries(photos),
    gallery,
  });
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
    lines: contents.lines.map(({ line, words }) => ({
      line: withKeptPhotos(line, isOther),
      words,
    })),
    addOns: contents.addOns.map(({ addOn, words, photo }) => ({
      addOn,
      words,
      ...(photo && isOther(photo) && { photo }),
    })),
    ...(gallery && gallery.slug !== slug && { gallery }),
  };
}

/** Reads what any version of the app has kept. Returns undefined if it is unreadable or names nothing that was ordered. */
export function reviveContents(stored: unknown): OrderContents | undefined {
  const contents = contentsSchema(stored);
  if (!contents || contents.lines.length === 0) return undefined;
  const lines = contents.lines.map(({ line, words }) => ({
    line,
    words: words.length > 0 ? words : poseList(line),
  }));
  const addOns = contents.addOns.map((row) => ({ ...row, words: row.words || row.addOn.label }));
  const totals =
    contents.totals ??
    totalsOf(
      linesOf({ lines }),
      addOns.map(({ addOn }) => addOn),
    );
  return { ...contents, lines, addOns, totals };
}
