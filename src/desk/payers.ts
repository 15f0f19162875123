/** Whose money a payment may be: by the names in what the payer wrote, and by the amount. */
import { plain } from '#core/text/names.ts';
import type { OpenAmount } from '#studio/desk/contract.ts';

type Payment = { readonly text: string; readonly cents: number };

/** Returns the open orders, those first that the payment may be for, and the numbers of those that fit it by name and amount. */
export function payersOf(open: readonly OpenAmount[], { text, cents }: Payment) {
  const written = new Set(wordsOf(text));
  const scores = new Map(open.map((order) => [order, likeness(order, written)]));
  const score = (order: OpenAmount): number => scores.get(order) ?? 0;
  const isSame = ({ openCents }: OpenAmount): number => Number(openCents === cents);
  const ranked = open.toSorted(
    (one, other) => score(other) - score(one) || isSame(other) - isSame(one),
  );
  const [first] = ranked;
  const best = first ? score(first) : 0;
  const named = best === 0 ? [] : ranked.filter((order) => score(order) === best);
  const families = named.map(({ customer }) => named.filter((one) => one.customer === customer));
  const fitting = families.map((family) => thatSumTo(family, cents)).find((some) => some);
  return { ranked, fitting: fitting?.map(({ number }) => number) ?? [] };
}

/** A family name counts most, and an initial beside one counts, too: `J Delgado`. */
function likeness({ customer, players }: OpenAmount, written: ReadonlySet<string>): number {
  return Math.max(
    ...[customer, ...players].map((name) => {
      const words = wordsOf(name);
      const own = words.filter((word) => word.length > 1 && written.has(word)).length;
      const isFamily = written.has(words.at(-1) ?? '');
      const isInitial = isFamily && own === 1 && written.has(words[0]?.at(0) ?? '');
      return 2 * own + Number(isFamily) + Number(isInitial);
    }),
  );
}

function wordsOf(text: string): readonly string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns those of a family's orders that come to an amount, as few as possible. */
function thatSumTo(
  orders: readonly OpenAmount[],
  cents: number,
): readonly OpenAmount[] | undefined {
  const sums: (readonly [number, readonly OpenAmount[]])[] = [[0, []]];
  for (const order of orders.slice(0, familyMost)) {
    const more = sums.map(([sum, some]) => [sum + order.openCents, [...some, order]] as const);
    sums.push(...more);
  }
  return sums
    .filter(([sum]) => sum === cents)
    .map(([, some]) => some)
    .toSorted((one, other) => one.length - other.length)[0];
}

/** More open orders no family has. */
const familyMost = 10;
