/** Records what became of orders, and what follows: emails, digitals that are paid for, statuses that phones read. */
import { formatCents } from '#core/money/money.ts';
import type { Happening, OrderEvent } from '#core/order/orderState.ts';
import {
  type PaymentState,
  paymentStates,
  type ProductionState,
  productionStates,
} from '#core/order/orderStatus.ts';
import type { Result } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { awaitsRelease, openDigitals } from './boughtDigitals.ts';
import { atDeskOnly, type DeskOrder, findOrder, newEvent } from './deskOrder.ts';
import { announced, customerEmails } from './customerEmails.ts';
import { orderMoney, paymentWords } from './orderMoney.ts';
import { missingAddress, orderRecordOf } from './orderRecord.ts';
import { type StatusOutcome, writeStatuses } from './statuses.ts';

type Marking = {
  readonly state: PaymentState | ProductionState;
  /** All that was paid, or given back, so far, in integer cents, if it is not the whole total. */
  readonly amountCents?: number;
  /** Of a refund, or of what is cancelled. */
  readonly reason?: string;
  /** For the customer, such as a parcel's number. */
  readonly note?: string;
};

/** What does not go with the state. */
export type Misfit = { readonly misfit: 'amount' | 'note' | 'reason' };

/** Only a payment has an amount. The reason of what is cancelled is its note. */
export function happeningOf({ state, amountCents, reason, note }: Marking): Happening | Misfit {
  const payment = paymentStates.find((one) => one === state);
  const production = productionStates.find((one) => one === state);
  if (payment) {
    const isAmount = payment !== 'open' && Number.isSafeInteger(amountCents);
    if (note !== undefined) return { misfit: 'note' };
    if (amountCents !== undefined && !isAmount) return { misfit: 'amount' };
    if (reason !== undefined && payment !== 'refunded') return { misfit: 'reason' };
    return { kind: 'payment', payment, amountCents, reason };
  }
  if (amountCents !== undefined || !production) return { misfit: 'amount' };
  if (reason !== undefined && (production !== 'cancelled' || note !== undefined))
    return { misfit: 'reason' };
  return { kind: 'production', production, note: note ?? reason };
}

/** Who says it, and whether customers hear of it. */
export type Said = { readonly by?: string; readonly isSilent?: boolean };

/** What came of events that were recorded. */
export type Recorded<Released> = {
  /** As they are now. */
  readonly orders: readonly DeskOrder[];
  /** How many emails to customers are queued. */
  readonly emails: number;
  /** Numbers of those whose released photos can still be opened, though they are refunded or cancelled. */
  readonly openDigitals: readonly string[];
  /** Their digitals wait, because something is still open. */
  readonly owing: readonly DeskOrder[];
  /** Their digitals are due, and were released if this machine can. */
  readonly due: readonly DeskOrder[];
  readonly released?: Released;
  readonly told: Result<StatusOutcome | undefined>;
};

export type Marked<Released> = Omit<Recorded<Released>, 'orders'> & {
  /** Numbers that no order has. */
  readonly unknown: readonly string[];
  /** With what they are in words. Of those that were so already nothing was recorded. */
  readonly orders: readonly {
    readonly order: DeskOrder;
    readonly words: string;
    readonly isNew: boolean;
  }[];
  /** What was marked is what was paid, not what is made. */
  readonly isPayment: boolean;
};

type Marks = Said & {
  readonly numbers: readonly string[];
  /**
   * Accepts an amount below the earlier one, or above the total (the difference is then owed back), and an order in print that has no
   * address.
   */
  readonly isSure?: boolean;
  /** The id of an order's event, if it follows from what it is about: an event that is stored already is not stored again. */
  readonly idOf?: (number: string) => string | undefined;
};

type ReleaseBought<Released> = (paid: readonly DeskOrder[]) => Promise<Released> | undefined;

export type MarkFault = {
  readonly number: string;
  readonly says: string;
  /** `isSure` marks it anyway. */
  readonly mayBeSure?: true;
  /** The amount is less than the one recorded before. */
  readonly lessCents?: { readonly amount: number; readonly soFar: number };
};

/**
 * Marks the orders. `releaseBought` releases the digitals of those that are paid; a server's machine, which has no camera files, has none.
 * Nothing is recorded of any if one of them cannot be so.
 */
export async function markOrders<Released = never>(
  store: Store,
  folders: Folders,
  happening: Happening,
  marks: Marks,
  releaseBought?: ReleaseBought<Released>,
): Promise<
  Marked<Released> | (Pick<Marked<never>, 'unknown'> & { readonly faults: readonly MarkFault[] })
> {
  const planned = await plannedMarks(store, happening, marks);
  const { unknown, before, changed, faults, events } = planned;
  if (faults.length > 0) return { unknown, faults };
  const named = before.map(({ number }) => number);
  const recorded = await recordEvents(store, folders, events, releaseBought, named);
  const isNew = new Set(changed.map(({ number }) => number));
  return {
    ...recorded,
    unknown,
    orders: recorded.orders.map((order) => ({
      order,
      words: happening.kind === 'production' ? order.state.production : paymentWords(order),
      isNew: isNew.has(order.number),
    })),
    isPayment: happening.kind === 'payment',
  };
}

