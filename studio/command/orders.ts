/** `orders <command>`: orders and their state. */
import type { ReleaseBought } from '#studio/orders/boughtDigitals.ts';
import { correct, mark } from './changes.ts';
import { type CommandGroup, group, type Loader } from './commandLine.ts';
import { orderPdf, resend } from './emails.ts';
import { exportOrders, importOrders, pullOrders, pushOrders } from './exchange.ts';
import { list, prints, show } from './orderLists.ts';
import { forgetSome, writeAllStatuses } from './statuses.ts';

export const orders = ordersWith();

/** The same with what a payment releases, and with the command for it: they need more than a server's machine has. */
export function ordersWith(
  releaseBought?: ReleaseBought,
  ...more: readonly Loader[]
): CommandGroup {
  return group({
    name: 'orders',
    summary: 'orders and their state',
    commands: [
      list,
      show,
      prints,
      correct,
      orderPdf,
      resend,
      mark(releaseBought),
      forgetSome,
      pullOrders,
      pushOrders,
      exportOrders,
      importOrders,
      writeAllStatuses,
      ...more,
    ],
  });
}
