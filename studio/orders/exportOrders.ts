import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exitCodes, readCommandLine, workspaceOptions } from '#studio/command/commandLine.ts';
import { atStore, storeHelp, storeOptions } from './atStore.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { exportedLines } from './orderLines.ts';

const usage = `npm run studio -- orders export [--to orders.jsonl] [--events]

Writes all orders and bookings with their states and corrections, for "orders import" on another machine. PDFs and emails stay here. The file holds
names and addresses: only you can read it.

  --to file        into a file, which is replaced; without it to standard output
  --events         states and corrections only
  --workspace dir  the studio's own folder, which remembers where the file is (studio-data, or STUDIO_WORKSPACE)
${storeHelp}`;

const options = {
  ...storeOptions,
  ...workspaceOptions,
  to: { type: 'string' },
  events: { type: 'boolean' },
} as const;

export async function exportOrders(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: [] });
  if (!line.ok) return line.exitCode;
  const { to, events = false } = line.values;
  return atStore(line.values, async (store) => {
    const lines = Readable.from(exportedLines(store, { withOrders: !events }));
    if (to === undefined) await pipeline(lines, process.stdout, { end: false });
    else {
      // Nobody finds half a file under its name.
      const file = resolve(to);
      await pipeline(lines, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
      await rename(`${file}.part`, file);
      const { workspace } = foldersOf(line.values);
      if (!events) await rememberWritten(workspace, { file, what: 'orders and bookings' });
    }
    return exitCodes.done;
  });
}
