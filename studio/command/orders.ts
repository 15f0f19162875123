/** `orders <command>`: orders and their state. */
import { correct, type LoadDigitals, mark } from './changes.ts';
import { type CommandGroup, group, type Loader } from './commandLine.ts';
import { orderPdf, resend } from './emails.ts';
import { desks, exportOrders, importOrders, pullOrders, pushOrders, take } from './exchange.ts';
import { list, prints, show } from './orderLists.ts';
import { reconcile } from './reconcile.ts';
import { forgetSome, writeAllStatuses } from './statuses.ts';

export const orders = ordersWith();

/** The same with what releases digitals: it needs more than a server's machine has. */
export function ordersWith(loadDigitals?: LoadDigitals): CommandGroup {
  const release: readonly Loader[] = loadDigitals
    ? [['release', async () => (await loadDigitals()).release]]
    : [];
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
      mark(loadDigitals),
      reconcile(loadDigitals),
      forgetSome,
      take,
      pullOrders,
      pushOrders,
      exportOrders,
      importOrders,
      desks,
      writeAllStatuses,
      ...release,
    ],
  });
}
