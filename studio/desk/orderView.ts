/** One order as the desk shows it. */
import { customerForm } from '#core/form/customerForm.ts';
import type { Store } from '#server/store/openStore.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { placedRecordOf } from '#studio/orders/orderRecord.ts';
import { lookupAtHand, readLateness } from '#studio/orders/photoLookup.ts';
import { showOrder } from '#studio/orders/showOrder.ts';
import { linesOfOrder } from '#studio/prints/linesOfOrder.ts';
import { releasedNow } from '#studio/prints/release.ts';
import { orderRow } from '#studio/orders/orderRows.ts';

/** Returns null if there is no such order. */
export async function orderView(store: Store, workspace: string, number: string) {
  const shown = await showOrder(store, workspace, number);
  if (!shown) return null;
  const { order, record, amounts, history, emails, fault } = shown;
  const { lookup } = await lookupAtHand(workspace, [order]);
  const { paidCents, refundedCents } = orderMoney(order);
  const ordered = placedRecordOf(order).customer;
  return {
    row: orderRow(order, lookup, await readLateness(workspace)),
    fields: customerForm.map(({ name, label, section }) => ({
      name,
      label,
      section,
      value: record.customer?.[name] ?? '',
      ordered: ordered?.[name] ?? '',
      isLong: name === 'address' || name === 'notes',
    })),
    lines: linesOfOrder(order, lookup),
    /** Where it was ordered, if a phone said so. */
    gallery: record.gallery,
    amounts,
    digitals: await releasedNow(workspace, order),
    paidCents,
    refundedCents,
    history,
    emails: emails.map(({ id, to, state, finishedAt, createdAt }) => ({
      id,
      to,
      state,
      at: finishedAt ?? createdAt,
    })),
    fault,
  };
}
