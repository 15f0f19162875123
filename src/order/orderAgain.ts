/** An order that is ordered again, for the same player or for a sibling. */
import {
  mergedLines,
  withPhotos,
  type CartLine,
  grownLines,
  withKeptPhotos,
} from '#core/cart/cart.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { withAddOnPhoto, withoutStalePlacing, type Checkout } from '#core/order/checkout.ts';
import { buyerOf } from '#core/order/emptied.ts';
import { fillText } from '#core/text/fillText.ts';
import { whoFields, withOrigin, withoutFilled, withTyped } from '#core/order/filledFrom.ts';
import { linesOf, type OrderContents } from '#core/order/orderContents.ts';
import { type Choice, choicesOf } from '#core/cart/photoChoice.ts';
import { referencesOf } from '#core/gallery/photoReference.ts';
import { calledNames } from '#core/player/players.ts';
import { onlyOther, siblingLines, type GalleryPlayer } from '#core/cart/presetLine.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { namesOfLines } from '#core/cart/whoseLine.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { sayAdded } from '#device/cart/cartActs.ts';
import { changeCheckout } from '#device/cart/checkout.ts';
import { galleriesNow } from '#device/gallery/galleriesAtHand.ts';
import { playersOfAll } from '#device/players/players.ts';

export type Reorder = {
  /** With today's products and prices. */
  readonly lines: readonly CartLine[];
  /** The names of what is no longer sold, each once. */
  readonly notSold: readonly string[];
  /** Something costs more or less than it did. */
  readonly hasOtherPrices: boolean;
};

/** Returns what of an order can be ordered today. */
export function reorderOf({ lines, addOns }: OrderContents): Reorder {
  const gone = [
    ...lines.flatMap(({ line }) => (productOf(line.item.id) ? [] : line.item.name)),
    ...addOns.flatMap(({ addOn }) => (addOnsOf([addOn.id]).length > 0 ? [] : addOn.label)),
  ];
  const hasOtherPrices =
    lines.some(({ line: { item } }) => {
      const today = productOf(item.id);
      return today !== undefined && today.priceCents !== item.priceCents;
    }) ||
    addOns.some(({ addOn }) =>
      addOnsOf([addOn.id]).some(({ priceCents }) => priceCents !== addOn.priceCents),
    );
  return {
    lines: reviveCheckout({ lines: lines.map(({ line }) => line) }).lines,
    notSold: [...new Set(gone)],
    hasOtherPrices,
  };
}

/**
 * Puts the lines and add-ons of an order into the cart, beside what is there. Photos of galleries that are not on this device are
 * left out. What is typed into the form of an order that has begun stays.
 */
export function withOrderedAgain(
  checkout: Checkout,
  contents: OrderContents,
  isHere: (slug: string) => boolean,
): Checkout {
  const lines = reorderOf(contents).lines.map((line) =>
    withKeptPhotos(line, ({ gallery }) => isHere(gallery)),
  );
  const today = contents.addOns.filter(({ addOn }) => addOnsOf([addOn.id]).length > 0);
  const added = today.reduce<Checkout>(
    (cart, { addOn, photo }) =>
      photo && isHere(photo.gallery) ? withAddOnPhoto(cart, addOn.id, photo) : cart,
    {
      ...checkout,
      step: 1,
      lines: mergedLines([...checkout.lines, ...lines]),
      addOnIds: [...new Set([...checkout.addOnIds, ...today.map(({ addOn }) => addOn.id)])],
    },
  );
  return withoutStalePlacing(withFormOf(checkout, added, contents));
}

/** The players and the photos of this phone. */
type OnPhone = {
  readonly players: readonly GalleryPlayer[];
  readonly all: readonly Choice[];
};

/** Returns the only other player of this phone if these lines can be ordered with photos of that child. */
function siblingOf(
  lines: readonly CartLine[],
  { players, all }: OnPhone,
): GalleryPlayer | undefined {
  const other = onlyOther(
    players,
    lines.flatMap(({ photos }) => referencesOf(photos)),
  );
  const isShown = other && lines.some((line) => siblingLines(line, [other], all).length > 0);
  return isShown ? other : undefined;
}

