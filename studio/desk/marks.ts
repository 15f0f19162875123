/** Marks of orders: tried, recorded, or kept waiting while their emails can still be stopped. */
import { randomUUID } from 'node:crypto';
import type { Happening } from '#core/order/orderState.ts';
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { list, oneOf, optional, textOf, wholeOf } from '#core/text/schema.ts';
import type { Store } from '#server/store/openStore.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { happeningOf, markOrders, plannedMarks } from '#studio/orders/markOrders.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { remind } from '#studio/orders/reminders.ts';
import { happeningBefore, takeBack } from '#studio/orders/takeBack.ts';
import { releaseBought, warningsOf } from '#studio/prints/release.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { call, type Desk } from './desk.ts';
import { type StoredMark, undoMs } from '#studio/orders/waitingMarks.ts';

/** More orders than a season has. */
const ordersMost = 20_000;
export const numbersSchema = list(textOf(40), { most: ordersMost });

type Recorded = StoredMark & {
  readonly before: readonly DeskOrder[];
  readonly kind: Happening['kind'];
};

/** Marks that email nobody. They are recorded at once and can be undone for as long as a mark with emails can. */
export function recordedMarks(desk: Desk) {
  let recorded: readonly Recorded[] = [];
  const all = () => recorded.filter(({ at }) => Date.parse(at) > Date.now());
  return {
    all: (): readonly StoredMark[] => all().map(({ before: _before, ...mark }) => mark),
    /** Returns false if it cannot be undone. */
    add(
      before: readonly DeskOrder[],
      { kind }: Pick<Recorded, 'kind'>,
      { state, amountCents }: Pick<StoredMark, 'state' | 'amountCents'>,
    ): boolean {
      if (before.length === 0 || !isUndoable(before, { kind })) return false;
      const at = new Date(Date.now() + undoMs).toISOString();
      const numbers = before.map(({ number }) => number);
      const mark = { mark: randomUUID(), numbers, state, amountCents, emails: 0, at };
      recorded = [...all(), { ...mark, before, kind }];
      return true;
    },
    async undo(mark: string): Promise<Result<object>> {
      const found = all().find((one) => one.mark === mark);
      recorded = recorded.filter((one) => one !== found);
      return found
        ? takeBack(desk.store, desk, found.before, found)
        : failure('It is too late to undo it.');
    },
  };
}

function isUndoable(before: readonly DeskOrder[], happening: Pick<Recorded, 'kind'>): boolean {
  return before.every((order) => happeningBefore(order, happening));
}

export function marking(desk: Desk, recorded = recordedMarks(desk)) {
  const { store, out, workspace, waiting, rows } = desk;
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
      const isUndone = emails > 0 || isUndoable(planned.changed, happening);
      const says: readonly string[] = [];
      const unready = marks.state === 'in print' ? await incompleteIn(rows) : new Set<string>();
      const outcome = {
        /** How many orders change, and how many are so already. */
        changed: planned.changed.length,
        already: planned.before.length - planned.changed.length,
        emails,
        /** For a minute. */
        isUndone,
        /** What wants a hand after it. */
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
        unprinted: planned.changed.filter(({ state }) => state.production === 'received').length,
        /** How many of them cannot be printed as they are. */
        incomplete: planned.changed.filter(({ number }) => unready.has(number)).length,
        mayBeSure: planned.faults.some((fault) => fault.mayBeSure),
      };
      if (marks.isTrial) return success(outcome);
      if (outcome.faults.length > 0) return failure(outcome.faults.join('\n'));
      if (emails > 0) {
        await waiting.add(marks, emails);
        return success(outcome);
      }
      const folders = { out, workspace };
      const said = { numbers, isSilent, isSure };
      const marked = await markOrders(store, folders, happening, said, (paid) =>
        releaseBought(store, folders, paid, { isSilent }),
      );
      recorded.add(planned.changed, happening, marks);
      return success({ ...outcome, says: 'faults' in marked ? [] : warningsOf(marked) });
    },
  );
}

async function incompleteIn(list: Desk['rows']): Promise<ReadonlySet<string>> {
  const { rows } = await list();
  return new Set(rows.filter(({ problems }) => problems.length > 0).map(({ number }) => number));
}

/** Records what has waited, once, however often it is told. Returns what wants a hand. */
export function recorder(store: Store, folders: Folders) {
  return async (waiting: StoredMark): Promise<readonly string[]> => {
    const { mark, numbers, state, isSure, note, amountCents, reason } = waiting;
    if (state === 'reminded') {
      await remind(store, numbers);
      return [];
    }
    const happening = happeningOf({ state, note, amountCents, reason });
    if ('misfit' in happening) return [];
    const idOf = (number: string): string => `${mark}-${number}`;
    const marked = await markOrders(store, folders, happening, { numbers, isSure, idOf });
    if (!('faults' in marked)) return warningsOf(marked);
    return marked.faults.map(({ number, says }) => `${number} is not marked as ${state}: ${says}`);
  };
}
