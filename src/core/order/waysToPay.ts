import { payTexts } from './orderPageTexts.ts';
import type { Payment } from '#core/shop/payments.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents, plainAmount } from '#core/money/money.ts';

/** What an order page and an email show of one way to pay. All texts but the order's number are the studio's. */
export type WayToPay = {
  readonly label: string;
  readonly lines: readonly string[];
  /** https, with number and amount filled in. Its text is `label`. */
  readonly url?: string;
};

type ToBePaid = {
  /** Undefined while it is pending. */
  readonly number: string | undefined;
  /** Integer cents. */
  readonly totalCents: number;
};

/**
 * Returns how an order can be paid, in the shop's order: nothing if the shop names no way, or if nothing is to be paid. While the
 * number is pending, no way has a link, and each says to wait: a payment without a number cannot be told from another.
 */
export function waysToPay(ways: readonly Payment[], order: ToBePaid): readonly WayToPay[] {
  if (order.totalCents <= 0) return [];
  return ways.map((way) => wayToPay(way, order));
}

/** Returns the sentence above the ways. */
export function payLead(ways: readonly WayToPay[], totalCents: number): string {
  const amount = formatCents(totalCents);
  return fillText(ways.length > 1 ? payTexts.several : payTexts.one, { amount });
}

function wayToPay(way: Payment, { number, totalCents }: ToBePaid): WayToPay {
  const { label, note } = way;
  const notes = note === undefined ? [] : [note];
  const account = accountLines(way);
  if (number === undefined) {
    const pending = way.kind === 'link' ? payTexts.linkPending : payTexts.pending;
    return { label, lines: [...account, pending, ...notes] };
  }
  const values = { amount: formatCents(totalCents), number };
  const lines = [...account, fillText(instruction(way), values), ...notes];
  return way.kind === 'link'
    ? { label, lines, url: filledLink(way.url, number, totalCents) }
    : { label, lines };
}

function accountLines(way: Payment): readonly string[] {
  if (way.kind === 'bank') return way.lines;
  if (way.kind !== 'handle') return [];
  const { handle, service } = way;
  return [fillText(payTexts.handle, { handle, service })];
}

function instruction(way: Payment): string {
  switch (way.kind) {
    case 'link':
      return way.url.includes('{number}') ? payTexts.link : payTexts.linkWithout;
    case 'handle':
      return payTexts.send;
    case 'bank':
      return payTexts.transfer;
    case 'cash':
      return payTexts.cash;
  }
}

/** A function of the studio's own may number its orders with any text. */
function filledLink(template: string, number: string, totalCents: number): string {
  return fillText(template, {
    number: encodeURIComponent(number.replaceAll(/\p{Surrogate}/gu, '\u{fffd}')),
    amount: encodeURIComponent(plainAmount(totalCents)),
  });
}
