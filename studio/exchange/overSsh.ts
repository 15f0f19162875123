/** `orders pull` and `orders push`: the exchange with a server's store, over ssh. */
import { spawn, type ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  exitCodes,
  failed,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { atNewStore, atStore, storeHelp, storeOptions } from '#studio/store/atStore.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import type { Follows } from './follows.ts';
import { exportedLines } from './orderLines.ts';
import { takeLines } from './takeLines.ts';

const common = `
  --command name   the studio's command on the server (sideline)
${storeHelp}`;

const pullUsage = `npm run studio -- orders pull <user@server>

Fetches orders, bookings, states and corrections from the server's store over ssh. It may be interrupted and repeated: nothing is lost or doubled.
With a workspace at hand, the statuses that phones read are written beside the galleries.
${common}
${folderHelp}`;

const pushUsage = `npm run studio -- orders push <user@server>

Sends states and corrections that were recorded here to the server's store over ssh. It may be interrupted and repeated.
${common}`;

const options = { ...storeOptions, command: { type: 'string' } } as const;

export async function pullOrders(
  args: readonly string[],
  { emailsOf, after }: Follows,
): Promise<number> {
  const line = readCommandLine(args, {
    usage: pullUsage,
    options: { ...options, ...folderOptions },
    operands: ['server'],
  });
  if (!line.ok) return line.exitCode;
  return atNewStore(line.values, async (store) => {
    // Not before the store is open: what ssh writes while nobody reads is dropped when it ends.
    const remote = sshTo(line.operands[0] ?? '', line.values.command, 'orders export');
    if (!remote) return failed(wrongServer);
    const { child, ended } = remote;
    const taken = await takeLines(child.stdout ?? Readable.from([]), store, emailsOf);
    const exitCode = (await ended) ? taken : exitCodes.failed;
    return after(store, foldersOf(line.values), exitCode);
  });
}

export async function pushOrders(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage: pushUsage, options, operands: ['server'] });
  if (!line.ok) return line.exitCode;
  return atStore(line.values, async (store) => {
    const remote = sshTo(line.operands[0] ?? '', line.values.command, 'orders import -');
    if (!remote) return failed(wrongServer);
    const { child, ended } = remote;
    child.stdout?.pipe(process.stdout);
    const lines = Readable.from(exportedLines(store, { withOrders: false }));
    // A server that ends early says why itself.
    if (child.stdin) await pipeline(lines, child.stdin).catch(() => undefined);
    return (await ended) ? exitCodes.done : exitCodes.failed;
  });
}

const wrongServer = 'The server is a name that ssh knows, such as photos@shop.example.com.';

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
    child.once('close', (code) => resolve(code === 0));
  });
  return { child, ended };
}
