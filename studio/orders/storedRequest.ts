import type { Customer } from '#rules/customer.ts';
import type { OrderMeta } from '#rules/wire.ts';
import type { StoredOrder } from '#server/store/orders.ts';

/** An order as it was sent. Nobody is named in it any more once it is forgotten. */
export type StoredRequest = {
  readonly toEmail?: string;
  readonly meta: Omit<OrderMeta, 'customer'> & { readonly customer?: Customer };
};

/** The request, as it was stored or as forgetting has left it. */
export function requestOf({ request }: StoredOrder): StoredRequest {
  return JSON.parse(request) as StoredRequest;
}
