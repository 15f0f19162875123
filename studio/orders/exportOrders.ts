import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { command, exitCodes, flag, takes, workspaceOptions } from '#studio/command/commandLine.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atStore, storeOptions } from './atStore.ts';
import { exportedLines } from './orderLines.ts';

export const exportOrders = command({
  name: 'orders export',
  example: '[--to orders.jsonl] [--events]',
  summary: 'write orders and bookings for "orders import"',
  about: `Writes all orders and bookings with their states and corrections, for "orders import" on another machine. PDFs and emails stay
here. The file holds names and addresses: only you can read it. The studio's own folder remembers where it is.`,
  options: {
    to: takes`file  into a file, which is replaced; without it to standard output`,
    events: flag`states and corrections only`,
    ...workspaceOptions,
    ...storeOptions,
  },
  async run({ to, events, ...values }) {
    return atStore(values, async (store) => {
      const lines = Readable.from(exportedLines(store.exchange, { withOrders: !events }));
      if (to === undefined) await pipeline(lines, process.stdout, { end: false });
      else {
        // Nobody finds half a file under its name.
        const file = resolve(to);
        await pipeline(lines, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
        await rename(`${file}.part`, file);
        const { workspace } = foldersOf(values);
        if (!events) await rememberWritten(workspace, { file, what: 'orders and bookings' });
      }
      return exitCodes.done;
    });
  },
});
