/** The report of a part of the bench: medians of several runs with their spread, beside a reference from the same run. */

export type Spread = { readonly median: number; readonly least: number; readonly most: number };

export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly ours: Spread;
  readonly reference?: Spread & { readonly name: string };
  /** The median of ours divided by that of the reference. */
  readonly ratio?: number;
  readonly target?: { readonly text: string; readonly isMet: boolean };
};

export type Target = {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly ratioAtMost?: number;
  readonly ratioAtLeast?: number;
};

export type Measured = {
  readonly name: string;
  /** `ms`, `kB` ...; absent for a plain count. */
  readonly unit?: string;
  /** One number for each run. */
  readonly ours: readonly number[];
  readonly reference?: { readonly name: string; readonly runs: readonly number[] };
  readonly target?: Target;
};

export function figure({ name, unit = '', ours, reference, target }: Measured): Figure {
  const mine = spreadOf(ours);
  const theirs = reference && { name: reference.name, ...spreadOf(reference.runs) };
  const ratio = theirs && theirs.median !== 0 ? rounded(mine.median / theirs.median) : undefined;
  return {
    name,
    unit,
    ours: mine,
    ...(theirs && { reference: theirs }),
    ...(ratio !== undefined && { ratio }),
    ...(target && { target: judged(target, mine.median, ratio) }),
  };
}

/** Throws if nothing was measured, or something is not a number. */
export function spreadOf(runs: readonly number[]): Spread {
  const wrong = runs.length === 0 || runs.some((run) => !Number.isFinite(run));
  if (wrong) throw new Error(`This cannot be a measurement: [${runs.join(', ')}]`);
  const sorted = runs.toSorted((a, b) => a - b);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: rounded((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    least: rounded(at(0)),
    most: rounded(at(sorted.length - 1)),
  };
}

function judged(target: Target, median: number, ratio = Number.NaN): NonNullable<Figure['target']> {
  const { atLeast, atMost, ratioAtMost, ratioAtLeast } = target;
  const rules = [
    ...(ratioAtMost !== undefined ? [[`≤ ${ratioAtMost}x`, ratio <= ratioAtMost] as const] : []),
    ...(ratioAtLeast !== undefined ? [[`≥ ${ratioAtLeast}x`, ratio >= ratioAtLeast] as const] : []),
    ...(atLeast !== undefined ? [[`≥ ${shownNumber(atLeast)}`, median >= atLeast] as const] : []),
    ...(atMost !== undefined ? [[`≤ ${shownNumber(atMost)}`, median <= atMost] as const] : []),
  ];
  return {
    text: rules.map(([text]) => text).join(', '),
    isMet: rules.every(([, isMet]) => isMet),
  };
}

export function shownNumber(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Rounds to three digits, which is all that a bench can tell. */
function rounded(number: number): number {
  const digits = Math.abs(number) < 10 ? 2 : Math.abs(number) < 100 ? 1 : 0;
  return Number(number.toFixed(digits));
}

/** Returns the numbers of several runs by name. */
export function column<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
  name: Name,
): readonly number[] {
  return runs.map((run) => run[name]);
}
