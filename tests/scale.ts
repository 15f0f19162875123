/**
 * How much of a matrix is run. `npm test` has a fixed sample of it, in which every behavior still has a case. `npm run task -- all`
 * sets ALL and has every case.
 */
export const isAll: boolean = (process.env['ALL'] ?? '') !== '';

/** Returns `everything` with ALL, otherwise the sample: a count, a size or a list of cases. */
export function scaled<Sample, All>(sample: Sample, everything: All): Sample | All {
  return isAll ? everything : sample;
}

/** Returns all cases with ALL, otherwise a sample of `count`, at least two. */
export function spread<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isAll ? cases : sampleOf(cases, count);
}

/** Returns the first case, the last, and others at equal distances between them. */
export function sampleOf<Case>(cases: readonly Case[], count: number): readonly Case[] {
  const step = (cases.length - 1) / (count - 1);
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return cases.filter((_, index) => chosen.has(index));
}
