/** Opens the desk: its store, what waits, and the server of its page. */
import { join } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { colors } from '#core/shop/colors.ts';
import { colorsCss } from '#core/shop/colorsCss.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { openNewDeskStore } from '#studio/orders/deskStore.ts';
import { rememberPrices } from '#studio/orders/takeOrders.ts';
import { type Folders, makeWorkspaceFolder } from '#studio/workspace/workspace.ts';
import { startRounds } from './backupCalls.ts';
import { callsOf } from './calls.ts';
import { chosenDay } from './chosenDay.ts';
import type { Desk } from './desk.ts';
import { type RunningDesk, serveDesk } from './deskServer.ts';
import { newJobs } from './jobs.ts';
import { madeFiles } from './madeFiles.ts';
import { recorder } from './marks.ts';
import { dropAddress, sayAddress } from './standingAddress.ts';
import { printPicturesOf } from '#studio/prints/printPictures.ts';
import { orderRowsOf } from '#studio/orders/orderRows.ts';
import { hasMark } from '#studio/site/proof.ts';
import { picturesOf } from '#studio/site/openedRenditions.ts';
import { waitingMarks, withWaiting } from '#studio/orders/waitingMarks.ts';

type DeskOptions = {
  readonly folders: Folders;
  /** The server's data folder, if the environment does not say where the store is. */
  readonly data?: string;
  /** 0 is any that is free. */
  readonly port: number;
  readonly page?: string;
};

export type OpenDesk = Pick<RunningDesk, 'address'> & {
  /** Ends what is under way at its next step, and records what waits. */
  readonly close: () => Promise<void>;
};

/** The page is bundled beside the program. */
const builtPage = join(import.meta.dirname, 'page');

export async function openDesk(options: DeskOptions): Promise<Result<OpenDesk>> {
  const { folders, data, port, page = builtPage } = options;
  const opened = await openNewDeskStore({ data });
  if (!opened.ok) return opened;
  const prices = await rememberPrices(data);
  await makeWorkspaceFolder(folders.workspace);
  const jobs = newJobs();
  const waiting = await waitingMarks(folders.workspace, {
    record: recorder(opened.value, folders),
    // Said where the outcome of every job is, and until it is put away.
    say: (lines) =>
      jobs.start(
        'What was waiting',
        async ({ onRefused }) => {
          onRefused([], true);
          return lines;
        },
        lines,
      ),
  });
  const store = withWaiting(opened.value, waiting);
  const made = madeFiles();
  const day = chosenDay();
  const studio = brand.studio.name;
  const rows = orderRowsOf({ store, workspace: folders.workspace });
  // Read while the browser starts. A fault is said when the page asks.
  void rows().catch(() => undefined);
  const desk: Desk = { ...folders, data, store, rows, jobs, waiting, made, day, studio };
  const pictures = picturesOf(folders);
  const parts = {
    calls: callsOf(desk),
    pictures,
    prints: printPicturesOf(folders, pictures, hasMark),
    made,
    day,
    page,
    colors: colorsCss(colors),
  };
  try {
    const { workspace } = folders;
    const { address, close } = await serveDesk(parts, port, (one) => sayAddress(workspace, one));
    const rounds = startRounds(desk);
    return success({
      address,
      async close() {
        rounds.end();
        await dropAddress(workspace);
        for (const { job } of jobs.look()) jobs.stop(job);
        await close();
        await jobs.ended();
        await waiting.settle();
        await prices.stop();
        await store.close();
      },
    });
  } catch (error) {
    await prices.stop();
    await store.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return failure(`Port ${port} is in use by another program.`);
  }
}
