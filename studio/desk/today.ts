/** What wants a hand today, with the place that it leads to and a few of its photos. */
import { success } from '#core/text/result.ts';
import { wantsHand } from '#studio/orders/wantsHand.ts';
import { call, type Desk } from './desk.ts';

const picturesMost = 5;

/** Paths of the page. Health is mended elsewhere. */
const places = {
  incomplete: '/orders?show=incomplete',
  ready: '/orders?show=ready',
  unpaid: '/orders?show=unpaid',
  booking: '/bookings',
  deadline: '/teams',
  backup: '/backup',
  health: undefined,
} as const;

export function today(desk: Desk) {
  return call({}, async () => {
    const wanted = await wantsHand(desk, (await desk.rows()).rows);
    return success(
      wanted.map(({ kind, orders, ...words }) => ({
        ...words,
        to: places[kind],
        pictures: orders.flatMap(({ pictures }) => pictures[0] ?? []).slice(0, picturesMost),
      })),
    );
  });
}
