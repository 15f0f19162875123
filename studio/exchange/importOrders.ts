import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { failed, folderHelp, folderOptions, readCommandLine } from '#studio/command/commandLine.ts';
import { atNewStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import type { Follows } from './follows.ts';
import { takeLines } from './takeLines.ts';

const usage = `npm run studio -- orders import <file>

Takes what "orders export" wrote on another machine: orders, bookings, states and corrections that are not here yet. Nothing that is here is
overwritten, and the same file may be taken twice. "-" reads from standard input.

${folderHelp}
${storeHelp}`;

const options = { ...storeOptions, ...folderOptions } as const;

export async function importOrders(
  args: readonly string[],
  { emailsOf, after }: Follows,
): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['file'] });
  if (!line.ok) return line.exitCode;
  const [name = ''] = line.operands;
  const stream = name === '-' ? process.stdin : await streamOf(resolve(name));
  if (!stream) return failed(`There is no file ${resolve(name)}.`);
  return atNewStore(line.values, async (store) => {
    const taken = await takeLines(stream, store, emailsOf);
    return after(store, foldersOf(line.values), taken);
  });
}

async function streamOf(file: string): Promise<Readable | undefined> {
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
