/** Stores many orders at once, without a server in between. */
import { orderRequest, type Order } from '#core/order/order.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { openStore, type Store } from '#server/store/openStore.ts';

export async function storeAt(dataDir: string): Promise<Store> {
  const opened = await openStore({ dataDir, databaseUrl: undefined }, () => {});
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** Stores an order as the server does, and returns its number. */
export async function stored(store: Store, order: Order, orderKey?: string): Promise<string> {
  const request = JSON.stringify(orderRequest(order, 1_760_000_000_000));
  const { totalCents } = totalsOf(order.lines, order.addOns);
  const key = crypto.randomUUID();
  const accepted = await store.orders.accept(
    { idempotencyKey: key, fingerprint: key, request, totalCents, orderKey },
    (number) => ({
      emails: [
        {
          id: `order-${number}-studio`,
          about: `order-${number}`,
          recipient: 'studio',
          to: 'hello@sideline.example',
          subject: number,
          text: number,
          html: number,
        },
      ],
    }),
    [],
  );
  if (accepted.kind !== 'stored') throw new Error(`the order is ${accepted.kind}`);
  return accepted.number;
}
