import { formatCents } from '#rules/money.ts';
import type { Happening } from '#rules/orderState.ts';
import { paymentStates, productionStates } from '#rules/orderStatus.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { centsTyped } from '#studio/command/centsTyped.ts';
import {
  exitCodes,
  failed,
  folderHelp,
  folderOptions,
  misused,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import type { Store } from '#server/store/openStore.ts';
import { complain } from '#studio/command/notices.ts';
import { atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { storedNumber } from '#studio/store/storedNumber.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { findOrder, type DeskOrder } from './deskOrder.ts';
import { announced, customerEmails, emailHelp, emailOptions } from './customerEmails.ts';
import { newEvent } from './newEvent.ts';
import { awaitsRelease, releaseCall, type ReleaseBought } from './boughtDigitals.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';
import { stateNamed } from './stateNames.ts';
import { sayEmails, tellPhones } from './tellPhones.ts';

const usage = `npm run studio -- orders mark <state> <number> [number ...]

Records what became of orders, with the time and your name. Nothing is overwritten: "orders show" has the whole history. With a
workspace at hand, the status that the order's phone reads is written beside the galleries. The customer gets an email about shipped,
handed-out, cancelled and refunded, from the server that took the order: at once, or after "orders push". The digitals of an order that is
paid are released in the same step, as "orders release" does it.

  paid, open, refunded                              what was paid
  received, in-print, shipped, handed-out, cancelled  what is made

  --amount 12.34   what was paid or refunded, if it is not the whole total; for one order
  --reason text    of a refund, for you and the customer
  --note text      for the customer, such as a parcel's number
  --by name        who says so (the account on this machine)
${emailHelp}
${folderHelp}
${storeHelp}`;

const options = {
  ...storeOptions,
  ...folderOptions,
  ...emailOptions,
  amount: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
} as const;

type Marking = Parameters<typeof foldersOf>[0] & {
  readonly by?: string | undefined;
  readonly 'no-email'?: boolean | undefined;
};

type Values = { readonly [Name in 'amount' | 'reason' | 'note']?: string | undefined };

/** `releaseBought` is absent on a server's machine, which has no camera files. */
export async function markOrders(
  args: readonly string[],
  releaseBought?: ReleaseBought,
): Promise<number> {
  const line = readCommandLine(args, {
    usage,
    options,
    operands: ['state', 'number'],
    hasMore: true,
  });
  if (!line.ok) return line.exitCode;
  const [state = '', ...typed] = line.operands;
  const happening = happeningOf(state, line.values);
  if (!happening.ok) return misused(happening.message, usage.split('\n', 1)[0] ?? '');
  const said = announced(happening.value, line.values['no-email']);
  const numbers = [...new Set(typed.map(storedNumber))];
  if (line.values.amount !== undefined && numbers.length > 1) {
    return failed('--amount is for one order. Mark them one by one.');
  }
  return atStore(line.values, async (store) => {
    const marked = await Promise.all(numbers.map((number) => findOrder(store, number)));
    const missing = numbers.filter((_, index) => !marked[index]);
    complain(missing.map((number) => `There is no order ${number}.`));
    const orders = marked.flatMap((order) => order ?? []);
    const changed = orders.filter((order) => !isSo(order, happening.value));
    const tooMuch = changed.find((order) => isTooMuch(order, happening.value));
    if (tooMuch) return failed(`${tooMuch.number}: the order's total is ${total(tooMuch)}.`);
    const { emails } = await store.orderEvents.add(
      changed.map((order) => newEvent(order, said, line.values.by)),
      customerEmails,
    );
    for (const order of orders) {
      const already = changed.includes(order) ? '' : ' already';
      console.log(`${order.number} is ${stateOf(happening.value)}${already}.`);
    }
    sayEmails(emails);
    const isReleased = await releasePaid(store, line.values, orders, releaseBought);
    const told = await tellPhones(
      store,
      foldersOf(line.values),
      orders.map(({ number }) => number),
    );
    return missing.length === 0 && isReleased && told !== 'failed'
      ? exitCodes.done
      : exitCodes.failed;
  });
}

/** Releases the digitals of those that are paid now. Returns false, and says what to type, where that fails. */
async function releasePaid(
  store: Store,
  values: Marking,
  marked: readonly DeskOrder[],
  releaseBought: ReleaseBought | undefined,
): Promise<boolean> {
  const now = await Promise.all(marked.map(({ number }) => findOrder(store, number)));
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

/** Only a payment has an amount and a reason, and only production a note. */
function happeningOf(typed: string, { amount, reason, note }: Values): Result<Happening> {
  const payment = stateNamed(paymentStates, typed);
  const production = stateNamed(productionStates, typed);
  const amountCents = amount === undefined ? undefined : centsTyped(amount);
  if (payment) {
    if (note !== undefined) return failure(`--note does not go with "${typed}".`);
    if (amount !== undefined && (payment === 'open' || amountCents === undefined)) {
      return failure(`--amount is an amount like 12.34, of what was paid or refunded.`);
    }
    if (reason !== undefined && payment !== 'refunded') {
      return failure('--reason is for a refund.');
    }
    return success({
      kind: 'payment',
      payment,
      ...(amountCents !== undefined && { amountCents }),
      ...(reason !== undefined && { reason }),
    });
  }
  if (!production) return failure(`There is no state "${typed}".`);
  if (amount !== undefined || reason !== undefined) {
    return failure(`--amount and --reason do not go with "${typed}".`);
  }
  return success({ kind: 'production', production, ...(note !== undefined && { note }) });
}

/**
 * A state with an amount, a reason or a note is recorded again: these may be new. So is the whole after a part of it, and a payment where
 * a correction has left something to pay.
 */
function isSo(order: DeskOrder, happening: Happening): boolean {
  const { payment, production, paid } = order.state;
  if (happening.kind === 'payment') {
    const isBare = happening.amountCents === undefined && happening.reason === undefined;
    const isWhole = paid?.amountCents === undefined;
    const isOwing = payment === 'paid' && orderMoney(order).openCents > 0;
    return isBare && happening.payment === payment && isWhole && !isOwing;
  }
  return (
    happening.kind === 'production' &&
    happening.note === undefined &&
    happening.production === production
  );
}

function isTooMuch(order: DeskOrder, happening: Happening): boolean {
  const cents = happening.kind === 'payment' ? (happening.amountCents ?? 0) : 0;
  return cents > orderRecordOf(order).totals.totalCents;
}

function total(order: DeskOrder): string {
  return formatCents(orderRecordOf(order).totals.totalCents);
}

function stateOf(happening: Happening): string {
  if (happening.kind === 'payment') return happening.payment;
  return happening.kind === 'production' ? happening.production : 'corrected';
}
