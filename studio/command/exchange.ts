/** The commands that carry orders from one store to another. */
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { carriesBundle } from '#core/handover/bundle.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import {
  carried,
  exchangeWith,
  type FarDesk,
  type FarFault,
  followTaking,
  isServer,
  pullFrom,
  pushTo,
  takeCarried,
  type Taking,
  takingWords,
  writeCarried,
  inFolder,
  wrongServer,
} from '#studio/orders/exchange.ts';
import { linkLettersMost, takenWords, takeOrders } from '#studio/orders/takeOrders.ts';
import { type Folders, foldersOf } from '#studio/workspace/workspace.ts';
import { atNewStore, atStore, storeOptions, dataHint } from './atStore.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  folderOptions,
  takes,
  workspaceOptions,
  refused,
} from './commandLine.ts';
import { complain } from './notices.ts';
import { releaseCall, sayForgottenOut, sayOpenDigitals, sayTold } from './statuses.ts';

export const exportOrdersCommand = command({
  name: 'orders export',
  example: '[--to orders.jsonl] [--events]',
  summary: 'write orders and bookings for "orders import"',
  about: `Writes all orders and bookings with their states and corrections, for "orders import" on another machine. PDFs and emails stay
here. The file holds names and addresses: only you can read it. The studio's own folder remembers where it is.`,
  options: {
    to: takes`file  into a file, which is replaced; without it to standard output`,
    events: flag`states and corrections only, with the orders that this desk has taken`,
    ...workspaceOptions,
    ...storeOptions,
  },
  async run({ to, events, ...values }) {
    return atStore(values, async (store) => {
      const { workspace } = foldersOf(values);
      if (to === undefined) await pipeline(carried(store, !events), process.stdout, { end: false });
      else await writeCarried(store, resolve(to), !events, workspace);
      return exitCodes.done;
    });
  },
});

