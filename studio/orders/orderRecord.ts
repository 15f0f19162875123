import { joinedCorrections, type Correction } from '#core/order/orderCorrection.ts';
import type { OrderState } from '#core/order/orderState.ts';
import type { StoredOrder } from '#server/store/orders.ts';
import { correctedRecord } from './correctedRecord.ts';
import { placedRecordOf, type OrderRecord } from './storedRequest.ts';

/** An order, with its corrections if there are any. */
export type CorrectedOrder = StoredOrder & { readonly state?: Pick<OrderState, 'corrections'> };

/** Returns the order as it is now. Throws when `request` is no JSON, which the server never stores. */
export function orderRecordOf(order: CorrectedOrder): OrderRecord {
  const placed = placedRecordOf(order);
  const correction = correctionOf(order);
  return correction ? correctedRecord(placed, correction) : placed;
}

/** Returns all that was corrected, or undefined if nothing was. */
export function correctionOf({ state }: CorrectedOrder): Correction | undefined {
  const [first, ...others] = (state?.corrections ?? []).map(({ correction }) => correction);
  return first && others.reduce(joinedCorrections, first);
}
