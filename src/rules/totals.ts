import type { AddOn } from '#facts/addOns.ts';
import { totalLabels } from '#facts/cartTexts.ts';
import { money } from '#facts/money.ts';
import type { CartLine } from './cart.ts';
import { fillText } from './fillText.ts';

/** All in integer cents. */
export type Totals = {
  readonly subtotalCents: number;
  readonly addOnsCents: number;
  readonly taxableCents: number;
  readonly taxCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
};

/** Returns unit price times quantity, in integer cents. */
export function lineTotalCents(line: CartLine): number {
  return line.item.priceCents * line.qty;
}

/**
 * Computes the totals. Tax applies to products and add-ons together and is rounded once, half up; shipping is not taxed (spec,
 * section 9).
 */
export function totalsOf(lines: readonly CartLine[], addOns: readonly AddOn[]): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
  const addOnsCents = addOns.reduce((sum, addOn) => sum + addOn.priceCents, 0);
  const taxableCents = subtotalCents + addOnsCents;
  const taxCents = taxOf(taxableCents);
  const { shippingCents } = money;
  return {
    subtotalCents,
    addOnsCents,
    taxableCents,
    taxCents,
    shippingCents,
    totalCents: taxableCents + taxCents + shippingCents,
  };
}

/** Returns the tax on an amount at the shop's rate, rounded half up to cents. */
export function taxOf(taxableCents: number): number {
  return Math.floor((taxableCents * money.taxRateBasisPoints + 5_000) / 10_000);
}

/** Returns label and cents of every amount before the total, in the order in which page, PDF and emails show them. */
export function totalRows(totals: Totals): readonly (readonly [label: string, cents: number])[] {
  const rate = money.taxRateBasisPoints / 100;
  return [
    [totalLabels.subtotal, totals.subtotalCents],
    [totalLabels.addOns, totals.addOnsCents],
    [fillText(totalLabels.tax, { rate }), totals.taxCents],
    [totalLabels.shipping, totals.shippingCents],
  ];
}
