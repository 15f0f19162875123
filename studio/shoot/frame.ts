import type { SortingCard } from '#studio/workspace/sortingCards.ts';

/** What a photo shows of cards. */
export type Seen = {
  /** Sorting numbers, also such as no card of this workspace has. */
  readonly numbers: readonly string[];
  /** Whether a link that opens a gallery is to be seen. */
  readonly hasLink: boolean;
  /** How many codes can't be decoded. */
  readonly unread: number;
};

/** A file of a shoot, in the order of capture. */
export type Frame = {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  /** Undefined if the picture can't be decoded: it may be of a card. */
  readonly seen: Seen | undefined;
  /** Milliseconds on the clock that all frames of its line share. */
  readonly takenMs: number;
  /** Why a card may be missing right before it. */
  readonly gap?: string;
};

export function mayBeCard(seen: Seen | undefined): boolean {
  return !seen || seen.numbers.length > 0 || seen.hasLink || seen.unread > 0;
}

/** What becomes of a frame. */
export type Placement =
  | { readonly kind: 'placed'; readonly cards: readonly SortingCard[] }
  | { readonly kind: 'card'; readonly cards: readonly SortingCard[] }
  /** Nobody gets it until it is placed by hand. */
  | { readonly kind: 'unplaced'; readonly why: string }
  /** It shows a link that opens a gallery. Never published. */
  | { readonly kind: 'link' }
  /** Left out by hand. */
  | { readonly kind: 'out' };

export type Placements = ReadonlyMap<string, Placement>;
