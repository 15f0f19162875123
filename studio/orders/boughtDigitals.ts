/** Orders with digital photos that are paid for. */
import { isDigital } from '#core/cart/digitalLines.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/folders.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderRecordOf } from './orderRecord.ts';

/** Releases the digitals of orders that are now paid. Returns a line for each order with digitals still missing: why, and what to type. */
export type ReleaseBought = (
  store: Store,
  folders: Folders,
  orders: readonly DeskOrder[],
  options: { readonly by: string | undefined; readonly isSilent: boolean | undefined },
) => Promise<readonly string[]>;

/** Returns true if an order is paid, has digitals, and none of them was ever released. */
export function awaitsRelease(order: DeskOrder): boolean {
  const { events, payment, production } = order.state;
  return (
    payment === 'paid' &&
    production !== 'cancelled' &&
    order.anonymizedAt === null &&
    events.every(({ kind }) => kind !== 'release') &&
    orderRecordOf(order).items.some(({ line }) => isDigital(line))
  );
}

/** Returns what to type to release an order's digitals by hand. */
export function releaseCall(numbers: readonly string[], options = ''): string {
  return `npm run studio -- orders release ${numbers.join(' ')}${options}`;
}
