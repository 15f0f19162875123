/** `orders pull` and `orders push`: the exchange with a server's store, over ssh or in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { command, exitCodes, failed, folderOptions, takes } from '#studio/command/commandLine.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { atNewStore, atStore, storeOptions } from './atStore.ts';
import { afterTaking } from './follows.ts';
import { exportedLines } from './orderLines.ts';
import { takeLines } from './takeLines.ts';

const exchangeOptions = {
  command: takes`name  the studio's command on the server (sideline)`,
  ...storeOptions,
} as const;

export const pullOrders = command({
  name: 'orders pull',
  operands: '<server>',
  summary: "fetch orders from the server's machine, or from a folder",
  about: `Fetches orders, bookings, states and corrections from the server's store, over ssh (user@server) or from a folder that is the
server's data. It may be interrupted and repeated: nothing is lost or doubled. With a workspace at hand, the statuses that phones read
are written beside the galleries.`,
  options: { ...exchangeOptions, ...folderOptions },
  async run(values, [where = '']) {
    const folder = await folderAt(where);
    if (!folder.ok) return failed(folder.message);
    const data = folder.value;
    return atNewStore(values, async (store) => {
      if (data !== undefined) {
        const taken = await atOther(store, data, (other) =>
          takeLines(linesOf(other, true), store.exchange),
        );
        return afterTaking(store, foldersOf(values), taken);
      }
      // Not before the store is open: what ssh writes while nobody reads is dropped when it ends.
      const remote = sshTo(where, values.command, 'orders export');
      if (!remote) return failed(wrongServer);
      const { child, ended } = remote;
      const taken = await takeLines(child.stdout ?? Readable.from([]), store.exchange);
      const exitCode = (await ended) ? taken : exitCodes.failed;
      return afterTaking(store, foldersOf(values), exitCode);
    });
  },
});

export const pushOrders = command({
  name: 'orders push',
  operands: '<server>',
  summary: 'send states and corrections to it',
  about: `Sends states and corrections that were recorded here to the server's store, over ssh (user@server) or into a folder that is the
server's data. It may be interrupted and repeated.`,
  options: exchangeOptions,
  async run(values, [where = '']) {
    const folder = await folderAt(where);
    if (!folder.ok) return failed(folder.message);
    const data = folder.value;
    return atStore(values, async (store) => {
      if (data !== undefined) {
        return atOther(store, data, (other) => takeLines(linesOf(store, false), other.exchange));
      }
      const remote = sshTo(where, values.command, 'orders import -');
      if (!remote) return failed(wrongServer);
      const { child, ended } = remote;
      child.stdout?.pipe(process.stdout);
      const lines = linesOf(store, false);
      // A server that ends early says why itself.
      if (child.stdin) await pipeline(lines, child.stdin).catch(() => undefined);
      return (await ended) ? exitCodes.done : exitCodes.failed;
    });
  },
});

const wrongServer =
  "The server is a name that ssh knows, such as photos@shop.example.com, or a folder that is the server's data.";

/** Returns the folder if there is one, and undefined for a name that ssh knows. */
async function folderAt(where: string): Promise<Result<string | undefined>> {
  const folder = resolve(where);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return success(folder);
  return /[\\/]/.test(where) ? failure(`There is no folder ${folder}.`) : success(undefined);
}

/** Opens the other machine's store, which must be there. */
function atOther(
  store: Store,
  data: string,
  work: (other: Store) => Promise<number>,
): Promise<number> {
  return atStore({ data }, async (other) =>
    other.file === store.file
      ? failed(`${data} is this desk's own data: name the folder of the other machine.`)
      : work(other),
  );
}

function linesOf(store: Store, withOrders: boolean): Readable {
  return Readable.from(exportedLines(store.exchange, { withOrders }), { objectMode: false });
}

/** Starts the studio's command on a server's machine. */
type Remote = { readonly child: ChildProcess; readonly ended: Promise<boolean> };

/** Returns undefined for a name that ssh would take for an option. */
function sshTo(server: string, command = 'sideline', what: string): Remote | undefined {
  if (!/^\w[\w.@:-]*$/.test(server)) return undefined;
  const child = spawn('ssh', [server, `${command} ${what}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      failed(`ssh cannot be started (${error.message}).`);
      resolve(false);
    });
    child.once('close', (code) => {
      // What a shell returns for a command that it does not find.
      if (code === 127) failed(`${server} has no command "${command}": name it with --command.`);
      resolve(code === 0);
    });
  });
  return { child, ended };
}
