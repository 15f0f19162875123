/** What was ordered, as both emails say it. Nothing of it is text of the caller. */
import { orderWords, totalLabels } from '#core/cart/cartTexts.ts';
import { orderEmailTexts } from '#core/shop/serverTexts.ts';
import { addOnWords } from '#core/order/addOnWords.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { fillText } from '#core/text/fillText.ts';
import { poseList } from '#core/cart/lineWords.ts';
import { formatCents } from '#core/money/money.ts';
import { hasSeveralGalleries, teamsOfOrder } from '#core/order/order.ts';
import { lineTotalCents, totalRows } from '#core/cart/totals.ts';
import { heading, items, sum, table, type Block, type EmailItem } from '#server/mail/content.ts';
import type { CheckedOrder } from './checkedOrder.ts';

const words = orderEmailTexts;

/** Returns items, add-ons and totals, each below its heading. */
export function orderBlocks(order: CheckedOrder): readonly Block[] {
  const { lines, addOnPhotos, gallery, totals } = order;
  const withTeams = hasSeveralGalleries(lines, addOnPhotos);
  const teams = teamsOfOrder(lines, addOnPhotos, gallery);
  const extras = extrasOf(order);
  return [
    heading(words.items),
    ...(teams.length > 0 ? [table([[orderWords.team, teams.join(', ')]])] : []),
    items(lines.map((line) => lineItem(line, withTeams))),
    ...(extras.length === 0 ? [] : [heading(words.addOns), items(extras)]),
    heading(words.totals),
    sum([
      ...totalRows(totals).map(([label, cents]) => [label, formatCents(cents)] as const),
      [totalLabels.total, formatCents(totals.totalCents)],
    ]),
  ];
}

function extrasOf(order: CheckedOrder): readonly EmailItem[] {
  const wordsOf = addOnWords(order);
  return order.addOns.map(({ id, label, priceCents }) => ({
    title: label,
    amount: formatCents(priceCents),
    details: [wordsOf(id)].filter(Boolean),
  }));
}

function lineItem(line: CartLine, withTeams: boolean): EmailItem {
  const { name, priceCents } = line.item;
  return {
    title: `${line.qty} x ${name}`,
    amount: formatCents(lineTotalCents(line)),
    ...(line.qty > 1 && { each: fillText(words.each, { price: formatCents(priceCents) }) }),
    details: poseList(line, withTeams),
  };
}
