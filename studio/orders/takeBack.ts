/** Takes marks back that were a mistake: what stood there before is recorded again, so that the log has both. */
import { hasDigitals } from '#core/cart/digitalLines.ts';
import type { Happening } from '#core/order/orderState.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { type DeskOrder, findOrder, newEvent } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';
import { writeStatuses } from './statuses.ts';

/** Returns what would be recorded again. Undefined if more follows from the mark: photos are released, or a refund would count as none. */
export function happeningBefore(
  order: DeskOrder,
  { kind }: Pick<Happening, 'kind'>,
): Happening | undefined {
  const { payment, production, produced } = order.state;
  const lines = orderRecordOf(order).items.map(({ line }) => line);
  if (kind === 'production') return { kind, production, note: produced?.note };
  if (kind !== 'payment' || payment === 'refunded' || hasDigitals(lines)) return undefined;
  return payment === 'open'
    ? { kind, payment }
    : { kind, payment, amountCents: orderMoney(order).paidCents };
}

/** Returns the id of the event that takes another one back: who looks for that one knows that it does not count. */
export function takenBackId(id: string): string {
  return `${id}-back`;
}

/** `before` are the orders as they were until the mark. Nothing is recorded if something else happened to one of them since. */
export async function takeBack(
  store: Store,
  folders: Folders,
  before: readonly DeskOrder[],
  marked: Pick<Happening, 'kind'>,
): Promise<Result<object>> {
  const now = await Promise.all(before.map(({ number }) => findOrder(store, number)));
  const events = before.flatMap((order, index) => {
    const { events: own } = now[index]?.state ?? { events: [] };
    const happening = happeningBefore(order, marked);
    const isLast = own.length === order.state.events.length + 1;
    const last = isLast && own.at(-1);
    return happening && last
      ? [{ ...newEvent(order.number, own, happening), id: takenBackId(last.id) }]
      : [];
  });
  if (events.length < before.length) return failure('It is too late: something else came since.');
  await store.orderEvents.add(events);
  await writeStatuses(store, folders, new Set(before.map(({ number }) => number)));
  return success({});
}
