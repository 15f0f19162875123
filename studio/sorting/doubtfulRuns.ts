/** Finds runs in which a card may have been forgotten, so that another child's photos would go to the wrong family. */
import type { Frame } from './frame.ts';
import type { Run } from './sortFrames.ts';

/** With fewer runs nobody can say what is usual. */
const fewestRuns = 4;
/** How many times the usual number of photos is too many. */
const tooMany = 1.75;
/** How many photos more than usual are too many at least: a child who blinks gets another. */
const fewestMore = 3;
/** How much longer children take to change places than to be photographed again, where the clock can tell them apart. */
const clearPause = 3;
/** A change of children takes at least this share of the usual time. */
const shortestChange = 0.75;

/** Returns the frames that are to be looked at, with the reason. The order of the runs does not matter. */
export function doubtfulFrames(runs: readonly Run[]): ReadonlyMap<string, string> {
  const doubtful = new Map<string, string>();
  const players = runs.filter(({ cards }) => cards.every(({ kind }) => kind === 'player'));
  const full = players.filter(({ frames }) => frames.length > 0);
  if (full.length < fewestRuns) return doubtful;
  const usual = median(full.map(({ frames }) => frames.length));
  const pause = pauseBetweenChildren(full);
  for (const { frames, from } of full) {
    const isLong = frames.length >= usual * tooMany && frames.length >= usual + fewestMore;
    const split = pause === undefined ? -1 : longPause(frames, pause);
    if (split > 0) {
      const why =
        'a long pause lies between its card and it, as between two children: was a card forgotten?';
      for (const { source } of frames.slice(split)) doubtful.set(source, why);
    } else if (isLong) {
      const why = `${frames.length} photos follow the card ${from.source}, where ${usual} are usual: was a card forgotten?`;
      const others = standsOut(frames);
      // Where one pause stands out, the photos before it are of the child with the card. More than usual may be another's, too.
      for (const { source } of frames.slice(others <= usual ? others : 0))
        doubtful.set(source, why);
    }
  }
  return doubtful;
}

/** Returns the pause that is as long as a change of children, in milliseconds, or undefined if the clock can't tell it from others. */
function pauseBetweenChildren(runs: readonly Run[]): number | undefined {
  const inside = runs.flatMap(({ frames }) => pauses(frames));
  const between = runs.slice(1).flatMap(({ frames: [first] }, index) => {
    const last = runs[index]?.frames.at(-1);
    const isTimed = first?.takenMs !== undefined && last?.takenMs !== undefined;
    return isTimed && first.takenMs > last.takenMs ? [first.takenMs - last.takenMs] : [];
  });
  if (inside.length === 0 || between.length < fewestRuns - 1) return undefined;
  const usual = median(between);
  return usual >= clearPause * Math.max(median(inside), 1000) ? usual * shortestChange : undefined;
}

/** Returns the index of the first frame behind a pause as long as between two children, or -1. */
function longPause(frames: readonly Frame[], pause: number): number {
  return pauses(frames).findIndex((ms) => ms >= pause) + 1 || -1;
}

/** Returns the index of the first frame behind a pause that is much longer than all others of the run, or 0. */
function standsOut(frames: readonly Frame[]): number {
  const all = pauses(frames);
  if (all.length < frames.length - 1) return 0;
  const [longest = 0, next = 0] = all.toSorted((a, b) => b - a);
  return longest >= clearPause * Math.max(next, 1000) ? all.indexOf(longest) + 1 : 0;
}

function pauses(frames: readonly Frame[]): readonly number[] {
  return frames.slice(1).flatMap(({ takenMs }, index) => {
    const before = frames[index]?.takenMs;
    return takenMs === undefined || before === undefined ? [] : [takenMs - before];
  });
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
