import type { AddOn } from '#core/shop/addOns.ts';
import { totalLabels } from './cartTexts.ts';
import { money, type Money } from '#core/money/rates.ts';
import type { CartLine } from './cart.ts';
import { isDownloadOnly } from './digitalLines.ts';
import { fillText } from '#core/text/fillText.ts';
import { number, object, type Of } from '#core/text/schema.ts';

/** All in integer cents. */
export const totalsSchema = object({
  subtotalCents: number,
  addOnsCents: number,
  taxableCents: number,
  taxCents: number,
  shippingCents: number,
  totalCents: number,
});
export type Totals = Of<typeof totalsSchema>;

/** Returns unit price times quantity, in integer cents. */
export function lineTotalCents(line: CartLine): number {
  return line.item.priceCents * line.qty;
}

/**
 * Computes the totals, at the shop's rates unless others are given. Tax applies to products and add-ons together and is rounded once,
 * half up; shipping is not taxed (spec, section 9). It is flat for every order, unless the shop has another for what is only downloaded.
 */
export function totalsOf(
  lines: readonly CartLine[],
  addOns: readonly AddOn[],
  rates: Money = money,
): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
  const addOnsCents = addOns.reduce((sum, addOn) => sum + addOn.priceCents, 0);
  const taxableCents = subtotalCents + addOnsCents;
  const taxCents = taxOf(taxableCents, rates);
  const { shippingCents: flatCents, digitalShippingCents = flatCents } = rates;
  const shippingCents = isDownloadOnly(lines, addOns) ? digitalShippingCents : flatCents;
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
export function taxOf(taxableCents: number, { taxRateBasisPoints }: Money = money): number {
  return Math.floor((taxableCents * taxRateBasisPoints + 5_000) / 10_000);
}

/**
 * Returns label and cents of every amount before the total, in the order in which page, PDF and emails show them. The label names the
 * rate of the tax only if it is the shop's: an earlier order may have another one, which no order stores.
 */
export function totalRows(totals: Totals): readonly (readonly [label: string, cents: number])[] {
  const rate = money.taxRateBasisPoints / 100;
  const isOurs = taxOf(totals.taxableCents) === totals.taxCents;
  return [
    [totalLabels.subtotal, totals.subtotalCents],
    [totalLabels.addOns, totals.addOnsCents],
    [isOurs ? fillText(totalLabels.tax, { rate }) : totalLabels.otherTax, totals.taxCents],
    [totalLabels.shipping, totals.shippingCents],
  ];
}
