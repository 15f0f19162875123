/** `orders <command>`: orders and their state. */
import { group, type CommandGroup, type Loader } from '#studio/command/commandGroup.ts';
import { exportOrders } from './exportOrders.ts';
import { importOrders } from './importOrders.ts';
import { pullOrders, pushOrders } from './pullPush.ts';
import type { ReleaseBought } from './boughtDigitals.ts';
import { correctOrder } from './correctOrder.ts';
import { forgetSome } from './forget.ts';
import { listOrders } from './listOrders.ts';
import { orderPdf } from './pdf.ts';
import { markOrders } from './markOrders.ts';
import { listPrints } from './prints.ts';
import { resendOrder } from './resend.ts';
import { showOrder } from './showOrder.ts';
import { writeAllStatuses } from './tellPhones.ts';

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
