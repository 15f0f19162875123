/** What is asked of a print run. */
import { join } from 'node:path';
import { localDay } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { oneOf, textOf } from '#core/text/schema.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { type Fulfilled, missingLines } from '#studio/prints/fulfil.ts';
import { printViews } from '#studio/prints/linesOfOrder.ts';
import { plannedRun, preparedRun } from '#studio/prints/printRun.ts';
import { call, type Desk } from './desk.ts';
import { workOf } from './jobs.ts';
import { numbersSchema } from './marks.ts';

const withUnpaid = oneOf(true, false);

export function printCalls(desk: Desk) {
  const { store, workspace, jobs } = desk;
  return {
    printRun: call({ withUnpaid }, async (asked) => {
      const run = await plannedRun(store, workspace, asked.withUnpaid);
      return success({
        missing: run.missing.map(({ order, problems }) => ({
          number: order.number,
          who: orderRecordOf(order).customer?.fullName ?? '',
          problems,
        })),
        owing: run.owing.map(({ order }) => ({
          number: order.number,
          who: orderRecordOf(order).customer?.fullName ?? '',
          openCents: orderMoney(order).openCents,
        })),
        numbers: run.complete.map(({ order }) => order.number),
        teams: run.teams.map(({ team, prints }) => ({
          team,
          prints: prints.flatMap((job) =>
            printViews(job).map((view) => ({
              ...view,
              order: job.order,
              player: job.player?.name ?? '',
            })),
          ),
        })),
        /** Where the prints of this run go. */
        folder: join(workspace, 'prints', localDay(Date.now())),
      });
    }),
    makePrints: call(
      { folder: textOf(1000, /^(?:\/|[A-Za-z]:\\)/), numbers: numbersSchema, withUnpaid },
      async (wanted) => {
        const { folder } = wanted;
        const run = await preparedRun(store, desk, wanted);
        if (!run.ok) return run;
        const work = workOf(run.value, (made) => (made ? fulfilledWords(made, folder) : []));
        return success({ job: jobs.start(`Prints in ${folder}`, work) });
      },
    ),
  };
}

function fulfilledWords({ orders, ...counts }: Fulfilled, folder: string): readonly string[] {
  const { drawn, copied, unchanged } = counts;
  return [
    `${howMany(drawn + copied + unchanged, 'picture')} of ${howMany(orders.length, 'order')} in ${folder}, ${drawn + copied} of them new`,
    "With it: the packing slips, the contact sheets, and the lab's list (manifest.csv).",
    ...missingLines(orders),
  ];
}
