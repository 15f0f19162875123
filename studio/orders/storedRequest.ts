import type { Customer } from '#rules/customer.ts';
import type { OrderMeta } from '#rules/wire.ts';
import type { StoredOrder } from '#server/store/orders.ts';

/** An order as it was sent. Nobody is named in it any more once it is forgotten. */
export type StoredRequest = {
  readonly toEmail?: string;
  readonly meta: Omit<OrderMeta, 'customer'> & { readonly customer?: Customer };
};

export function requestOf({ request }: StoredOrder): StoredRequest {
  return JSON.parse(request) as StoredRequest;
}

/** As it stands in letters, however it was typed: `#k7qf3w` is K7QF3W. */
export function orderNumber(typed: string): string {
  return typed.replace(/^#/, '').trim().toUpperCase();
}
