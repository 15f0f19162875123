import { joinedCorrections } from '#rules/orderCorrection.ts';
import type { OrderState } from '#rules/orderState.ts';
import type { StoredOrder } from '#server/store/orders.ts';
import { correctedRecord } from './correctedRecord.ts';
import { placedRecordOf, type OrderRecord } from './storedRequest.ts';

/** An order, with its corrections if there are any. */
export type CorrectedOrder = StoredOrder & { readonly state?: Pick<OrderState, 'corrections'> };

/** Returns the order as it is now. Throws when `request` is no JSON, which the server never stores. */
export function orderRecordOf(order: CorrectedOrder): OrderRecord {
  const corrections = order.state?.corrections ?? [];
  const placed = placedRecordOf(order);
  if (corrections.length === 0) return placed;
  const joined = corrections.map(({ correction }) => correction).reduce(joinedCorrections);
  return correctedRecord(placed, joined);
}