/**
 * Puts the same products into the cart, with a photo of the only other player of this phone or without photos, and takes the player off
 * the form: the other one is filled in there once the cart shows whose photos they are, and nobody without.
 */
export function withOrderForSibling(
  checkout: Checkout,
  contents: OrderContents,
  onPhone: OnPhone,
): Checkout {
  const { lines } = reorderOf(contents);
  const other = siblingOf(lines, onPhone);
  const forOther = lines.map(({ lostPhotos: _lost, ...line }) => {
    const [same] = other ? siblingLines(line as CartLine, [other], onPhone.all) : [];
    return same ? { ...same.line, qty: line.qty } : withPhotos(line as CartLine, {});
  });
  const added = {
    ...checkout,
    step: 1 as const,
    lines: mergedLines([...checkout.lines, ...forOther]),
    customer: buyerOf(isBegun(checkout) ? checkout.customer : contents.customer),
  };
  const isKnown = forOther.every(({ photos }) => photos);
  const noPlayer = Object.fromEntries(whoFields.map((field) => [field, '']));
  return withoutStalePlacing(withOrigin(added, isKnown ? {} : noPlayer));
}

type SiblingOrder = { readonly words: string; readonly taken: OrderContents };

/** Returns what of an order can be ordered for a sibling: all of it, or of an order for several children what is each one's. */
export function siblingOrders(contents: OrderContents, onPhone: OnPhone): readonly SiblingOrder[] {
  const children = namesOfLines(linesOf(contents), onPhone.all);
  const isOfSeveral = children.length > 1;
  return (isOfSeveral ? children : ['']).map((child) => {
    const taken = isOfSeveral ? contentsOfChild(contents, child, onPhone.all) : contents;
    const other = siblingOf(reorderOf(taken).lines, onPhone);
    const others = children.filter((name) => name !== other?.name);
    const named = [...others.map((name) => ({ name, jersey: '' })), ...(other ? [other] : [])];
    const called = calledNames(named);
    return {
      taken,
      words: fillText(isOfSeveral ? orderPageTexts.siblingOf : orderPageTexts.sibling, {
        child: called[others.indexOf(child)] ?? child,
        sibling: other ? (called.at(-1) ?? other.name) : orderPageTexts.aSibling,
      }),
    };
  });
}

/** Returns the order with nothing but the lines that show this child. */
export function contentsOfChild(
  contents: OrderContents,
  child: string,
  all: readonly Choice[],
): OrderContents {
  const lines = contents.lines.filter(({ line }) => namesOfLines([line], all).includes(child));
  return { ...contents, lines };
}

/** Fills in the form of an order that is ordered again with its details, unless the cart is of an order that has begun. */
function withFormOf(before: Checkout, added: Checkout, { customer }: OrderContents): Checkout {
  return isBegun(before) ? added : withTyped(withOrigin(added, {}), customer);
}

/** Returns true if the cart has lines and somebody has typed into its form: what a gallery fills in is of any order. */
function isBegun(checkout: Checkout): boolean {
  const { customer } = withoutFilled(checkout);
  return checkout.lines.length > 0 && Object.values(customer).some((value) => value.trim() !== '');
}

/** Puts an order's lines and add-ons into the cart, and its details onto a form without any. */
export async function orderAgain(contents: OrderContents): Promise<void> {
  const added = await addToCheckout((checkout) => withOrderedAgain(checkout, contents, hasGrant));
  sayAdded(reorderOf(contents).lines, added);
}

/** Puts the products of an order into the cart for another child: with a photo of the only other player of this phone, or to be chosen. */
export async function orderForSibling(contents: OrderContents): Promise<void> {
  const galleries = galleriesNow();
  const onPhone = { players: playersOfAll(galleries), all: galleries.flatMap(choicesOf) };
  const added = await addToCheckout((checkout) => withOrderForSibling(checkout, contents, onPhone));
  sayAdded(reorderOf(contents).lines, added, { isForSibling: true });
}

/** Returns the lines that the stored cart has more of since. */
async function addToCheckout(
  change: (checkout: Checkout) => Checkout,
): Promise<readonly CartLine[]> {
  let added: readonly CartLine[] = [];
  await changeCheckout((checkout) => {
    const changed = change(checkout);
    added = grownLines(checkout.lines, changed.lines);
    return changed;
  });
  return added;
}
