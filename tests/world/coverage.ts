/** What the runs of the world have met. A run that never meets one of these has not tested it. */
export type Met = (what: string) => void;

export type Coverage = {
  readonly met: Met;
  readonly counts: ReadonlyMap<string, number>;
  /** How many histories have met both, by `one + other`. */
  readonly pairs: ReadonlyMap<string, number>;
  /** Counts the pairs of the history that is over. */
  readonly historyOver: (faults: readonly string[]) => void;
};

export function newCoverage(): Coverage {
  const [counts, pairs] = [new Map<string, number>(), new Map<string, number>()];
  let here = new Set<string>();
  return {
    counts,
    pairs,
    met: (what) => {
      here.add(what);
      add(counts, what);
    },
    historyOver: (faults) => {
      for (const pair of pairsOf(faults.filter((fault) => here.has(fault)))) add(pairs, pair);
      here = new Set();
    },
  };
}

export function pairsOf(faults: readonly string[]): readonly string[] {
  return faults.flatMap((one, at) => faults.slice(at + 1).map((other) => `${one} + ${other}`));
}

export function add(counts: Map<string, number>, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}
