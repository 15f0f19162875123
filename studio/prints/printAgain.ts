/** What a correction does to an order whose prints are made already. */
import { orderStateOf, printedMarks } from '#core/order/orderState.ts';
import type { Follow } from '#studio/orders/correctOrder.ts';
import { newEvent } from '#studio/orders/deskOrder.ts';
import { lookupAtHand } from '#studio/orders/photoLookup.ts';
import { workToDo } from './orderWork.ts';

/**
 * Counts the prints that differ now from those that were made. If that is wanted, the next print run makes them. A correction that takes
 * the last difference back ends the wait for that run.
 */
export function printsAgain(workspace: string, isWanted: boolean): Follow {
  return async (order, events, by) => {
    const state = orderStateOf(events);
    const marks = events.flatMap((event) => (event.kind === 'production' ? event : []));
    const made = marks.findLast(({ production }) => production !== 'received');
    const since = printedMarks(state).at(-1);
    if (!since || !made || state.production === 'cancelled') return { prints: 0, events: [] };
    const after = { ...order, state };
    const { lookup } = await lookupAtHand(workspace, [after]);
    const { jobs, byHand, problems } = workToDo(after, lookup, since.id);
    const prints = jobs.reduce((sum, { copies }) => sum + copies, byHand.length);
    const isBack = state.production === 'received';
    const happening = { kind: 'production', production: made.production } as const;
    const next = isBack
      ? happening
      : ({ ...happening, production: 'received', again: true } as const);
    const isNext = isBack ? prints === 0 && problems.length === 0 : prints > 0 && isWanted;
    return {
      prints: isBack ? 0 : prints,
      events: isNext ? [newEvent(order.number, events, next, by)] : [],
    };
  };
}
