/** An order in a few words: at the head of its page, and in the list of this phone's orders. */
import { orderPageTexts, statusTexts } from './orderPageTexts.ts';
import { orderTexts } from './orderTexts.ts';
import { afterOrder } from './afterOrder.ts';
import { isDownloadOnly } from '#core/cart/digitalLines.ts';
import { fillText } from '#core/text/fillText.ts';
import { linesOf, type OrderContents } from './orderContents.ts';
import type { OrderRecord } from './knownOrder.ts';
import type { OrderStatus } from './orderStatus.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import { statusWords } from './statusWords.ts';
import { likeParts, shownText } from '#core/text/spoken.ts';
import { namesOfLines } from '#core/cart/whoseLine.ts';

/** Returns what was ordered, such as `2 x Family Pack, 5x7 pack of 2, Black & White Photo`. */
export function whatWords({ lines, addOns }: OrderContents): string {
  const counts = new Map<string, number>();
  for (const { item, qty } of linesOf({ lines })) {
    counts.set(item.name, (counts.get(item.name) ?? 0) + qty);
  }
  const products = [...counts].map(([name, count]) => (count === 1 ? name : `${count} x ${name}`));
  const labels = addOns.map(({ addOn }) => shownText(`addOns.${addOn.id}`, 'label', addOn.label));
  return likeParts([...products, ...labels].join(', '), ...counts.keys(), ...labels);
}

/** Returns whom an order is for: whom the form says, or else the players in its photos. `all` are the photos of the open galleries. */
export function whomWords({ lines, customer }: OrderContents, all: readonly Choice[]): string {
  const { childName } = customer;
  return childName === '' ? namesOfLines(linesOf({ lines }), all).join(', ') : childName;
}

/** Returns when it comes. Undefined once the studio says more, and for a refused order: what comes next is the person's choice. */
export function whenWords(
  { contents, standing }: OrderRecord,
  status: OrderStatus | undefined,
): string | undefined {
  const { state: production = 'received' } = status?.production ?? {};
  const isAhead = production === 'received' || production === 'in print';
  if (!contents || !isAhead || standing === 'needs attention') return undefined;
  const ordered = { ...contents, lines: linesOf(contents) };
  return afterOrder(ordered, status?.digitals !== undefined).join(' ') || undefined;
}

/** Returns where it goes. Undefined if it goes nowhere: it was canceled, or nothing of it is printed. */
export function whereWords(
  { contents }: OrderRecord,
  status: OrderStatus | undefined,
): string | undefined {
  if (!contents || isCanceled(status)) return undefined;
  const { address } = contents.customer;
  if (address !== '') return address;
  return isDownloadOnly(linesOf(contents), contents.addOns)
    ? undefined
    : orderPageTexts.leftOpen.where;
}

/** Returns how far it is. `share` is how much of it was uploaded, from 0 to 1, while it is being sent. */
export function standingWords(
  { standing }: OrderRecord,
  status: OrderStatus | undefined,
  share: number | undefined,
): string {
  if (share !== undefined)
    return fillText(orderTexts.sending, { percent: Math.round(share * 100) });
  const { state: production = 'received' } = status?.production ?? {};
  return production === 'received'
    ? orderPageTexts.states[standing]
    : statusTexts.production[production];
}

/** What the list of this phone's orders says of one, beside when and how much. */
export type Listed = {
  readonly what: string;
  readonly state: string;
  /** Absent if `what` is the number, and before there is one. */
  readonly number?: string;
  readonly isCanceled: boolean;
};

export function listedWords(
  record: OrderRecord,
  all: readonly Choice[],
  share: number | undefined,
): Listed {
  const { contents, entry, receipt, orderId = orderTexts.pendingOrderId } = record;
  const status = receipt?.seen?.status;
  const state = standingWords(record, status, share);
  const number = fillText(orderTexts.number, { orderId });
  const what = contents ? [whatWords(contents), whomWords(contents, all)] : [number];
  return {
    what: what.filter(Boolean).join(' · '),
    state: status ? `${state} · ${statusWords(status).payment}` : state,
    ...(contents && !entry && { number }),
    isCanceled: isCanceled(status),
  };
}

export function isCanceled(status: OrderStatus | undefined): boolean {
  return status?.production.state === 'cancelled';
}
