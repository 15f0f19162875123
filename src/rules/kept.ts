import { clearTexts } from '#facts/appTexts.ts';
import { fillText } from './fillText.ts';

/** What this phone keeps of the person, as counts. "Clear this phone" removes all of it. */
export type Kept = {
  readonly galleries: number;
  /** Photos that were viewed or saved, of any gallery. */
  readonly hasPhotos: boolean;
  /** Something is in the cart, or was typed at the checkout. */
  readonly hasCart: boolean;
  readonly hasBooking: boolean;
  /** The number of orders that the studio has not confirmed; undefined if the browser cannot tell. */
  readonly unsent: number | undefined;
  readonly sent: number;
  /** Photos of orders in full size that can be downloaded and were not saved yet. */
  readonly unsavedDigitals: number;
};

export function isNothingKept(kept: Kept): boolean {
  return wordsOf(kept).length === 0 && kept.unsent === 0;
}

/** Returns one line for each kind of data that is always removed. Unsent orders are not among them; the dialog asks about those. */
export function wordsOf(kept: Kept): readonly string[] {
  const { galleries, hasPhotos, hasCart, hasBooking, sent } = kept;
  return [
    ...(galleries > 0 ? [counted(galleries, clearTexts.gallery)] : []),
    ...(galleries === 0 && hasPhotos ? [clearTexts.photos] : []),
    ...(hasCart ? [clearTexts.cart] : []),
    ...(hasBooking ? [clearTexts.booking] : []),
    ...(sent > 0 ? [counted(sent, clearTexts.sent)] : []),
  ];
}

/** Returns the singular or plural text, with `{count}` filled in. */
export function counted(
  count: number,
  { one, several }: { readonly one: string; readonly several: string },
): string {
  return count === 1 ? one : fillText(several, { count });
}
