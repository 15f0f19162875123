/** An order at the desk: with what happened to it since. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { type OrderState, orderStateOf } from '#core/order/orderState.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StoredOrder } from '#server/store/requests.ts';

export type DeskOrder = StoredOrder & { readonly state: OrderState };

type OrderTables = Pick<Store, 'orders' | 'orderEvents'>;

/** Returns orders, newest first, optionally since an ISO time. */
export async function readOrders(
  { orders, orderEvents }: OrderTables,
  since?: string,
): Promise<readonly DeskOrder[]> {
  const events = await orderEvents.read();
  return (await orders.list(since)).map((order) => ({
    ...order,
    state: orderStateOf(events.get(order.number) ?? []),
  }));
}

export async function findOrder(
  { orders, orderEvents }: OrderTables,
  number: string,
): Promise<DeskOrder | undefined> {
  const order = await orders.find(number);
  if (!order) return undefined;
  const events = (await orderEvents.read(number)).get(number) ?? [];
  return { ...order, state: orderStateOf(events) };
}

/**
 * Returns an event for an order or a booking. It is later than every event of it that is known, so that it decides although this machine's
 * clock may be behind that of another. `by` is who says so; by default the account on this machine.
 */
export function newEvent<What extends object>(
  number: string,
  known: readonly { readonly at: string }[],
  happening: What,
  by: string = accountName(),
) {
  const last = known.at(-1);
  const nowMs = Math.max(Date.now(), last ? Date.parse(last.at) + 1 : 0);
  return { id: randomUUID(), number, at: new Date(nowMs).toISOString(), by, ...happening };
}

/** Returns who works on this machine, for people. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'studio';
  }
}

/** Returns who an event was by, for people: the account of this machine is this desk. */
export function saidBy(by: string): string {
  return by === accountName() ? 'this desk' : by;
}

/** Returns true if it is forgotten everywhere, and not only here because the desks have it. */
export function isForgotten({ anonymizedAt, isAtDesk }: StoredOrder): boolean {
  return anonymizedAt !== null && !isAtDesk;
}

/** Why nothing is recorded here of what the server has left to the desks. */
export const atDeskOnly = 'only the desks have it (FORGET_AFTER_PULL_DAYS): do it there.';

/** Normalizes the number of an order or a booking: `#k7qf3w` is K7QF3W. */
export function storedNumber(typed: string | undefined): string {
  return (typed ?? '').replace(/^#/, '').trim().toUpperCase();
}