export const importOrdersCommand = command({
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
      const isTaken = sayTaking(await takeCarried(stream.value, store));
      return followed(store, foldersOf(values), isTaken);
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

export const takeOrderCommand = command({
  name: 'orders take',
  operands: '<file or link>',
  summary: "take an order from a family's phone that has no signal",
  about: `Takes the orders that wait on a family's phone, by the link that the phone makes ("Give this order to someone with a signal"), or
from a file that holds it; "-" reads from standard input. Each is stored as the server would, once, with the number that the phone shows when it
has a signal. "orders push" brings them to the server, which writes the emails.`,
  options: storeOptions,
  async run(values, [given = '']) {
    const link = carriesBundle(given) ? success(given) : await linkIn(given);
    if (!link.ok) return failed(link.message);
    return atNewStore(values, async (store) => {
      const taken = await takeOrders(store, link.value, values);
      if (!taken.ok) return failed(taken.message);
      for (const order of taken.value) console.log(takenWords(order));
      return codeOf(taken.value.every(({ fault }) => fault === undefined));
    });
  },
});

async function linkIn(name: string): Promise<Result<string>> {
  const stream = name === '-' ? success(process.stdin) : await streamOf(resolve(name));
  if (!stream.ok) return stream;
  let text = '';
  for await (const chunk of stream.value.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > linkLettersMost) return failure(`${name} is longer than a link can be.`);
  }
  return success(text);
}

const exchangeOptions = {
  command: takes`name  the studio's command on the server (sideline)`,
  ...storeOptions,
} as const;

export const pullOrdersCommand = command({
  name: 'orders pull',
  operands: '<server>',
  summary: "fetch orders from the server's machine, or from a folder",
  about: `Fetches orders, bookings, states and corrections from the server's store, over ssh (user@server) or from a folder that is the
server's data. It may be interrupted and repeated: nothing is lost or doubled. At its end it says there what this desk has, in its newest
backup, too: a server with FORGET_AFTER_PULL_DAYS forgets nothing else. With a workspace at hand, the statuses that phones read
are written beside the galleries.`,
  options: { ...exchangeOptions, ...folderOptions },
  async run(values, [where = '']) {
    const folder = await folderAt(where);
    if (!folder.ok) return failed(folder.message);
    return atNewStore(values, async (store) => {
      const data = folder.value;
      if (data !== undefined) {
        const taken = await inFolder(data, store, (other) => exchangeWith(other, store));
        if (!taken.ok) refused(taken, dataHint);
        return followed(store, foldersOf(values), taken.ok && sayTaking(taken.value));
      }
      if (!isServer(where)) return failed(wrongServer);
      const far = farDesk(where, values.command);
      const { taking, fault } = await pullFrom(far, store);
      sayFault(far, fault);
      return followed(store, foldersOf(values), sayTaking(taking) && !fault);
    });
  },
});

export const pushOrdersCommand = command({
  name: 'orders push',
  operands: '<server>',
  summary: 'send states and corrections to it',
  about: `Sends states and corrections that were recorded here, and the orders that were taken here, to the server's store, over ssh (user@server) or into a folder that is the
server's data. It may be interrupted and repeated.`,
  options: exchangeOptions,
  async run(values, [where = '']) {
    const folder = await folderAt(where);
    if (!folder.ok) return failed(folder.message);
    return atStore(values, async (store) => {
      const data = folder.value;
      if (data !== undefined) {
        const taken = await inFolder(data, store, (other) =>
          takeCarried(carried(store, false), other),
        );
        return taken.ok ? codeOf(sayTaking(taken.value)) : refused(taken, dataHint);
      }
      if (!isServer(where)) return failed(wrongServer);
      const far = farDesk(where, values.command);
      const fault = await pushTo(far, store);
      sayFault(far, fault);
      return codeOf(!fault);
    });
  },
});

export const desksCommand = command({
  name: 'orders desks',
  example: '[--drop name]',
  summary: 'which desks must have an order before this server forgets it',
  about: `Lists the desks that have pulled from this server, what each has in its newest backup, and when it said so. With
FORGET_AFTER_PULL_DAYS the server forgets an order only when every desk of this list has it, and has pulled again since. A desk that is gone
for good has to be taken from the list; one that pulls again is on it again.`,
  options: { drop: takes`name  takes a desk from the list`, ...storeOptions },
  async run({ drop, ...values }) {
    return atStore(values, async ({ copies }) => {
      if (drop !== undefined) {
        if (!(await copies.dropDesk(drop))) return failed(`There is no desk ${drop}.`);
        console.log(`${drop} is not waited for any more.`);
        return exitCodes.done;
      }
      const known = await copies.desks();
      const rows = known.map(({ desk, at, count }) => [
        desk,
        howMany(count, 'order or booking', 'orders and bookings'),
        timeWords(at),
      ]);
      console.log(known.length === 0 ? 'No desk has pulled yet.' : columns(rows));
      return exitCodes.done;
    });
  },
});

/** Returns the folder if there is one, and undefined for a name that ssh knows. */
async function folderAt(where: string): Promise<Result<string | undefined>> {
  const folder = resolve(where);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return success(folder);
  return /[\\/]/.test(where) ? failure(`There is no folder ${folder}.`) : success(undefined);
}

function farDesk(server: string, name = 'sideline'): FarDesk {
  return { server, command: name, says: process.stdout, complains: process.stderr };
}

function sayFault({ server, command: name }: FarDesk, fault: FarFault | undefined): void {
  if (fault?.kind === 'no ssh') complain([`ssh cannot be started (${fault.reason}).`]);
  if (fault?.kind === 'no such command')
    complain([`${server} has no command "${name}": name it with --command.`]);
}

function codeOf(isDone: boolean): number {
  return isDone ? exitCodes.done : exitCodes.failed;
}

/** Says what was new. Returns true if all of it was taken. */
function sayTaking(taking: Taking): boolean {
  const { says, faults } = takingWords(taking);
  if (says !== undefined) console.log(says);
  complain(faults);
  return faults.length === 0;
}

/** Says what followed. Returns the exit code. */
async function followed(store: Store, folders: Folders, isTaken: boolean): Promise<number> {
  const { statuses, prints, openDigitals, awaiting } = await followTaking(store, folders);
  const told = sayTold(folders, statuses);
  sayForgottenOut(folders.workspace, prints);
  if (told !== 'no workspace') {
    sayOpenDigitals(openDigitals);
    if (awaiting.length > 0)
      console.log(`Paid, and their digitals not released: ${releaseCall(awaiting)}`);
  }
  return codeOf(isTaken && told !== 'failed' && prints.isComplete);
}
