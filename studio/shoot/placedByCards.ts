/** Gives the files of a shoot to the players of the cards that one camera has photographed before them, as far as that is certain. */
import { success, type Result } from '#core/text/result.ts';
import type { TakenFile } from './cameras.ts';
import { doubtfulFrames } from './doubtfulFrames.ts';
import type { Placement, Placements } from './frame.ts';
import { cardsIn, sortFrames, type KnownCards, type Run } from './cardRuns.ts';
import { timelineOf, type Offset } from './timeline.ts';

/** `files` are in the natural order of their names, and so is the result. Fails for a wrong offset. */
export function placedByCards(
  files: readonly TakenFile[],
  offsets: readonly Offset[],
  known: KnownCards,
): Result<Placements> {
  const timeline = timelineOf(files, offsets);
  if (!timeline.ok) return timeline;
  const found = new Map<string, Placement>();
  const runs: (readonly Run[])[] = [];
  for (const line of timeline.value.lines) {
    const sorted = sortFrames(line, known);
    runs.push(sorted.runs);
    for (const [source, placement] of sorted.placements) found.set(source, placement);
  }
  for (const [source, why] of doubtfulFrames(runs)) found.set(source, { kind: 'unplaced', why });
  for (const [{ source, seen }, why] of timeline.value.unclear) {
    const cards = cardsIn(seen, known);
    const unclear: Placement = seen?.hasLink ? { kind: 'link' } : { kind: 'unplaced', why };
    found.set(source, cards.length > 0 ? { kind: 'card', cards } : unclear);
  }
  return success(
    new Map(
      files.flatMap(({ source }) => {
        const placement = found.get(source);
        return placement ? [[source, placement] as const] : [];
      }),
    ),
  );
}
