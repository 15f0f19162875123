import { isDay } from '#core/gallery/localTimes.ts';
import { failure, success } from '#core/text/result.ts';
import { oneOf, optional, text, textOf, where, wholeOf } from '#core/text/schema.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { paymentWords } from '#studio/orders/orderMoney.ts';
import { plannedReconciliation, reconcile, reconcileByHand } from '#studio/orders/reconcile.ts';
import { openOrders, plannedReminders } from '#studio/orders/reminders.ts';
import { report } from '#studio/orders/report.ts';
import { cellWords, shareTyped, tableCsv } from '#studio/orders/reportTables.ts';
import { releaseBought, warningsOf } from '#studio/prints/release.ts';
import { call, type Desk } from './desk.ts';
import { numbersSchema, type recordedMarks } from './marks.ts';

const day = optional(where(textOf(10), isDay));
const share = optional(textOf(20));
const isTrial = oneOf(true, false);

export function moneyCalls(desk: Desk, recorded: ReturnType<typeof recordedMarks>) {
  const { store, workspace, waiting, rows } = desk;
  const release = (paid: readonly DeskOrder[]) => releaseBought(store, desk, paid, {});
  return {
    openAmounts: call({}, async () => {
      const players = new Map((await rows()).rows.map((row) => [row.number, row.players]));
      return success(
        (await openOrders(store)).map(({ order, openCents, remindedAt }) => ({
          number: order.number,
          customer: orderRecordOf(order).customer?.fullName ?? '',
          players: players.get(order.number) ?? [],
          at: order.createdAt,
          payment: paymentWords(order),
          openCents,
          remindedAt,
        })),
      );
    }),
    remind: call({ numbers: numbersSchema, isTrial }, async ({ numbers, isTrial }) => {
      const { emails, ...others } = await plannedReminders(store, numbers);
      if (!isTrial && emails.length > 0)
        await waiting.add({ numbers, state: 'reminded' }, emails.length);
      const [email] = emails;
      return success({ ...others, emails: emails.length, email, says: [] });
    }),
    report: call(
      { from: day, until: day, percent: share, perPack: share },
      async ({ percent, perPack, ...period }) => {
        const share = shareTyped(percent, perPack);
        if (!share.ok) return failure(`A share ${share.message}`);
        const wanted = ['month', 'tax', 'shipping', 'share'] as const;
        const options = { wanted, period, team: undefined, share: share.value };
        const { tables } = await report(store, workspace, options);
        return success(
          tables.map((table) => ({
            ...table,
            rows: table.rows.map((row) => row.map(cellWords)),
            total: table.total?.map(cellWords) ?? [],
            csv: tableCsv(table),
          })),
        );
      },
    ),
    /** `csv` is the text of a bank's or a payment service's file. */
    statement: call({ csv: text, isTrial }, async ({ csv, isTrial }) => {
      if (isTrial) {
        const planned = await plannedReconciliation(store, csv);
        return planned.ok ? success({ ...nothingPaid, rows: planned.value }) : planned;
      }
      const done = await reconcile(store, desk, csv, {}, release);
      if (!done.ok) return done;
      const { rows, before, marked } = done.value;
      const says = marked ? warningsOf(marked) : [];
      const isUndone = recorded.add(before, paid, { state: 'paid' });
      return success({ rows, paid: before.length, isUndone, says });
    }),
    matchRow: call(
      { csv: text, line: wholeOf(1), numbers: numbersSchema },
      async ({ csv, ...chosen }) => {
        const done = await reconcileByHand(store, desk, csv, chosen, release);
        if (!done.ok) return done;
        const { before, marked } = done.value;
        const isUndone = recorded.add(before, paid, { state: 'paid' });
        return success({ isUndone, says: marked.flatMap(warningsOf) });
      },
    ),
  };
}

const paid = { kind: 'payment' } as const;
const nothingPaid = { paid: 0, isUndone: false, says: [] };
