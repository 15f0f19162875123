/** What was sold and what was given back, as entries that every table of a report adds up. */
import { isPackLine } from '#core/cart/cart.ts';
import { localDay } from '#core/text/localDay.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf, type RecordPhotos, type StoredRequest } from './orderRecord.ts';

export type ReportEntry = Pick<OrderPart, 'team' | 'id' | 'name' | 'kind' | 'isPack'> & {
  /** The order's number. */
  readonly number: string;
  /** `YYYY-MM-DD` in local time: when it was ordered, cancelled or refunded. */
  readonly day: string;
  readonly column: 'ordered' | 'cancelled' | 'refunded';
  /** Of an order that was cancelled or refunded as a whole, how many came back; of one that was refunded in part, 0. */
  readonly count: number;
  /** All in integer cents, never negative for what an order holds. */
  readonly cents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
};

/**
 * Returns the entries of an order. What was ordered counts on the day of the order, and what was given back on the day when that was
 * recorded. A refund of a part is spread over lines, tax and shipping in proportion, because nothing says what it was for.
 */
export function reportEntriesOf(order: DeskOrder): readonly ReportEntry[] {
  const parts = orderParts(order);
  const { number, createdAt } = order;
  const ordered = parts.map((part): ReportEntry => {
    return { ...part, number, day: localDay(createdAt), column: 'ordered' };
  });
  const { returned, totalCents } = orderMoney(order);
  if (!returned) return ordered;
  const isWhole = returned.cents === totalCents;
  const weights = ordered.flatMap(({ cents, taxCents, shippingCents }) => [
    cents,
    taxCents,
    shippingCents,
  ]);
  const shares = isWhole ? weights : splitCents(returned.cents, weights);
  const back = ordered.map((entry, index): ReportEntry => {
    const [cents = 0, taxCents = 0, shippingCents = 0] = shares.slice(3 * index, 3 * index + 3);
    return {
      ...entry,
      day: localDay(returned.at),
      column: returned.why,
      count: isWhole ? entry.count : 0,
      cents,
      taxCents,
      shippingCents,
    };
  });
  return [...ordered, ...back];
}

export type Period = {
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly until?: string;
};

export function isWithin(day: string, { from = '', until }: Period): boolean {
  return day >= from && (until === undefined || day <= until);
}

/** The parts of an order that a report adds up: what of it was sold to which team. */
type OrderPart = {
  /** The gallery's slug; empty if the order does not say whose it is. */
  readonly team: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'product' | 'add-on';
  /** How many were ordered. A line of two teams is a half for each. */
  readonly count: number;
  readonly isPack: boolean;
  /** Integer cents, before tax and shipping. */
  readonly cents: number;
  /** Its share of the order's tax and shipping. */
  readonly taxCents: number;
  readonly shippingCents: number;
};

type Line = Pick<OrderPart, 'id' | 'name' | 'kind' | 'isPack'> & {
  readonly qty: number;
  readonly cents: number;
  readonly photos: RecordPhotos;
};

/**
 * Returns an order's parts. Their amounts, tax and shipping sum to the order's total. A line is sold to the teams of its photos, in equal parts,
 * and without photos to the team of the order's gallery. Tax and shipping are split in proportion to the amounts.
 */
function orderParts(order: DeskOrder): readonly OrderPart[] {
  const record = orderRecordOf(order);
  const { taxCents, shippingCents, totalCents } = record.totals;
  const lines = linesOf(record);
  const listed = lines.reduce((sum, { cents }) => sum + cents, 0);
  const rest = totalCents - taxCents - shippingCents - listed;
  const parts = [...lines, ...(rest === 0 && lines.length > 0 ? [] : [unlisted(rest)])].flatMap(
    (line) => partsOf(line, record.gallery ?? ''),
  );
  const weights = parts.map(({ cents }) => Math.max(0, cents));
  const taxes = splitCents(taxCents, weights);
  const shipping = splitCents(shippingCents, weights);
  return parts.map((part, index) => ({
    ...part,
    taxCents: taxes[index] ?? 0,
    shippingCents: shipping[index] ?? 0,
  }));
}

function linesOf({ items, addOns }: StoredRequest): readonly Line[] {
  return [
    ...items.map(({ line, qty, priceCents, photos }): Line => ({
      id: line.item.id,
      name: line.item.name,
      kind: 'product',
      isPack: isPackLine(line),
      qty,
      cents: known(priceCents) * qty,
      photos: photos.flatMap(([, references]) => references),
    })),
    ...addOns.map(({ id, name, priceCents, photos }): Line => ({
      id,
      name,
      kind: 'add-on',
      isPack: false,
      qty: 1,
      cents: known(priceCents),
      photos,
    })),
  ];
}

/** What cannot be read of an order, or an order whose lines were all taken out. */
function unlisted(cents: number): Line {
  return {
    id: '',
    name: 'not itemized',
    kind: 'product',
    isPack: false,
    qty: 0,
    cents,
    photos: [],
  };
}

function known(cents: number): number {
  return Number.isSafeInteger(cents) ? cents : 0;
}

function partsOf(
  { photos, qty, cents, ...what }: Line,
  gallery: string,
): readonly Omit<OrderPart, 'taxCents' | 'shippingCents'>[] {
  const named = [...new Set(photos.flatMap((photo) => photo?.gallery ?? []))].toSorted();
  const teams = named.length === 0 ? [gallery] : named;
  const amounts = splitCents(
    cents,
    teams.map(() => 1),
  );
  return teams.map((team, index) => ({
    ...what,
    team,
    count: qty / teams.length,
    cents: amounts[index] ?? 0,
  }));
}

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
