import { formatCents } from '#core/money/money.ts';
import { type Happening, type OrderEvent, orderStateOf } from '#core/order/orderState.ts';
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  folderOptions,
  takes,
} from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { awaitsRelease, openDigitals, type ReleaseBought } from './boughtDigitals.ts';
import { byOptions, type DeskOrder, findOrder, newEvent, storedNumber } from './deskOrder.ts';
import { announced, customerEmails, emailOptions } from './eventEmails.ts';
import { orderMoney, paymentWords } from './orderMoney.ts';
import { stateNamed } from './stateNames.ts';
import { releaseCall, sayEmails, sayOpenDigitals, tellPhones } from '#studio/command/statuses.ts';

const markOptions = {
  amount: takes`12.34  all that was paid, or given back, so far, if it is not the whole total; for one order. After "refunded --amount 5", another 3.00 is "refunded --amount 8"`,
  yes: flag`takes an amount that is less than the one before`,
  reason: takes`text  of a refund or of "cancelled", for you and the customer`,
  note: takes`text  for the customer, such as a parcel's number`,
  ...byOptions,
  ...emailOptions,
  ...folderOptions,
  ...storeOptions,
} as const;

type Marking = Parameters<typeof foldersOf>[0] & {
  readonly by?: string;
  readonly 'no-email'?: boolean;
};
type Values = { readonly [Name in 'amount' | 'reason' | 'note']?: string };

/** `releaseBought` is absent on a server's machine, which has no camera files. */
export const markOrders = (releaseBought?: ReleaseBought) =>
  command({
    name: 'orders mark',
    operands: '<state> <number> [number ...]',
    summary: 'paid, refunded, in-print, shipped, handed-out, cancelled',
    about: `Records what became of orders, with the time and your name. Nothing is overwritten: "orders show" has the whole history. With a
workspace at hand, the status that the order's phone reads is written beside the galleries. The customer gets an email about shipped,
handed-out, cancelled and refunded, from the server that took the order: at once, or after "orders push". The digitals of an order that
is paid are released in the same step, as "orders release" does it.

  paid, open, refunded                                what was paid
  received, in-print, shipped, handed-out, cancelled  what is made`,
    options: markOptions,
    async run(values, [state = '', ...typed], refuse) {
      const happening = happeningOf(state, values);
      if (!happening.ok) return refuse(happening.message);
      const said = announced(happening.value, values['no-email']);
      const numbers = [...new Set(typed.map(storedNumber))];
      if (values.amount !== undefined && numbers.length > 1) {
        return failed('--amount is for one order. Mark them one by one.');
      }
      return atStore(values, async (store) => {
        const marked = await Promise.all(numbers.map((number) => findOrder(store, number)));
        const missing = numbers.filter((_, index) => !marked[index]);
        complain(missing.map((number) => `There is no order ${number}.`));
        const orders = marked.flatMap((order) => order ?? []);
        const changed = orders.filter((order) => !isAlready(order, happening.value));
        const wrong = changed.flatMap((order) => faultOf(order, happening.value, values.yes));
        if (wrong.length > 0) return failed(wrong.join('\n'));
        const events = changed.map((order) => newEvent(order, said, values.by));
        const { emails } = await store.orderEvents.add(events, customerEmails);
        for (const order of orders) console.log(markedWords(order, events, happening.value));
        sayEmails(emails);
        const isReleased = await releasePaid(store, values, orders, releaseBought);
        const told = await tellPhones(
          store,
          foldersOf(values),
          orders.map(({ number }) => number),
        );
        return missing.length === 0 && isReleased && told !== 'failed'
          ? exitCodes.done
          : exitCodes.failed;
      });
    },
  });

/** Releases the digitals of those that are paid now, and says how to end those of others. Returns false, and says what to type, where that fails. */
async function releasePaid(
  store: Store,
  values: Marking,
  marked: readonly DeskOrder[],
  releaseBought: ReleaseBought | undefined,
): Promise<boolean> {
  const now = await Promise.all(marked.map(({ number }) => findOrder(store, number)));
  sayOpenDigitals(openDigitals(now.flatMap((order) => order ?? [])));
  const waiting = now.flatMap((order) => (order && awaitsRelease(order) ? [order] : []));
  const [owing, paid] = [true, false].map((isOpen) =>
    waiting.filter((order) => orderMoney(order).openCents > 0 === isOpen),
  );
  const openLines = (owing ?? []).map((order) => {
    const { number } = order;
    const open = formatCents(orderMoney(order).openCents);
    return `${number}: ${open} is still open, so its digitals wait. To release them now: ${releaseCall([number])}`;
  });
  complain(openLines);
  if (!paid || paid.length === 0) return true;
  if (!releaseBought) {
    const call = releaseCall(paid.map(({ number }) => number));
    complain([`Digitals are released where the camera files are, after "orders pull": ${call}`]);
    return true;
  }
  const { by, 'no-email': isSilent } = values;
  const missing = await releaseBought(store, foldersOf(values), paid, { by, isSilent });
  complain(missing);
  return missing.length === 0;
}

