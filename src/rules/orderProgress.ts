/** How far the studio is with an order, and what is paid, as an order's page shows them. */
import { progressTexts } from '#facts/orderTexts.ts';

/** What the studio has done with an order. */
export type ProductionState = 'received' | 'in print' | 'shipped' | 'handed out' | 'cancelled';

export type PaymentState = 'open' | 'paid' | 'refunded';

/** One step on the way to the customer. */
export type ProgressStep = {
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
    label: progressTexts.steps[state],
    isDone: index <= current,
    isCurrent: index === current,
  }));
}
