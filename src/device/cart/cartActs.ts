/** What the person does with the lines of the cart: each act is said, and a removal can be undone while the cart is open. */
import type { AddOn } from '#core/shop/addOns.ts';
import { addLine, grownLines, lineKey, setQuantity, type CartLine } from '#core/cart/cart.ts';
import { addedNews, newsOf } from '#core/order/cartWords.ts';
import { withAddOn } from '#core/order/checkout.ts';
import { withLineQuantity } from '#core/order/emptied.ts';
import { removedLine, withRemovedLine, type RemovedLine } from '#core/order/removedLine.ts';
import { changeCheckout, currentCheckout } from './checkout.ts';
import { createStore } from '#device/site/createStore.ts';
import { isGalleryOpen } from '#device/gallery/galleriesAtHand.ts';
import { useStore } from '#device/site/useStore.ts';

/** A removed line, and the height of its row in CSS pixels: what takes its place is as high, so that nothing moves under a thumb. */
export type Gap = RemovedLine & { readonly height: number };

/** The line that was added or put back last. Each time it is a new value. */
export type MarkedLine = {
  readonly key: string;
  readonly name: string;
  readonly news: 'added' | 'already' | 'back';
};

export type CartActs = {
  /** For screen readers: the last act, also with an add-on, and what the cart holds and costs since then. */
  readonly said: string;
  readonly marked?: MarkedLine;
  /** Set once the marked line has been on the screen. */
  readonly isMarkedSeen?: true;
  /** An order was taken over for a sibling, whose photo may have to be chosen. */
  readonly isForSibling: boolean;
  /** In the order in which they were removed. */
  readonly gaps: readonly Gap[];
};

/** So many removals can be undone. */
const gapsMax = 20;

export const noCartActs: CartActs = { said: '', isForSibling: false, gaps: [] };

const store = createStore<CartActs>(noCartActs);

export function useCartActs(): CartActs {
  return useStore(store);
}

/** Forgets what was said and removed, when the cart is left and before an order is placed. */
export function forgetCartActs(): void {
  store.set(() => noCartActs);
}

/** Adds a line, or its quantity to an equal line. */
export function addToCart(line: CartLine): void {
  const before = currentCheckout().lines;
  void changeCheckout((checkout) => ({ ...checkout, lines: addLine(checkout.lines, line) }));
  mark(grownLines(before, currentCheckout().lines).length > 0 ? 'added' : 'already', line);
}

/** Ends what is said of the last act: the person has turned to something else, and left it. */
export function endCartNews(): void {
  store.set(({ isForSibling, gaps }) => ({ isForSibling, said: '', gaps }));
}

/** Says which lines of an order were added, if not all were there. The cart announces it once it is shown. */
export function sayAdded(
  asked: readonly CartLine[],
  added: readonly CartLine[],
  { isForSibling = false } = {},
): void {
  const said = addedNews(asked, added, currentCheckout());
  store.set((acts) => ({ ...acts, said, isForSibling }));
}

/** Sets the quantity of a line. Zero or less removes it; `height` is that of its row, in CSS pixels. */
export function setLineQuantity(line: CartLine, qty: number, height: number): void {
  const key = lineKey(line);
  const removed = qty <= 0 ? removedLine(currentCheckout(), key, store.get().gaps) : undefined;
  void changeCheckout((checkout) => withLineQuantity(checkout, key, qty));
  const { name } = line.item;
  const [now] = setQuantity([line], key, qty);
  store.set(({ isForSibling, gaps }) => ({
    isForSibling,
    said: newsOf(now ? 'quantity' : 'removed', { name, ...now }, currentCheckout()),
    gaps: removed ? [...without(gaps, key), { ...removed, height }].slice(-gapsMax) : gaps,
  }));
}

/** Chooses an add-on, or takes it back. */
export function chooseAddOn({ id, label }: AddOn, isChosen: boolean): void {
  void changeCheckout((checkout) => withAddOn(checkout, id, isChosen));
  const said = newsOf(isChosen ? 'added' : 'removed', { name: label }, currentCheckout());
  store.set((acts) => ({ ...acts, said }));
}

/** Records that the person has the marked line on the screen. */
export function seeMarked(): void {
  store.set((acts) => (acts.isMarkedSeen ? acts : { ...acts, isMarkedSeen: true }));
}

/** Puts a removed line back to its position. */
export function putLineBack(gap: Gap): void {
  void changeCheckout((checkout) => withRemovedLine(checkout, gap, isGalleryOpen));
  mark('back', gap.line);
}

function mark(news: MarkedLine['news'], line: CartLine): void {
  const key = lineKey(line);
  const { name } = line.item;
  const said = newsOf(news, { name }, currentCheckout());
  store.set(({ isForSibling, gaps }) => ({
    isForSibling,
    said,
    marked: { key, name, news },
    gaps: without(gaps, key),
  }));
}

/** Returns the gaps of removed lines without that of a line that is in the cart again. */
function without(gaps: readonly Gap[], key: string): readonly Gap[] {
  return gaps.filter(({ line }) => lineKey(line) !== key);
}
