/** Gives the frames of a shoot to the players whose cards were photographed before them. */
import type { SortingCard } from '#studio/workspace/sortingCards.ts';
import type { Frame, Placement, Seen } from './frame.ts';

/** Frames of one card, or of several that were held up together. */
export type Run = {
  readonly cards: readonly SortingCard[];
  /** The first picture of the card, and the last. */
  readonly from: Frame;
  readonly to: Frame;
  readonly frames: readonly Frame[];
};

type SortedFrames = {
  readonly placements: ReadonlyMap<string, Placement>;
  readonly runs: readonly Run[];
};

/** By sorting number. */
export type KnownCards = ReadonlyMap<string, SortingCard>;

type OpenRun = {
  readonly cards: SortingCard[];
  readonly from: Frame;
  to: Frame;
  readonly frames: Frame[];
  /** A siblings card began it: further cards join it until the first photo. */
  isShared: boolean;
};

/**
 * `frames` are of one line, in the order of capture. What can't be read ends the run before it, and so does a gap: behind it may be
 * another child's photos.
 */
export function sortFrames(frames: readonly Frame[], known: KnownCards): SortedFrames {
  const placements = new Map<string, Placement>();
  const runs: OpenRun[] = [];
  let run: OpenRun | undefined;
  let why = 'it comes before the first card';
  for (const frame of frames) {
    const { source, seen, gap } = frame;
    if (gap !== undefined) {
      run = undefined;
      why = gap;
    }
    const cards = cardsIn(seen, known);
    const against = reasonToEnd(frame, known);
    if (against !== undefined) {
      run = undefined;
      why = `it comes after ${source}, ${against}`;
      placements.set(source, ended(frame, against));
    } else if (cards.length > 0) {
      run = continued(run, frame, cards);
      if (run.frames.length === 0) run.to = frame;
      if (runs.at(-1) !== run) runs.push(run);
      placements.set(source, { kind: 'card', cards });
    } else if (run && run.cards.length > 0) {
      run.frames.push(frame);
      placements.set(source, { kind: 'placed', cards: [...run.cards] });
    } else {
      const reason = run ? `no player's card followed the siblings card ${run.from.source}` : why;
      placements.set(source, { kind: 'unplaced', why: reason });
    }
  }
  return { placements, runs };
}

/** The run that a card begins, or goes on with: the same card twice, a second child's behind a siblings card. */
function continued(run: OpenRun | undefined, frame: Frame, cards: readonly SortingCard[]): OpenRun {
  const players = cards.filter(({ kind }) => kind !== 'siblings');
  const isShared = players.length < cards.length;
  const isGathering = run !== undefined && run.frames.length === 0 && run.isShared;
  if (isGathering) {
    run.cards.push(...players.filter((card) => !run.cards.includes(card)));
    return run;
  }
  const isSame =
    run !== undefined &&
    !isShared &&
    run.cards.length === players.length &&
    players.every((card) => run.cards.includes(card));
  return isSame ? run : { cards: players, from: frame, to: frame, frames: [], isShared };
}

export function cardsIn(seen: Seen | undefined, known: KnownCards): readonly SortingCard[] {
  const cards = seen?.numbers.flatMap((number) => known.get(number) ?? []) ?? [];
  return [...new Set(cards)];
}

/** Returns why nobody can say whose photos follow, or undefined. */
function reasonToEnd({ seen }: Frame, known: KnownCards): string | undefined {
  if (!seen) return 'which cannot be opened and may be a card';
  if (seen.numbers.some((number) => !known.has(number))) {
    return 'which shows a card that this workspace does not know';
  }
  if (seen.numbers.some((number) => known.get(number)?.isReplaced)) {
    return 'which shows a card that was replaced';
  }
  if (seen.hasLink && seen.numbers.length === 0) return "which shows a card's back";
  if (seen.unread > 0) return 'which shows a QR code that cannot be read';
  return undefined;
}

function ended({ seen }: Frame, against: string): Placement {
  return seen?.hasLink
    ? { kind: 'link' }
    : { kind: 'unplaced', why: against.replace(/^which/, 'it') };
}
