import { isDay } from '#core/gallery/localTimes.ts';
import { failure, success } from '#core/text/result.ts';
import { oneOf, optional, text, textOf, where, wholeOf } from '#core/text/schema.ts';
import type { OrderEvent } from '#core/order/orderState.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { paymentWords } from '#studio/orders/orderMoney.ts';
import { plannedByHand, plannedPayments } from '#studio/orders/reconcile.ts';
import { openOrders, plannedReminders } from '#studio/orders/reminders.ts';
import { report } from '#studio/orders/report.ts';
import { cellWords, shareTyped, tableCsv } from '#studio/orders/reportTables.ts';
import { call, type Desk } from './desk.ts';
import { numbersSchema } from './marks.ts';

const day = optional(where(textOf(10), isDay));
const share = optional(textOf(20));
const isTrial = oneOf(true, false);

export function moneyCalls(desk: Desk) {
  const { store, workspace, waiting } = desk;
  const wait = async (events: readonly OrderEvent[], openCents?: number): Promise<void> => {
    const numbers = events.map(({ number }) => number);
    if (events.length > 0) await waiting.add({ numbers, state: 'paid', openCents, events }, 0);
  };
  return {
    openAmounts: openAmounts(desk),
    remind: call({ numbers: numbersSchema, isTrial }, async ({ numbers, isTrial }) => {
      const { emails, ...others } = await plannedReminders(store, numbers);
      if (!isTrial && emails.length > 0)
        await waiting.add({ numbers, state: 'reminded', events: [] }, emails.length);
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
      const planned = await plannedPayments(store, csv);
      if (!planned.ok) return planned;
      const { rows, events } = planned.value;
      if (!isTrial) await wait(events);
      const known = new Map((await desk.rows()).rows.map((row) => [row.number, row]));
      return success({
        rows: rows.map((row) => ({
          ...row,
          orders: row.numbers.map((number) => {
            const { customer = '', openCents = 0, totalCents = 0 } = known.get(number) ?? {};
            return { number, customer, openCents: openCents || totalCents };
          }),
        })),
      });
    }),
    matchRow: call(
      {
        csv: text,
        line: wholeOf(1),
        numbers: numbersSchema,
        mayBeMore: oneOf(true, false),
        isTrial,
      },
      async ({ csv, isTrial, ...chosen }) => {
        const planned = await plannedByHand(store, csv, chosen);
        if (!planned.ok) return planned;
        const { events, shares } = planned.value;
        if (!isTrial) await wait(events, shares.at(-1)?.openCents);
        const says: readonly string[] = [];
        return success({ shares, says });
      },
    ),
  };
}

function openAmounts({ store, rows }: Desk) {
  return call({}, async () => {
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
  });
}
