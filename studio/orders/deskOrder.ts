import { orderStateOf, type OrderState } from '#core/order/orderState.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import type { Store } from '#server/store/openStore.ts';

/** An order with what happened to it since. */
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

/** Returns undefined if there is no such order. */
export async function findOrder(
  { orders, orderEvents }: OrderTables,
  number: string,
): Promise<DeskOrder | undefined> {
  const order = await orders.find(number);
  if (!order) return undefined;
  const events = (await orderEvents.read(number)).get(number) ?? [];
  return { ...order, state: orderStateOf(events) };
}
