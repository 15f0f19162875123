/** What wants a hand today, with the place that it leads to and the first of its orders. */
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { wantsHand } from './wantsHand.ts';
import { call, type Desk } from './desk.ts';

const ordersMost = 4;

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
    const tasks = wanted.map(({ orders, slug, ...task }) => ({
      ...task,
      to: slug === undefined ? places[task.kind] : `${places[task.kind]}/${slug}`,
      orders: orders.slice(0, ordersMost),
      more: Math.max(0, orders.length - ordersMost),
    }));
    return success([...tasks, ...unplaced(desk)]);
  });
}

/** Of the folder that was looked at last. */
function unplaced({ day }: Desk) {
  const { folder = '', frames = [] } = day.view() ?? {};
  const count = frames.filter(({ kind }) => kind === 'unplaced').length;
  if (count === 0) return [];
  const says = `${howMany(count, 'frame of a picture day is', 'frames of a picture day are')} nobody's`;
  return [
    { kind: 'day' as const, says, why: folder, isUrgent: false, to: '/day', orders: [], more: 0 },
  ];
}
