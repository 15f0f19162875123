/**
 * Splits integer cents in proportion to integer weights, so that the parts sum to the whole. Each part is rounded down, and the
 * remaining cents go to the largest fractions, the first of equal ones first (the method of largest remainders). Weights that sum to 0 count
 * as equal. Throws for an amount without weights.
 */
export function splitCents(cents: number, weights: readonly number[]): readonly number[] {
  if (cents === 0) return weights.map(() => 0);
  if (weights.length === 0) throw new Error('nothing to split an amount by');
  if (cents < 0) return splitCents(-cents, weights).map((part) => -part);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum <= 0n)
    return splitCents(
      cents,
      weights.map(() => 1),
    );
  // The product of two amounts may exceed what a number holds exactly.
  const shares = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = shares.map((share) => Number(share / sum));
  const left = cents - parts.reduce((all, part) => all + part, 0);
  // The sort is stable: the first of equal fractions stays the first.
  const byFraction = shares
    .map((share, index) => ({ fraction: share % sum, index }))
    .sort((a, b) => Number(b.fraction - a.fraction));
  const raised = new Set(byFraction.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}
