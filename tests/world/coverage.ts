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

/** A line for each fault: how often it was met, with how many of the others, and with which of them in the fewest histories. */
export function tableOf(
  faults: readonly string[],
  { counts, pairs }: Pick<Coverage, 'counts' | 'pairs'>,
): readonly string[] {
  const rows = faults.map((fault) => {
    const others = faults.filter((other) => other !== fault);
    const together = others.map((other) => {
      const count = pairs.get(`${fault} + ${other}`) ?? pairs.get(`${other} + ${fault}`) ?? 0;
      return { other, count };
    });
    const met = together.filter(({ count }) => count > 0).length;
    const [rarest] = together.toSorted((one, another) => one.count - another.count);
    const least = `${rarest?.count ?? 0} with ${rarest?.other ?? 'none'}`;
    return [fault, String(counts.get(fault) ?? 0), `${met} of ${others.length}`, least] as const;
  });
  const header = ['fault', 'met', 'others met with it', 'histories with the rarest'] as const;
  return [header, ...rows].map(
    ([fault, met, others, least]) =>
      `${fault.padEnd(28)}${met.padStart(9)}  ${others.padEnd(20)}${least}`,
  );
}

export function pairsOf(faults: readonly string[]): readonly string[] {
  return faults.flatMap((one, at) => faults.slice(at + 1).map((other) => `${one} + ${other}`));
}

export function add(counts: Map<string, number>, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}
