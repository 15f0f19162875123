/** `orders <command>`: orders and their state. */
import { type CommandGroup, group, type Loader } from '#studio/command/commandLine.ts';
import { exportOrders, importOrders, pullOrders, pushOrders } from '#studio/command/exchange.ts';
import { forgetSome, writeAllStatuses } from '#studio/command/statuses.ts';
import type { ReleaseBought } from './boughtDigitals.ts';
import { correctOrder } from './correctOrder.ts';
import { listOrders } from './listOrders.ts';
import { markOrders } from './markOrders.ts';
import { orderPdf } from './pdf.ts';
import { listPrints } from './prints.ts';
import { resendOrder } from './resend.ts';
import { showOrder } from './showOrder.ts';

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
      listOrders,
      showOrder,
      listPrints,
      correctOrder,
      orderPdf,
      resendOrder,
      markOrders(releaseBought),
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
