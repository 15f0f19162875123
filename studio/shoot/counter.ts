/**
 * The number in the name that a camera gives a file: four letters, digits or underscores, and a number from 0001 to 9999, which then
 * begins again (DCF, CIPA DC-009).
 */

const numbers = 9999;

/** More than anybody deletes in a row. */
const mostDeleted = 30;

/** Returns undefined for any other name. Words behind the number, as copying and editing add them, do not count. */
export function counterOf(source: string): number | undefined {
  const name = source.slice(source.lastIndexOf('/') + 1);
  const found = /^(?!\d{4})[a-z0-9_]{4}(\d{4})(?![a-z0-9])/i.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Returns how many numbers it is from one to the next. Forward: 1 from 9999 to 0001. */
export function numbersBetween(from: number, to: number): number {
  return (((to - from) % numbers) + numbers) % numbers;
}

/** Whether the second number is nearer behind the first than before it. */
export function isBehind(first: number, second: number): boolean {
  return numbersBetween(first, second) < numbers / 2;
}

/** Whether more numbers are missing between the two than anybody deletes. */
export function isFar(first: number, second: number): boolean {
  return numbersBetween(first, second) > mostDeleted;
}

export type Numbered = {
  readonly source: string;
  readonly takenMs: number;
  readonly counter: number;
};

export type Count = {
  /** The first file at which one camera can't have counted so, because it has gone around more than once. */
  readonly against: Numbered | undefined;
  /** Files before which too many numbers are missing. */
  readonly jumps: readonly Numbered[];
};

/** `files` are in the order of capture. One that was copied or edited has the number and the moment of its original. */
export function countOf(files: readonly Numbered[]): Count {
  let sum = 0;
  const jumps: Numbered[] = [];
  for (const [index, file] of files.entries()) {
    const before = files[index - 1] ?? file;
    const isAgain = before.counter === file.counter && before.takenMs === file.takenMs;
    const step = isAgain ? 0 : numbersBetween(before.counter, file.counter) || numbers;
    sum += step;
    if (sum >= numbers) return { against: file, jumps };
    if (step > mostDeleted) jumps.push(file);
  }
  return { against: undefined, jumps };
}