const reasonFault = '--reason is for a refund, or instead of --note for "cancelled".';

/** Only a payment has an amount. The reason of what is cancelled is its note. */
function happeningOf(typed: string, { amount, reason, note }: Values): Result<Happening> {
  const payment = stateNamed(paymentStates, typed);
  const production = stateNamed(productionStates, typed);
  const amountCents = amount === undefined ? undefined : centsTyped(amount);
  if (payment) {
    if (note !== undefined) return failure(`--note does not go with "${typed}".`);
    if (amount !== undefined && (payment === 'open' || amountCents === undefined))
      return failure(`--amount is an amount like 12.34, of what was paid or refunded.`);
    if (reason !== undefined && payment !== 'refunded') return failure(reasonFault);
    return success({
      kind: 'payment',
      payment,
      amountCents,
      reason,
    });
  }
  if (!production) return failure(`There is no state "${typed}".`);
  if (amount !== undefined) return failure(`--amount does not go with "${typed}".`);
  if (reason !== undefined && (production !== 'cancelled' || note !== undefined))
    return failure(reasonFault);
  const said = note ?? reason;
  return success({ kind: 'production', production, note: said });
}

/** A note is recorded again: it may be new. */
function isAlready(order: DeskOrder, happening: Happening): boolean {
  if (happening.kind === 'payment') return isPaidSo(order, happening);
  return (
    happening.kind === 'production' &&
    happening.note === undefined &&
    happening.production === order.state.production
  );
}

function faultOf(order: DeskOrder, happening: Happening, isSure = false): readonly string[] {
  const fault = happening.kind === 'payment' ? amountFault(order, happening, isSure) : undefined;
  return fault === undefined ? [] : [fault];
}

/** Returns what to say of an order after these events were recorded. */
function markedWords(
  order: DeskOrder,
  events: readonly OrderEvent[],
  happening: Happening,
): string {
  const own = events.filter(({ number }) => number === order.number);
  const state = orderStateOf([...order.state.events, ...own]);
  const already = own.length > 0 ? '' : ' already';
  const now = { ...order, state };
  const words = happening.kind === 'production' ? happening.production : paymentWords(now);
  const open = happening.kind === 'payment' ? openWords(now) : '';
  return `${order.number} is ${words}${already}.${open}`;
}

/** The amounts of `orders mark`: each is the sum of all that was paid, or given back, until then. */
type Payment = Extract<Happening, { readonly kind: 'payment' }>;

/** Returns true if the order is as the payment says, so that nothing needs to be recorded. A reason is always recorded: it may be new. */
function isPaidSo(order: DeskOrder, { payment, amountCents, reason }: Payment): boolean {
  const { state } = order;
  if (state.payment !== payment || reason !== undefined) return false;
  if (amountCents !== undefined) return amountCents === soFarOf(order, payment);
  // The whole may follow a part of it, and so may the rest that a correction has left to pay.
  const isOwing = payment === 'paid' && orderMoney(order).openCents > 0;
  return state.paid?.amountCents === undefined && !isOwing;
}

/** Returns why the amount can't be so. One that is less than what was recorded before needs `--yes`. */
function amountFault(
  order: DeskOrder,
  { payment, amountCents }: Payment,
  isSure: boolean,
): string | undefined {
  if (amountCents === undefined) return undefined;
  const { number, state } = order;
  const { totalCents, paidCents } = orderMoney(order);
  const isOfPaid = payment === 'refunded' && state.payment !== 'open';
  if (isOfPaid && amountCents > paidCents) return `${number}: ${formatCents(paidCents)} was paid.`;
  if (!isOfPaid && amountCents > totalCents)
    return `${number}: the order's total is ${formatCents(totalCents)}.`;
  const soFarCents = soFarOf(order, payment);
  if (amountCents === 0 && soFarCents === 0)
    return `${number}: ${formatCents(0)} is nothing to mark.`;
  if (isSure || amountCents >= soFarCents) return undefined;
  const sum = formatCents(soFarCents + amountCents);
  return `${number}: ${soFarWords[payment]} so far: ${formatCents(soFarCents)}. --amount is the sum of all, so for another ${formatCents(amountCents)} type --amount ${sum.slice(1)}. If ${formatCents(amountCents)} is the sum, add --yes.`;
}

/** Returns what is left to pay of an order that was paid in part, as `orders mark` says it. */
function openWords(order: DeskOrder): string {
  const { openCents } = orderMoney(order);
  const isPart = order.state.payment === 'paid' && openCents > 0;
  return isPart ? ` Still open: ${formatCents(openCents)}.` : '';
}

const soFarWords = { open: 'open', paid: 'received', refunded: 'given back' } as const;

function soFarOf(order: DeskOrder, payment: Payment['payment']): number {
  if (order.state.payment !== payment) return 0;
  const { paidCents, refundedCents } = orderMoney(order);
  return payment === 'refunded' ? refundedCents : paidCents;
}
