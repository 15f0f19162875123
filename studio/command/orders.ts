/** `orders <command>`: orders and their state. */
import { correctOrderCommand, type LoadDigitals, markOrdersCommand } from './changes.ts';
import { type CommandGroup, commandGroup, type Loader } from './commandLine.ts';
import { orderPdfCommand, resendCommand } from './emails.ts';
import {
  desksCommand,
  exportOrdersCommand,
  importOrdersCommand,
  pullOrdersCommand,
  pushOrdersCommand,
  takeOrderCommand,
} from './exchange.ts';
import { listOrdersCommand, listPrintsCommand, showOrderCommand } from './orderLists.ts';
import { reconcileCommand } from './reconcile.ts';
import { forgetSomeCommand, writeAllStatusesCommand } from './statuses.ts';

export const ordersCommand = ordersWith();

/** The same with what releases digitals: it needs more than a server's machine has. */
export function ordersWith(loadDigitals?: LoadDigitals): CommandGroup {
  const release: readonly Loader[] = loadDigitals
    ? [['release', async () => (await loadDigitals()).releaseDigitalsCommand]]
    : [];
  return commandGroup({
    name: 'orders',
    summary: 'orders and their state',
    commands: [
      listOrdersCommand,
      showOrderCommand,
      listPrintsCommand,
      correctOrderCommand,
      orderPdfCommand,
      resendCommand,
      markOrdersCommand(loadDigitals),
      reconcileCommand(loadDigitals),
      forgetSomeCommand,
      takeOrderCommand,
      pullOrdersCommand,
      pushOrdersCommand,
      exportOrdersCommand,
      importOrdersCommand,
      desksCommand,
      writeAllStatusesCommand,
      ...release,
    ],
  });
}
