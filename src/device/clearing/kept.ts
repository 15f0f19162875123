import { counted } from '#core/text/howMany.ts';
import { keptTexts } from '#core/shop/homeTexts.ts';

/** The kinds of data that "Clear this phone" always removes. */
export type ClearedKind = Exclude<keyof typeof keptTexts, 'waiting' | 'removed' | 'app'>;

/** What this phone keeps of the person, as counts; 1 for what cannot be counted. "Clear this phone" removes all of it. */
export type Kept = Readonly<Record<ClearedKind, number>> & {
  /** The number of orders that the studio has not confirmed; undefined if the browser cannot tell. */
  readonly unsent: number | undefined;
  /** Photos of orders in full size that can be downloaded and were not saved yet. */
  readonly unsavedDigitals: number;
};

export const nothingKept: Kept = {
  galleries: 0,
  photos: 0,
  players: 0,
  hearts: 0,
  cart: 0,
  remembered: 0,
  booking: 0,
  sent: 0,
  unsent: 0,
  unsavedDigitals: 0,
};

export function isNothingKept(kept: Kept): boolean {
  return wordsOf(kept).length === 0 && kept.unsent === 0;
}

/** Returns one line for each kind of data that is always removed. Unsent orders are not among them; the dialog asks about those. */
export function wordsOf(kept: Kept): readonly string[] {
  return (Object.keys(keptTexts) as (keyof typeof keptTexts)[]).flatMap((kind) => {
    if (!isCleared(kind) || kept[kind] === 0) return [];
    // The line of the galleries names their photos.
    return kind === 'photos' && kept.galleries > 0 ? [] : counted(kept[kind], keptTexts[kind]);
  });
}

function isCleared(kind: keyof typeof keptTexts): kind is ClearedKind {
  return kind in nothingKept;
}
