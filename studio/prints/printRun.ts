/** A print run: what is missing, what would be printed by team, and making the files as an act that can be followed and stopped. */
import { join } from 'node:path';
import { localDay } from '#core/text/localDay.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type DeskOrder, readOrders } from '#studio/orders/deskOrder.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { mapInTurns } from '#studio/orders/mapInTurns.ts';
import { isPaidInPart } from '#studio/orders/orderMoney.ts';
import { lookupAtHand } from '#studio/orders/photoLookup.ts';
import { type ActNotice, type Outcome, refusal, type Watch } from '#studio/workspace/act.ts';
import { everMade } from '#studio/workspace/madePrints.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import { type Folders, readWorkspace } from '#studio/workspace/workspace.ts';
import { compare } from '#core/text/compare.ts';
import { chosenOrders } from './chosenOrders.ts';
import { type Fulfilled, fulfil, readBatch } from './fulfil.ts';
import { workToDo } from './orderWork.ts';
import { lastRuns } from './lastRuns.ts';
import { photosOfJob, type PrintJob, runOfOrder, runOfPrint } from './printJob.ts';

type Asked = {
  readonly withUnpaid: boolean;
  /** The slug of a gallery: those with its photos, or ordered from it. */
  readonly team?: string;
};

/** Returns the orders that would be printed now, complete or not, and the prints of each team by player. */
export async function plannedRun(store: DeskStore, workspace: string, asked: Asked) {
  const all = await readOrders(store);
  const { lookup } = await lookupAtHand(workspace, all);
  const filter = { team: asked.team };
  const choose = (withUnpaid: boolean) =>
    chosenOrders(all, { filter, numbers: [], withUnpaid }, new Set(), lookup).orders;
  const orders = choose(asked.withUnpaid);
  const works = await mapInTurns(orders, (order) => workToDo(order, lookup));
  const complete = works.filter(({ problems }) => problems.length === 0);
  const prints = complete.flatMap(({ jobs }) => jobs);
  const gone = await goneFolders(workspace, prints);
  const teams = [...new Set(prints.map(({ team }) => team))].toSorted();
  return {
    missing: works.filter(({ problems }) => problems.length > 0),
    complete,
    gone,
    /** Paid in part: printed only if that is asked for. */
    owing: choose(true).filter(isPaidInPart),
    teams: teams.map((team) => ({
      team,
      prints: prints
        .filter((job) => job.team === team)
        .toSorted((one, other) => compare(one.player?.name ?? '', other.player?.name ?? '')),
    })),
  };
}

/** Returns the teams whose camera files are at none of the places where they were, and the orders that need them. */
async function goneFolders(folder: string, prints: readonly PrintJob[]) {
  const workspace = await readWorkspace(folder);
  const galleries = (workspace.ok && workspace.value?.galleries) || {};
  const needs = prints.flatMap((job) =>
    photosOfJob(job).map(({ reference }) => ({ order: job.order, slug: reference.gallery })),
  );
  const slugs = [...new Set(needs.map(({ slug }) => slug))];
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const { team = slug, shoots: folders = [] } = galleries[slug] ?? {};
      const there = await Promise.all(folders.map(isThere));
      const orders = new Set(needs.filter((need) => need.slug === slug).map(({ order }) => order));
      return there.includes(true) ? [] : [{ team, folders, orders: [...orders] }];
    }),
  );
  return found.flat();
}

type Wanted = {
  /** An absolute path. */
  readonly folder: string;
  readonly numbers: readonly string[];
  readonly withUnpaid: boolean;
};

/** Returns the act that makes the files, or why it cannot begin. */
export async function preparedRun(
  store: DeskStore,
  folders: Folders,
  wanted: Wanted,
): Promise<Result<(watch: Watch) => Promise<Outcome<Fulfilled | undefined>>>> {
  if (wanted.numbers.length === 0) return failure('There is nothing to print.');
  const skus = await readBatch({ folder: wanted.folder, folders }, undefined, () => {});
  if (!skus.ok) return skus;
  return success(async ({ signal, onProgress }) => {
    const notices: ActNotice[] = [];
    const options = {
      ...wanted,
      folders,
      filter: {},
      shoots: new Map<string, readonly string[]>(),
      jobs: 2,
      isMarking: false,
      by: undefined,
      signal,
    };
    const done = await fulfil(store, skus.value, options, {
      takenOut: () => {},
      refused: (lines) => notices.push(...lines.map((text) => ({ kind: 'refused', text }))),
      making(total) {
        let made = 0;
        const step = (): void => onProgress?.({ what: 'making', done: (made += 1), total });
        return { step, skip: step, stop: () => {} };
      },
    });
    return { ...(done.ok ? done : refusal(done.message)), notices };
  });
}

/** Returns the numbers of orders whose prints a recent run has made since their last correction. */
export async function madeOrders(workspace: string, orders: readonly DeskOrder[]) {
  const runs = await lastRuns(workspace);
  const made = await Promise.all(runs.map(({ folder }) => everMade(folder)));
  const files = made.map((all) => new Set(all.map(runOfPrint)));
  const isMade = (order: DeskOrder): boolean =>
    runs.some(
      ({ at }, run) =>
        at > (order.state.corrections.at(-1)?.at ?? '') && files[run]?.has(runOfOrder(order)),
    );
  return orders.filter(isMade).map(({ number }) => number);
}

/**
 * Returns the folder for the prints of these orders: one of today below `folder`. The list for the lab has all that was ever made in its
 * folder, so orders that no print there is of get a new one; a run that was stopped goes on in its own.
 */
export async function folderOfRun(
  folder: string,
  orders: readonly Pick<DeskOrder, 'number' | 'state'>[],
  nowMs: number,
): Promise<string> {
  const day = join(folder, localDay(nowMs));
  for (let run = 1; ; run += 1) {
    const one = run === 1 ? day : `${day}-${run}`;
    const files = new Set((await everMade(one)).map(runOfPrint));
    if (files.size === 0 || orders.some((order) => files.has(runOfOrder(order)))) return one;
  }
}
