/** Runs one history after the other until so many orders are stored, or one fails. */
import { randomOf } from '#tests/random.ts';
import { historyOf, type Step } from './acts.ts';
import { newCoverage } from './coverage.ts';
import { faults } from './dials.ts';
import type { Broken } from './ledger.ts';
import { shortest } from './shrink.ts';
import { run, type Programs } from './world.ts';

/** With these, 8 phones of 10 have several orders, and most faults meet another. */
export const usualSteps = 80;

type Plan = {
  readonly programs: Programs;
  /** Of the first history; each further one has the next. */
  readonly seed: number;
  readonly orders: number;
  /** Further histories are run until everything was met that has to be, but not more than ten times as many orders. */
  readonly isMet?: (counts: ReadonlyMap<string, number>) => boolean;
  readonly steps?: number;
  /** From one history's seed to the next. */
  readonly stride?: number;
  /** Told after each history. */
  readonly soFar?: (part: Simulated) => void;
};

export type Simulated = {
  readonly orders: number;
  readonly histories: number;
  /** What was met, and how often. */
  readonly counts: ReadonlyMap<string, number>;
  readonly pairs: ReadonlyMap<string, number>;
  readonly failure: Failure | undefined;
};

export type Failure = {
  readonly seed: number;
  readonly steps: number;
  readonly broken: readonly Broken[];
};

export async function simulate({
  programs,
  seed,
  orders,
  isMet = () => true,
  steps = usualSteps,
  stride = 1,
  soFar = () => undefined,
}: Plan): Promise<Simulated> {
  const { met, counts, pairs, historyOver } = newCoverage();
  let [stored, histories] = [0, 0];
  let failure: Failure | undefined;
  const part = (): Simulated => ({ orders: stored, histories, counts, pairs, failure });
  const isEnough = (): boolean => stored >= orders && (isMet(counts) || stored >= 10 * orders);
  for (; !failure && !isEnough(); histories += 1) {
    const own = seed + histories * stride;
    const { broken, ...outcome } = await run(historyOf(randomOf(own), steps), { programs, met });
    historyOver(faults);
    stored += outcome.orders;
    if (broken.length > 0) failure = { seed: own, steps, broken };
    soFar(part());
  }
  return part();
}

/** The positions of the steps of a failing history that are enough to break the same invariant. */
export async function shrunk(
  { seed, steps, broken }: Failure,
  programs: Programs,
): Promise<readonly number[]> {
  const history = historyOf(randomOf(seed), steps);
  const positions = history.map((_, at) => at);
  return shortest(positions, async (some) => {
    const outcome = await run(only(history, some), { programs, met: () => undefined });
    return outcome.broken.some(({ invariant }) => invariant === broken[0]?.invariant);
  });
}

export function only(history: readonly Step[], positions: readonly number[]): readonly Step[] {
  return positions.flatMap((at) => history[at] ?? []);
}
