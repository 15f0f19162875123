/** What is asked about money: what is open, what a statement pays, and reports. */
import { isDay } from '#core/gallery/localTimes.ts';
import { failure, success } from '#core/text/result.ts';
import { object, oneOf, optional, text, textOf, where } from '#core/text/schema.ts';
import type { MoneyApi, ReminderOutcome } from '#desk/moneyApi.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { paymentWords } from '#studio/orders/orderMoney.ts';
import { plannedReconciliation, reconcile } from '#studio/orders/reconcile.ts';
import { openOrders, plannedReminders } from '#studio/orders/reminders.ts';
import { report } from '#studio/orders/report.ts';
import { cellWords, shareTyped, tableCsv } from '#studio/orders/reportTables.ts';
import { releaseBought } from '#studio/prints/release.ts';
import type { Desk, Handler, Handlers } from './desk.ts';
import { numbersSchema, warningsOf } from './marks.ts';

const day = where(textOf(10), isDay);
const typed = textOf(20);

export function moneyHandlers(desk: Desk): Handlers<keyof MoneyApi> {
  const { store } = desk;
  return {
    openAmounts: {
      reads: object({}),
      async answer() {
        const open = await openOrders(store);
        return success(
          open.map(({ order, openCents, remindedAt }) => {
            const { customer, totals } = orderRecordOf(order);
            return {
              number: order.number,
              customer: customer?.fullName ?? '',
              at: order.createdAt,
              payment: paymentWords(order),
              totalCents: totals.totalCents,
              openCents,
              remindedAt,
            };
          }),
        );
      },
    },
    remind: reminding(desk),
    report: reporting(desk),
    statement: {
      reads: object({ csv: text, isTrial: oneOf(true, false) }),
      async answer({ csv, isTrial }) {
        if (isTrial) {
          const planned = await plannedReconciliation(store, csv);
          return planned.ok ? success({ rows: planned.value, paid: 0, warnings: [] }) : planned;
        }
        const done = await reconcile(store, desk, csv, {}, (paid) =>
          releaseBought(store, desk, paid, {}),
        );
        if (!done.ok) return done;
        const { rows, marked } = done.value;
        const warnings = marked ? warningsOf(marked) : [];
        return success({ rows, paid: marked?.orders.length ?? 0, warnings });
      },
    },
  };
}

function reminding({ store, waiting }: Desk): Handler<'remind'> {
  return {
    reads: object({ numbers: numbersSchema, isTrial: oneOf(true, false) }),
    async answer({ numbers, isTrial }) {
      const planned = await plannedReminders(store, numbers);
      const outcome: ReminderOutcome = { ...planned, emails: planned.emails.length };
      if (isTrial || outcome.emails === 0) return success(outcome);
      const mark = await waiting.add({ numbers, state: 'reminded' }, outcome.emails);
      return success({ ...outcome, waiting: mark });
    },
  };
}

function reporting({ store, workspace }: Desk): Handler<'report'> {
  return {
    reads: object({
      from: optional(day),
      until: optional(day),
      percent: optional(typed),
      perPack: optional(typed),
    }),
    async answer({ from, until, percent, perPack }) {
      const share = shareTyped(percent, perPack);
      if (!share.ok) return failure(`A share ${share.message}`);
      const wanted = ['month', 'tax', 'shipping', 'share'] as const;
      const options = { wanted, period: { from, until }, team: undefined, share: share.value };
      const { tables } = await report(store, workspace, options);
      return success(
        tables.map((table) => ({
          name: table.name,
          title: table.title,
          head: table.head,
          rows: table.rows.map((row) => row.map(cellWords)),
          total: table.total?.map(cellWords) ?? [],
          notes: table.notes ?? [],
          csv: tableCsv(table),
        })),
      );
    },
  };
}
