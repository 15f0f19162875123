/** A print run: what is missing, the prints as pictures, and the folder that the lab gets. */
import { join } from 'node:path';
import { localDay } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { PrintOfOrder, PrintRun, PrintsWanted } from '#desk/deskApi.ts';
import type { Store } from '#server/store/openStore.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { lookupAtHand } from '#studio/orders/photoLookup.ts';
import { chosenOrders } from '#studio/prints/chosenOrders.ts';
import { type Fulfilled, fulfil, missingLines, readBatch } from '#studio/prints/fulfil.ts';
import { type OrderWork, orderWorkOf } from '#studio/prints/orderWork.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import type { Work } from './jobs.ts';
import { printViews } from './orderView.ts';

export async function printRun(
  store: Store,
  workspace: string,
  withUnpaid: boolean,
): Promise<PrintRun> {
  const all = await readOrders(store);
  const { lookup } = await lookupAtHand(workspace, all);
  const { orders } = chosenOrders(all, { filter: {}, numbers: [], withUnpaid }, new Set(), lookup);
  const works = orders.map((order) => orderWorkOf(order, lookup));
  const complete = works.filter(({ problems }) => problems.length === 0);
  const prints = complete.flatMap(({ jobs }) => jobs);
  const teams = [...new Set(prints.map(({ team }) => team))].toSorted();
  return {
    missing: works.filter(({ problems }) => problems.length > 0).map(missingOf),
    numbers: complete.map(({ order }) => order.number),
    teams: teams.map((team) => ({
      team,
      prints: prints
        .filter((job) => job.team === team)
        .toSorted((one, other) => compare(one.player?.name ?? '', other.player?.name ?? ''))
        .flatMap((job) =>
          printViews(job).map((view): PrintOfOrder => ({
            ...view,
            order: job.order,
            player: job.player?.name ?? '',
          })),
        ),
    })),
    folder: join(workspace, 'prints', localDay(Date.now())),
  };
}

function missingOf({ order, problems }: OrderWork): PrintRun['missing'][number] {
  const who = orderRecordOf(order).customer?.fullName ?? '';
  return { number: order.number, who, problems };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Returns the work of a job that makes the files, or why it cannot begin. */
export async function printing(
  store: Store,
  folders: Folders,
  { folder, numbers, withUnpaid }: PrintsWanted,
): Promise<Result<Work>> {
  if (numbers.length === 0) return failure('There is nothing to print.');
  const skus = await readBatch({ folder, folders }, undefined, () => {});
  if (!skus.ok) return skus;
  return success(async ({ signal, onProgress }) => {
    const options = {
      folder,
      folders,
      filter: {},
      numbers,
      withUnpaid,
      shoots: new Map<string, readonly string[]>(),
      jobs: 2,
      isMarking: false,
      by: undefined,
      signal,
    };
    const said: string[] = [];
    const done = await fulfil(store, skus.value, options, {
      takenOut: () => {},
      refused: (lines) => said.push(...lines),
      making(prints) {
        let made = 0;
        const step = (): void => onProgress((made += 1), prints);
        return { step, skip: step, stop: () => {} };
      },
    });
    if (!done.ok) throw new Error(done.message);
    return [...said, ...(done.value ? fulfilledWords(done.value, folder) : [])];
  });
}

function fulfilledWords({ orders, ...counts }: Fulfilled, folder: string): readonly string[] {
  const { drawn, copied, unchanged } = counts;
  return [
    `${howMany(drawn + copied + unchanged, 'picture')} of ${howMany(orders.length, 'order')} in ${folder}, ${drawn + copied} of them new`,
    "With it: the packing slips, the contact sheets, and the lab's list (manifest.csv).",
    ...missingLines(orders),
  ];
}
