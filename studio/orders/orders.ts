/** `orders <command>`: orders and their state. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { exportOrders } from '#studio/exchange/exportOrders.ts';
import { importOrders } from '#studio/exchange/importOrders.ts';
import { pullOrders, pushOrders } from '#studio/exchange/overSsh.ts';
import { correctOrder } from './correct.ts';
import { listOrders } from './list.ts';
import { orderPdf } from './pdf.ts';
import { markOrders } from './mark.ts';
import { markPrinted } from './printed.ts';
import { listPrints } from './prints.ts';
import { resendOrder } from './resend.ts';
import { showOrder } from './show.ts';

const usage = `npm run studio -- orders <what>

  list               the orders, the newest first; --csv for a spreadsheet
  show <number>      everything about one
  prints [number]    what is printed, and from which camera file; --csv for a spreadsheet
  correct <number>   what is right instead of what was ordered
  pdf <number>       save its PDF
  resend <number>    send its emails once more
  mark <state> <number ...>   paid, refunded, in-print, shipped, handed-out, cancelled
  pull <server>      fetch orders from the server's machine
  push <server>      send states and corrections to it
  export, import     the same through a file

Each explains itself: npm run studio -- orders list --help`;

const commands = new Map([
  ['list', listOrders],
  ['show', showOrder],
  ['prints', listPrints],
  ['pdf', orderPdf],
  ['resend', resendOrder],
  ['mark', markOrders],
  ['correct', correctOrder],
  ['pull', pullOrders],
  ['push', pushOrders],
  ['export', exportOrders],
  ['import', importOrders],
  // Its name in earlier versions.
  ['printed', markPrinted],
]);

export function orders(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'orders', usage, commands }, args);
}
