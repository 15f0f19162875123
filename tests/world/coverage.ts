/** What the runs of the world have met. A run that never meets one of these has not tested it. */
export type Met = (what: string) => void;

export type Coverage = { readonly met: Met; readonly counts: ReadonlyMap<string, number> };

export function newCoverage(): Coverage {
  const counts = new Map<string, number>();
  return { counts, met: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1) };
}
