/** `orders <command>`: orders and their state. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { exitCodes } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import type { Follows } from './follows.ts';
import { exportOrders } from './exportOrders.ts';
import { importOrders } from './importOrders.ts';
import { pullOrders, pushOrders } from './pullPush.ts';
import { awaitsRelease, releaseCall, type ReleaseBought } from './boughtDigitals.ts';
import { correctOrder } from './correctOrder.ts';
import { customerEmails } from './customerEmails.ts';
import { readOrders } from './deskOrder.ts';
import { openDigitals } from './openDigitals.ts';
import { forgetSome } from './forget.ts';
import { takeForgottenOut } from './forgottenPrints.ts';
import { listOrders } from './listOrders.ts';
import { orderPdf } from './pdf.ts';
import { markOrders } from './markOrders.ts';
import { listPrints } from './prints.ts';
import { resendOrder } from './resend.ts';
import { showOrder } from './showOrder.ts';
import { tellPhones, writeAllStatuses } from './tellPhones.ts';

const usage = `npm run studio -- orders <what>

  list               the orders, the newest first; --csv for a spreadsheet
  show <number>      everything about one
  prints [number]    what is printed, and from which camera file; --csv for a spreadsheet
  correct <number>   what is right instead of what was ordered
  pdf <number>       save its PDF
  resend <number>    send its emails once more
  mark <state> <number ...>   paid, refunded, in-print, shipped, handed-out, cancelled
  forget <number ...>         remove what they say of people
  pull <server>      fetch orders from the server's machine, or from a folder
  push <server>      send states and corrections to it
  export, import     the same through a file
  statuses           write what phones read of their orders, where it is missing

Each explains itself: npm run studio -- orders list --help`;

/** What came from another machine is news for customers and their phones. */
const follows: Follows = {
  emailsOf: customerEmails,
  after: async (store, folders, exitCode) => {
    const told = await tellPhones(store, folders);
    const isOut = await takeForgottenOut(store, folders.workspace);
    const all = await readOrders(store);
    const waiting = all.filter(awaitsRelease).map(({ number }) => number);
    if (told !== 'no workspace') complain(openDigitals(all));
    if (waiting.length > 0 && told !== 'no workspace') {
      console.log(`Paid, and their digitals not released: ${releaseCall(waiting)}`);
    }
    return told === 'failed' || !isOut ? exitCodes.failed : exitCode;
  },
};

type Run = (args: readonly string[]) => Promise<number>;

const commands = new Map<string, Run>([
  ['list', listOrders],
  ['show', showOrder],
  ['prints', listPrints],
  ['pdf', orderPdf],
  ['resend', resendOrder],
  ['mark', (args) => markOrders(args)],
  ['correct', correctOrder],
  ['pull', (args) => pullOrders(args, follows)],
  ['forget', forgetSome],
  ['push', (args) => pushOrders(args, follows)],
  ['export', exportOrders],
  ['import', (args) => importOrders(args, follows)],
  ['statuses', writeAllStatuses],
]);

export function orders(args: readonly string[]): Promise<number> {
  return runOrders(usage, commands, args);
}

/** The same with commands that need more than a server's machine has, and with what a payment releases there. */
export function ordersWith(
  more: ReadonlyMap<string, Run>,
  help: string,
  releaseBought: ReleaseBought,
): (args: readonly string[]) => Promise<number> {
  const all = new Map([
    ...commands,
    ['mark', (args: readonly string[]) => markOrders(args, releaseBought)] as const,
    ...more,
  ]);
  return (args) => runOrders(usage.replace('\n\nEach', `\n${help}\n\nEach`), all, args);
}

function runOrders(
  text: string,
  table: ReadonlyMap<string, Run>,
  args: readonly string[],
): Promise<number> {
  return runGroup({ name: 'orders', usage: text, commands: table }, args);
}
