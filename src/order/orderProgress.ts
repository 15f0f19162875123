/** How far the studio is with an order, as the order's page draws it. */
import { progressTexts, statusTexts } from '#core/order/orderPageTexts.ts';
import type { OrderStatus, ProductionState } from '#core/order/orderStatus.ts';

/** One step on the way to the customer. */
type ProgressStep = {
  readonly label: string;
  readonly isDone: boolean;
  /** The last step that is done. */
  readonly isCurrent: boolean;
};

/**
 * Returns the steps of an order, from received to its end. An order that has not ended is shipped or handed out, which `isWithTeam`
 * says. None if it was cancelled: no step follows.
 */
export function progressSteps(
  production: ProductionState,
  isWithTeam: boolean,
): readonly ProgressStep[] {
  if (production === 'cancelled') return [];
  const isEnded = production === 'shipped' || production === 'handed out';
  const end = isEnded ? production : isWithTeam ? 'handed out' : 'shipped';
  const states = ['received', 'in print', end] as const;
  const current = states.indexOf(production);
  return states.map((state, index) => ({
    label: statusTexts.production[state],
    isDone: index <= current,
    isCurrent: index === current,
  }));
}

/** Returns the steps of an order that is only downloaded: nothing of it is printed or shipped. */
export function downloadSteps(
  production: ProductionState,
  areReleased: boolean,
): readonly ProgressStep[] {
  if (production === 'cancelled') return [];
  return [
    { label: statusTexts.production.received, isDone: true, isCurrent: !areReleased },
    { label: progressTexts.released, isDone: areReleased, isCurrent: areReleased },
  ];
}

/** Returns what is still to be paid, in integer cents: the whole total while the studio has said nothing. */
export function openCents(totalCents: number, status: OrderStatus | undefined): number {
  if (!status) return totalCents;
  const { payment, production } = status;
  if (payment.state !== 'open' || production.state === 'cancelled') return 0;
  return payment.cents ?? totalCents;
}
