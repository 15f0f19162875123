/** What becomes of an order after it came in: states and corrections, as events that are added and never changed. */
import type { Correction } from './orderCorrection.ts';
import type { PaymentState, ProductionState } from './orderStatus.ts';

export type OrderEvent = {
  /** Random, so that no two machines give the same one: events that come twice are told apart from new ones. */
  readonly id: string;
  /** The order's number. */
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who recorded it, for people. */
  readonly by: string;
} & Happening;

export type Happening = What & {
  /** The customer gets an email about it, from the machine that has the order's other emails. */
  readonly emails?: true;
};

type What =
  | {
      readonly kind: 'payment';
      readonly payment: PaymentState;
      /** What was paid or refunded, if it is not the whole amount. */
      readonly amountCents?: number;
      readonly reason?: string;
    }
  | {
      readonly kind: 'production';
      readonly production: ProductionState;
      /** For the customer, such as a parcel's number. */
      readonly note?: string;
    }
  | { readonly kind: 'correction'; readonly correction: Correction }
  | {
      /** Photos in full size were released, or with none of them ended. */
      readonly kind: 'release';
      readonly photos: number;
      /** ISO date of the last day. */
      readonly until: string;
    };

export type PaymentEvent = OrderEvent & { readonly kind: 'payment' };
export type ProductionEvent = OrderEvent & { readonly kind: 'production' };
export type CorrectionEvent = OrderEvent & { readonly kind: 'correction' };

export type OrderState = {
  readonly payment: PaymentState;
  readonly production: ProductionState;
  /** The event that set each. Undefined for an order to which nothing has happened. */
  readonly paid?: PaymentEvent;
  readonly produced?: ProductionEvent;
  /** In the order in which they apply. */
  readonly corrections: readonly CorrectionEvent[];
  /** All of them, oldest first. */
  readonly events: readonly OrderEvent[];
};

/**
 * Returns the state that the events leave an order in: the latest of each field decides. They may come in any order, because two
 * machines record them.
 */
export function orderStateOf(events: readonly OrderEvent[]): OrderState {
  const sorted = inOrder(events);
  const paid = sorted.findLast((event) => event.kind === 'payment');
  const produced = sorted.findLast((event) => event.kind === 'production');
  return {
    payment: paid?.payment ?? 'open',
    production: produced?.production ?? 'received',
    ...(paid && { paid }),
    ...(produced && { produced }),
    corrections: sorted.filter((event) => event.kind === 'correction'),
    events: sorted,
  };
}

/** Equal times are sorted by id, so that every machine comes to the same state. */
function inOrder(events: readonly OrderEvent[]): readonly OrderEvent[] {
  return [...events].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
