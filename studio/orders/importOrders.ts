import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { command, failed, folderOptions } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atNewStore, storeOptions } from './atStore.ts';
import { afterTaking } from './follows.ts';
import { takeLines } from './takeLines.ts';

export const importOrders = command({
  name: 'orders import',
  operands: '<file>',
  summary: 'take what "orders export" wrote on another machine',
  about: `Takes what "orders export" wrote on another machine: orders, bookings, states and corrections that are not here yet. Nothing that
is here is overwritten, and the same file may be taken twice. "-" reads from standard input.`,
  options: { ...folderOptions, ...storeOptions },
  async run(values, [name = '']) {
    const stream = name === '-' ? success(process.stdin) : await streamOf(resolve(name));
    if (!stream.ok) return failed(stream.message);
    return atNewStore(values, async (store) => {
      const taken = await takeLines(stream.value, store.exchange);
      return afterTaking(store, foldersOf(values), taken);
    });
  },
});

async function streamOf(file: string): Promise<Result<Readable>> {
  try {
    if ((await stat(file)).isDirectory()) {
      return failure(
        `${file} is a folder: name the file in it. "orders pull" takes a folder of a server's data.`,
      );
    }
    return success((await open(file)).createReadStream());
  } catch (error) {
    return failure(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} cannot be read (${reasonOf(error)}).`,
    );
  }
}