/** Records events of orders, and what follows from them. An event that is stored already is not stored again. */
export async function recordEvents<Released = never>(
  store: Store,
  folders: Folders,
  events: readonly OrderEvent[],
  releaseBought?: ReleaseBought<Released>,
  numbers: readonly string[] = [...new Set(events.map(({ number }) => number))],
): Promise<Recorded<Released>> {
  const { emails } = await store.orderEvents.add(events, customerEmails);
  const orders = (await findAll(store, numbers)).flatMap((one) => one ?? []);
  const waiting = orders.filter(awaitsRelease);
  const due = waiting.filter((order) => orderMoney(order).openCents <= 0);
  const released = due.length > 0 ? await releaseBought?.(due) : undefined;
  return {
    orders,
    emails,
    openDigitals: openDigitals(orders),
    owing: waiting.filter((order) => orderMoney(order).openCents > 0),
    due,
    released,
    told: await writeStatuses(store, folders, new Set(numbers)),
  };
}

/** Returns what would be recorded. Nothing is. */
export async function plannedMarks(
  store: Store,
  happening: Happening,
  { numbers, isSure, isSilent, by, idOf }: Marks,
) {
  const named = [...new Set(numbers)];
  const found = await findAll(store, named);
  const before = found.flatMap((order) => order ?? []);
  const changed = before.filter((order) => !isAlready(order, happening));
  const news = announced(happening, isSilent);
  const events = changed.map((order) => {
    const event = newEvent(order.number, order.state.events, news, by);
    return { ...event, id: idOf?.(order.number) ?? event.id };
  });
  return {
    unknown: named.filter((_, index) => !found[index]),
    before,
    changed,
    faults: changed.flatMap(
      (order) =>
        atDeskFault(order) ??
        amountFault(order, happening, isSure) ??
        addressFault(order, happening, isSure) ??
        [],
    ),
    events,
    /** How many customers would get an email. */
    emails: () =>
      changed.filter((order, index) => {
        const event = events[index];
        return event?.emails && customerEmails(order, event, [...order.state.events, event])[0];
      }).length,
  };
}

function findAll(store: Store, numbers: readonly string[]) {
  return Promise.all(numbers.map((number) => findOrder(store, number)));
}

/** A note or a reason is recorded again: it may be new. */
function isAlready(order: DeskOrder, happening: Happening): boolean {
  const { state } = order;
  if (happening.kind === 'production')
    return happening.note === undefined && happening.production === state.production;
  if (happening.kind !== 'payment') return false;
  const { payment, amountCents, reason } = happening;
  if (state.payment !== payment || reason !== undefined) return false;
  if (amountCents !== undefined) return amountCents === soFarOf(order, payment);
  // The whole may follow a part of it, and so may the rest that a correction has left to pay.
  const isOwing = payment === 'paid' && orderMoney(order).openCents > 0;
  return state.paid?.amountCents === undefined && !isOwing;
}

/** No desk would hear of it. */
function atDeskFault({ number, isAtDesk }: DeskOrder): MarkFault | undefined {
  return isAtDesk && { number, says: atDeskOnly };
}

/** Returns why an amount, the sum of all that was paid or given back until now, can't be so. */
function amountFault(
  order: DeskOrder,
  happening: Happening,
  isSure = false,
): MarkFault | undefined {
  if (happening.kind !== 'payment' || happening.amountCents === undefined) return undefined;
  const { payment, amountCents } = happening;
  const { number, state } = order;
  const { totalCents, paidCents } = orderMoney(order);
  const isOfPaid = payment === 'refunded' && state.payment !== 'open';
  if (isOfPaid && amountCents > paidCents)
    return { number, says: `${formatCents(paidCents)} was paid.` };
  if (payment === 'refunded' && !isOfPaid && amountCents > totalCents)
    return { number, says: `the order's total is ${formatCents(totalCents)}.` };
  if (payment === 'paid' && amountCents > totalCents && !isSure)
    return { number, says: `the order's total is ${formatCents(totalCents)}`, mayBeSure: true };
  const soFar = soFarOf(order, payment);
  if (amountCents === 0 && soFar === 0)
    return { number, says: `${formatCents(0)} is nothing to mark.` };
  if (isSure || amountCents >= soFar) return undefined;
  const says = `${soFarWords[payment]} so far: ${formatCents(soFar)}.`;
  return { number, says, mayBeSure: true, lessCents: { amount: amountCents, soFar } };
}

/** What goes nowhere is not printed by mistake. */
function addressFault(
  order: DeskOrder,
  happening: Happening,
  isSure = false,
): MarkFault | undefined {
  if (isSure || happening.kind !== 'production' || happening.production !== 'in print')
    return undefined;
  const [missing] = missingAddress(orderRecordOf(order));
  return missing === undefined
    ? undefined
    : { number: order.number, says: missing, mayBeSure: true };
}

const soFarWords = { open: 'open', paid: 'received', refunded: 'given back' } as const;

function soFarOf(order: DeskOrder, payment: PaymentState): number {
  if (order.state.payment !== payment) return 0;
  const { paidCents, refundedCents } = orderMoney(order);
  return payment === 'refunded' ? refundedCents : paidCents;
}
