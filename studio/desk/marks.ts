/** Marks of orders: tried, kept waiting while they can be undone, and recorded. */
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { failure, success } from '#core/text/result.ts';
import { orderStateOf } from '#core/order/orderState.ts';
import { list, oneOf, optional, textOf, wholeOf } from '#core/text/schema.ts';
import type { Store } from '#server/store/openStore.ts';
import { contactEmails } from '#studio/orders/bookings.ts';
import { happeningOf, plannedMarks, recordEvents } from '#studio/orders/markOrders.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { remind } from '#studio/orders/reminders.ts';
import { releaseBought, warningsOf } from '#studio/prints/releaseDigitals.ts';
import { madeOrders } from '#studio/prints/printRun.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { call, type Desk } from './desk.ts';
import type { StoredMark } from '#studio/orders/waitingMarks.ts';

/** More orders than a season has. */
const ordersMost = 20_000;
export const numbersSchema = list(textOf(40), { most: ordersMost });

export function marking({ store, workspace, waiting, rows }: Desk) {
  return call(
    {
      numbers: numbersSchema,
      state: oneOf(...paymentStates, ...productionStates),
      note: optional(textOf(500)),
      /** Of one order: all that was paid, or given back, so far, if it is not the whole total. */
      amountCents: optional(wholeOf(0)),
      reason: optional(textOf(500)),
      /** Marks what may be a mistake. */
      isSure: optional(oneOf(true, false)),
      isTrial: oneOf(true, false),
      isSilent: oneOf(true, false),
    },
    async (marks) => {
      const { numbers, isSilent, isSure } = marks;
      if (marks.amountCents !== undefined && numbers.length !== 1)
        return failure('An amount is for one order.');
      const happening = happeningOf(marks);
      if ('misfit' in happening)
        return failure(`The ${happening.misfit} does not go with this state.`);
      const planned = await plannedMarks(store, happening, { numbers, isSilent, isSure });
      const emails = planned.emails();
      const [first] = planned.before;
      const says: readonly string[] = [];
      const unready = marks.state === 'in print' ? await incompleteIn(rows) : new Set<string>();
      const outcome = {
        /** How many orders change, and how many are so already. */
        changed: planned.changed.length,
        already: planned.before.length - planned.changed.length,
        emails,
        says,
        faults: [
          ...planned.unknown.map((number) => `There is no order ${number}.`),
          ...planned.faults.map(({ number, says }) => `${number}: ${says}`),
        ],
        /** Whose the first order is. */
        who: first && orderRecordOf(first).customer?.fullName,
        unpaid: planned.changed.filter((order) => orderMoney(order).openCents > 0).length,
        /** What is recorded as paid, in integer cents. */
        openCents: planned.changed.reduce(
          (sum, order) => sum + Math.max(0, orderMoney(order).openCents),
          0,
        ),
        owedBack: marks.state === 'cancelled' ? owedBack(planned) : [],
        unprinted: planned.changed.filter(({ state }) => state.production === 'received').length,
        /** How many of them go into print though no files of them were made from here. */
        unmade:
          marks.state === 'in print'
            ? planned.changed.length - (await madeOrders(workspace, planned.changed)).length
            : 0,
        /** How many of them cannot be printed as they are. */
        incomplete: planned.changed.filter(({ number }) => unready.has(number)).length,
        mayBeSure: planned.faults.some((fault) => fault.mayBeSure),
      };
      if (marks.isTrial) return success(outcome);
      if (outcome.faults.length > 0) return failure(outcome.faults.join('\n'));
      const { state, amountCents } = marks;
      const changed = planned.changed.map(({ number }) => number);
      const what = { numbers: changed, state, amountCents, isSilent, events: planned.events };
      if (changed.length > 0) await waiting.add(what, emails);
      return success(outcome);
    },
  );
}

/** Returns what is owed back once they are marked, and to whom. */
function owedBack({ changed, events }: Awaited<ReturnType<typeof plannedMarks>>) {
  return changed.flatMap((order, index) => {
    const state = orderStateOf([...order.state.events, ...events.slice(index, index + 1)]);
    const { openCents } = orderMoney({ ...order, state });
    const who = orderRecordOf(order).customer?.fullName ?? order.number;
    return openCents < 0 ? [{ who, cents: -openCents }] : [];
  });
}

async function incompleteIn(list: Desk['rows']): Promise<ReadonlySet<string>> {
  const { rows } = await list();
  return new Set(rows.filter(({ problems }) => problems.length > 0).map(({ number }) => number));
}

/** Records what has waited, once, however often it is told. Returns what wants a hand. */
export function recorder(store: Store, folders: Folders) {
  return async (mark: StoredMark): Promise<readonly string[]> => {
    const { numbers, state, isSilent, events, booking } = mark;
    if (booking) {
      await store.bookingEvents.add([booking.event], contactEmails);
      return [];
    }
    if (state === 'reminded') {
      await remind(store, numbers);
      return [];
    }
    const recorded = await recordEvents(store, folders, events, (paid) =>
      releaseBought(store, folders, paid, { isSilent }),
    );
    return warningsOf(recorded);
  };
}
