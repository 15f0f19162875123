/** What corrections have changed of an order, in words for its customer. */
import { customerForm, type CustomerField } from '#core/form/customerForm.ts';
import { changeTexts } from '#core/order/orderPageTexts.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import type { StoredRequest, RecordLine } from './storedRequest.ts';

/** Label and new value. */
export type OrderChange = readonly [label: string, value: string];

/**
 * Returns what is different in `after`. Only what a customer's copy shows, which goes to an address that somebody typed, and that address.
 */
export function changesBetween(
  before: StoredRequest,
  after: StoredRequest,
): readonly OrderChange[] {
  const total = after.totals.totalCents;
  return [
    ...changedFields(before, after),
    ...before.items.flatMap((item): readonly OrderChange[] => {
      const now = after.items.find(({ position }) => position === item.position);
      const label = fillText(changeTexts.line, { before: lineWords(item) });
      if (!now) return [[label, changeTexts.takenOut]];
      const words = lineWords(now);
      if (words !== lineWords(item)) return [[label, words]];
      const isSame = JSON.stringify(item.photos) === JSON.stringify(now.photos);
      return isSame ? [] : [[label, changeTexts.crop]];
    }),
    ...before.addOns.flatMap((addOn, index): readonly OrderChange[] => {
      const { photos = [] } = after.addOns[index] ?? {};
      const label = fillText(changeTexts.line, { before: lineWords(addOn) });
      const isSame = JSON.stringify(addOn.photos) === JSON.stringify(photos);
      return isSame ? [] : [[label, changeTexts.otherPhoto]];
    }),
    ...(total === before.totals.totalCents
      ? []
      : [[changeTexts.total, formatCents(total)] as const]),
  ];
}

/** Returns what is left to pay or to give back after a payment. None while nothing was paid: the status says that itself. */
export function balanceOf(order: DeskOrder): readonly OrderChange[] {
  const { openCents } = orderMoney(order);
  if (openCents === 0 || order.state.payment === 'open') return [];
  const label = openCents > 0 ? changeTexts.stillToPay : changeTexts.owed;
  return [[label, formatCents(Math.abs(openCents))]];
}

function changedFields(before: StoredRequest, after: StoredRequest): readonly OrderChange[] {
  const old = before.customer ?? emptyCustomer;
  const now = after.customer ?? emptyCustomer;
  return customerForm
    .filter(({ inCustomerCopy, name }) => inCustomerCopy || name === 'email')
    .filter(({ name }) => old[name] !== now[name])
    .map(({ name, label }) => [label, newValue(name, now[name])]);
}

/** Nothing that looks like a link or an address is repeated, because the email goes to an address that somebody typed. */
function newValue(name: CustomerField, value: string): string {
  if (value === '') return changeTexts.nothing;
  return name === 'email' ? changeTexts.otherValue : withoutLinks(value);
}

function lineWords({ qty, name }: RecordLine): string {
  return `${qty} x ${name}`;
}
