import { basename, dirname, join, resolve, sep } from 'node:path';
import { isFolder } from '#server/store/folders.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { oneOf, optional, text, textOf, where } from '#core/text/schema.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { pdfOfOrder } from '#studio/orders/resend.ts';
import { type Fulfilled, missingLines } from '#studio/prints/fulfil.ts';
import { lastRuns, paperOfRun } from '#studio/prints/lastRuns.ts';
import { printViews } from '#studio/prints/linesOfOrder.ts';
import { folderOfRun, madeOrders, plannedRun, preparedRun } from '#studio/prints/printRun.ts';
import { releasedWords, releaseOrders } from '#studio/prints/releaseDigitals.ts';
import { slipOf } from '#studio/prints/slips.ts';
import { picturesOf } from '#studio/site/openedRenditions.ts';
import { pickupAddress, shownSite } from '#studio/site/siteAddress.ts';
import { call, type Desk } from './desk.ts';
import { workOf } from './jobs.ts';
import { numbersSchema } from './marks.ts';
import { typedFolder } from './typedFolder.ts';

const withUnpaid = oneOf(true, false);

export function printCalls(desk: Desk) {
  const { store, workspace, jobs, made } = desk;
  return {
    printRuns: call({}, async () => success(await lastRuns(workspace))),
    runPaper: call({ folder: text, what: oneOf('slips', 'list') }, async ({ folder, what }) => {
      const file = await paperOfRun(workspace, folder, what);
      if (file === undefined) return failure(`No prints were made in ${folder}.`);
      return success({ name: basename(file), file: made.add(file) });
    }),
    printRun: call({ withUnpaid, team: optional(slugSchema) }, async (asked) => {
      const run = await plannedRun(store, workspace, asked);
      const { rows } = await desk.rows();
      const complete = run.complete.map(({ order }) => order);
      return success({
        missing: run.missing.map(({ order, problems }) => ({
          ...named(order),
          problems,
          /** In short, as the list of orders says it. */
          lacks: rows.find(({ number }) => number === order.number)?.lacks || problems.join(' · '),
        })),
        owing: run.owing.map(named),
        orders: run.complete.map(({ order, jobs: prints }) => ({
          ...named(order),
          player: prints[0]?.player?.name ?? '',
        })),
        gone: run.gone,
        made: await madeOrders(workspace, complete),
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
        folder: await folderOfRun(join(workspace, 'prints'), complete, Date.now()),
      });
    }),
    makePrints: call(
      { folder: textOf(1000), numbers: numbersSchema, withUnpaid },
      async ({ folder: typed, ...asked }) => {
        const given = await folderForPrints(workspace, typed);
        if (!given.ok) return given;
        const folder = given.value;
        const wanted = { ...asked, folder };
        const run = await preparedRun(store, desk, wanted);
        if (!run.ok) return run;
        const work = workOf(
          run.value,
          (made) => (made ? fulfilledWords(made, folder) : ['Nothing to print.']),
          (made) => ({
            // A warning keeps nothing from being made.
            refused: missingLines(
              (made?.orders ?? []).map((one) => ({ ...one, warnings: [] })),
            ).map((says) => ({ says })),
            isPartly: made !== undefined && picturesIn(made) > 0,
          }),
        );
        return success({
          job: jobs.start(`Prints in ${basename(folder)}`, work, wanted, '/prints'),
        });
      },
    ),
  };
}

/** A folder is made only where it is meant: a typing error would make a tree of them, and a disk may be away. */
export async function folderForPrints(workspace: string, typed: string): Promise<Result<string>> {
  const folder = typedFolder(typed);
  if (!folder.ok) return folder;
  const above = dirname(folder.value);
  // The workspace's own folders come with the first run.
  const isOwn = `${above}${sep}`.startsWith(`${resolve(workspace)}${sep}`);
  if (isOwn || (await isFolder(above))) return folder;
  return failure(`There is no folder ${above}. Make it first, or choose another.`);
}

function named(order: DeskOrder) {
  const { number } = order;
  return { number, who: orderRecordOf(order).customer?.fullName ?? '', ...orderMoney(order) };
}

function picturesIn({ drawn, copied, unchanged }: Fulfilled): number {
  return drawn + copied + unchanged;
}

function fulfilledWords(made: Fulfilled, folder: string): readonly string[] {
  const { orders, drawn, copied } = made;
  const prints = orders.flatMap((order) => order.prints);
  const count = prints.reduce((sum, { job }) => sum + job.copies, 0);
  const isNew = drawn + copied === prints.length ? '' : `, ${drawn + copied} of the files new`;
  return [
    `${howMany(count, 'print')} of ${howMany(orders.length, 'order')}${isNew}.`,
    `In ${folder}, with the packing slips, the contact sheets, and the lab's list (manifest.csv).`,
    ...missingLines(orders),
  ];
}

const number = textOf(40);

export function releaseCalls(desk: Desk) {
  const { store, workspace, made } = desk;
  const pictures = picturesOf(desk);
  const smallPicture = async (photo: { readonly gallery: string; readonly file: string }) => {
    const picture = await pictures(photo.gallery, photo.file, 1);
    return picture.ok ? picture.value : undefined;
  };
  return {
    /** The PDF that the family's phone made, or a packing slip of the order as it is now. */
    orderPaper: call({ number, what: oneOf('pdf', 'slip') }, async ({ number, what }) => {
      const make = () =>
        what === 'pdf' ? pdfOfOrder(store, number) : slipOf(store, workspace, number, smallPicture);
      const paper = await make();
      if (!paper.ok) return paper;
      // Made again when it is asked for: what is not fetched is not held.
      const again = () => make().then((one) => (one.ok ? one.value : undefined));
      return success({ file: made.add(again) });
    }),
    release: call(
      {
        number,
        what: oneOf('release', 'link', 'revoke', 'end'),
        until: optional(where(textOf(10), isDay)),
        mayBeUnpaid: oneOf(true, false),
      },
      async ({ number, what, ...asked }) => {
        const wantsLink = what === 'link';
        const release = { ...asked, wantsLink, what: wantsLink ? 'release' : what } as const;
        const done = await releaseOrders(store, desk, [number], release);
        if (!done.ok) return done;
        const [{ result } = { result: failure('') }] = done.value;
        if (!result.ok) return failure(`${number}: ${result.message}.`);
        const { value } = result;
        const released = value.kind === 'released' ? value : undefined;
        const fault = value.kind === 'revoked' ? undefined : value.fault;
        return success({
          says: [
            `${number}: ${releasedWords(value)}`,
            ...(released?.link === undefined
              ? []
              : [pickupAddress(released.link, await shownSite(workspace))]),
            ...(released ? [...released.missing, ...released.warnings] : []),
            ...(fault === undefined ? [] : [fault]),
          ],
        });
      },
    ),
  };
}
