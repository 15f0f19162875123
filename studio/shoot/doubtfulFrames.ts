/** Finds runs in which a card may have been forgotten or blurred, so that another child's photos would go to the wrong family. */
import { numbersBetween, counterOf } from './counter.ts';
import type { Frame } from './frame.ts';
import type { Run } from './cardRuns.ts';

/** With fewer runs nobody can say what is usual. */
const fewestRuns = 4;
/** How many times the usual number of photos is too many. */
const tooMany = 1.75;
/** How many photos more than usual are too many at least: a child who blinks gets another. */
const fewestMore = 3;
/** How much longer a pause is that stands out. */
const clearPause = 3;

/** An unseen change of children takes at least this share of the shortest change that was seen. */
const shareOfShortest = 0.5;
/** A wait between card and photo that is so many times the usual one may be of another child. */
const longWait = 3;

/** With so many changes seen, their shortest is typical. With fewer, a change may take as little as `shortChange` milliseconds. */
const manyChanges = 8;
const shortChange = 10_000;

/** Returns the frames that are to be looked at, with the reason. `lines` are the runs of each camera, in the order of capture. */
export function doubtfulFrames(lines: readonly (readonly Run[])[]): ReadonlyMap<string, string> {
  const doubtful = new Map<string, string>();
  const players = lines.map((runs) => runs.filter(isOfPlayers));
  const lengths = players.flat().map(({ frames }) => frames.length);
  const usual = lengths.length < fewestRuns ? Number.POSITIVE_INFINITY : median(lengths);
  const pause = pauseOfChange(players.flatMap(changesIn));
  const wait = Math.max(pause, longWait * median(players.flat().map(waitFor)));
  for (const run of lines.flat()) {
    const { frames, from } = run;
    const isLate = waitFor(run) > wait && !isLiningUp(run);
    const split = isLate ? 0 : pauses(frames).findIndex((ms) => ms > pause) + 1 || -1;
    const isLong = frames.length >= usual * tooMany && frames.length >= usual + fewestMore;
    if (split >= 0 && frames.length > 0) {
      const first = frames[split]?.source;
      const why = `a pause as long as between two children lies before ${first}: was a card forgotten, or is ${first} one that is too blurred to read?`;
      for (const { source } of frames.slice(split)) doubtful.set(source, why);
    } else if (isLong) {
      const why = `${frames.length} photos follow the card ${from.source}, where ${usual} are usual: was a card forgotten, or is one too blurred to read?`;
      const others = standsOut(frames);
      // Where one pause stands out, the photos before it are of the child with the card. More than usual may be another's, too.
      for (const { source } of frames.slice(others <= usual ? others : 0))
        doubtful.set(source, why);
    }
  }
  return doubtful;
}

function isOfPlayers({ cards, frames }: Run): boolean {
  return frames.length > 0 && cards.every(({ kind }) => kind === 'player');
}

/** Returns how long it took from the card to the first photo, in milliseconds. */
function waitFor({ to, frames: [first] }: Run): number {
  return first ? first.takenMs - to.takenMs : 0;
}

/** A team takes as long as it takes to line up. If its first photo was deleted, the next may be another's. */
function isLiningUp(run: Run): boolean {
  const [card, photo] = [run.to, run.frames[0]].map((frame) => counterOf(frame?.source ?? ''));
  const isNext = card !== undefined && photo !== undefined && numbersBetween(card, photo) === 1;
  return !isOfPlayers(run) && isNext;
}

/** Returns how long children took to change places, in milliseconds. */
function changesIn(runs: readonly Run[]): readonly number[] {
  return runs.slice(1).flatMap(({ cards, frames: [first] }, index) => {
    const before = runs[index];
    const last = before?.frames.at(-1);
    const isOther = !cards.every((card) => before?.cards.includes(card));
    return isOther && first && last ? [first.takenMs - last.takenMs] : [];
  });
}

/** Returns the longest pause, in milliseconds, in which children can't have changed places. */
function pauseOfChange(changes: readonly number[]): number {
  const shortest = shareOfShortest * Math.min(...changes);
  return changes.length < manyChanges ? Math.min(shortest, shortChange) : shortest;
}

/** Returns the index of the first frame behind a pause that is much longer than all others of the run, or 0. */
function standsOut(frames: readonly Frame[]): number {
  const all = pauses(frames);
  const [longest = 0, next = 0] = all.toSorted((a, b) => b - a);
  return longest >= clearPause * Math.max(next, 1000) ? all.indexOf(longest) + 1 : 0;
}

function pauses(frames: readonly Frame[]): readonly number[] {
  return frames.slice(1).map(({ takenMs }, index) => takenMs - (frames[index]?.takenMs ?? takenMs));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
