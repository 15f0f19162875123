/** Lines that were removed from the cart and can be put back. */
import { lineKey, mergedLines, type CartLine } from '#core/cart/cart.ts';
import { galleriesOf, withoutGallery, withoutUnordered, type Checkout } from './checkout.ts';
import { buyerOf, withLineQuantity } from './emptied.ts';
import { withoutFilled } from './filledFrom.ts';
import type { AddOnPhotos } from './order.ts';

/** A removed line, with what putting it back needs. */
export type RemovedLine = {
  readonly line: CartLine;
  /** The keys of the lines before it, and of those removed earlier that were before it. */
  readonly before: readonly string[];
  /** What the form had, if this was the last line: removing that gives the order up (`withLineQuantity`). */
  readonly form?: Pick<Checkout, 'customer' | 'filledFrom'>;
  /** The photos of add-ons that went with the line (`withoutUnordered`). */
  readonly addOnPhotos?: AddOnPhotos;
};

/** Returns what putting the line with this key back will need, or undefined if there is none. `removed` are those removed earlier. */
export function removedLine(
  checkout: Checkout,
  key: string,
  removed: readonly RemovedLine[] = [],
): RemovedLine | undefined {
  const { lines, customer, filledFrom } = checkout;
  const line = lines.find((one) => lineKey(one) === key);
  if (!line) return undefined;
  const entries = withGaps(lines, removed);
  const keys = entries.map(keyOf);
  const index = entries.indexOf(line);
  const form = { customer, ...(filledFrom && { filledFrom }) };
  const left = withoutUnordered(checkout, withLineQuantity(checkout, key, 0)).addOnPhotos ?? {};
  const gone = Object.entries(checkout.addOnPhotos ?? {}).filter(([id]) => !left[id]);
  return {
    line,
    before: keys.slice(0, index),
    ...(lines.length === 1 && { form }),
    ...(gone.length > 0 && { addOnPhotos: Object.fromEntries(gone) }),
  };
}

/**
 * Puts a removed line back to its position, with its choices, photos and quantity. What was cleared with the last line comes back too, if
 * nobody has typed since, and the photos of add-ons that have none since. `isHere` says which galleries are on this device: photos of others don't come back.
 */
export function withRemovedLine(
  checkout: Checkout,
  { line, before, form, addOnPhotos }: RemovedLine,
  isHere: (slug: string) => boolean,
): Checkout {
  const index = indexAfter(checkout.lines.map(lineKey), before);
  const lines = mergedLines(checkout.lines.toSpliced(index, 0, line));
  const back = {
    ...checkout,
    lines,
    ...(form && isFormAsLeft(checkout, form) && form),
    ...(addOnPhotos && { addOnPhotos: { ...addOnPhotos, ...checkout.addOnPhotos } }),
  };
  const gone = galleriesOf(back).filter((slug) => !isHere(slug));
  return gone.reduce<Checkout>(withoutGallery, back);
}

/** Returns the lines with the removed ones where they were. The last removed comes last. */
export function withGaps<Gap extends RemovedLine>(
  lines: readonly CartLine[],
  removed: readonly Gap[],
): readonly (CartLine | Gap)[] {
  return removed.reduceRight<readonly (CartLine | Gap)[]>(
    (entries, gap) => entries.toSpliced(indexAfter(entries.map(keyOf), gap.before), 0, gap),
    lines,
  );
}

function keyOf(entry: CartLine | RemovedLine): string {
  return lineKey(isGap(entry) ? entry.line : entry);
}

export function isGap<Gap extends RemovedLine>(entry: CartLine | Gap): entry is Gap {
  return 'before' in entry;
}

/** Returns the index behind the last of the keys in `before`. */
function indexAfter(keys: readonly string[], before: readonly string[]): number {
  const known = new Set(before);
  return keys.findLastIndex((key) => known.has(key)) + 1;
}

/** The page may have filled in a player since. Nobody typed that name. */
function isFormAsLeft(now: Checkout, form: NonNullable<RemovedLine['form']>): boolean {
  return JSON.stringify(withoutFilled(now).customer) === JSON.stringify(buyerOf(form.customer));
}
