/** Releases the digitals of orders at the moment when they are paid. */
import { releaseCall, sayEmails } from '#studio/command/statuses.ts';
import type { ReleaseBought } from '#studio/orders/boughtDigitals.ts';
import { lockSiteOrders } from '#studio/workspace/siteOrders.ts';
import { untilByDefault } from './digitalOptions.ts';
import { readReleasingDesk, released } from './released.ts';

/** As `orders release` does for each of them. What is there already is not made again. */
export const releaseBought: ReleaseBought = async (store, folders, orders, { by, isSilent }) => {
  const all = orders.map(({ number }) => number);
  const notNow = (message: string): readonly string[] => [
    `Digitals not released: ${message} Then: ${releaseCall(all)}`,
  ];
  const desk = await readReleasingDesk(store, folders, new Map());
  if (!desk.ok) return notNow(desk.message);
  const lock = await lockSiteOrders(folders.workspace, 'orders mark');
  if (!lock.ok) return notNow(lock.message);
  try {
    const missing: string[] = [];
    let emails = 0;
    for (const order of orders) {
      const { number } = order;
      const done = await released(store, desk.value, order, {
        asked: { line: undefined, player: undefined, team: undefined },
        until: untilByDefault(),
        mayBeUnpaid: false,
        wantsLink: false,
        by,
        isSilent,
      });
      if (done.ok) emails += done.value.emails;
      if (done.ok && done.value.isComplete) continue;
      const reason = done.ok
        ? 'some digitals are missing'
        : `digitals not released: ${done.message}`;
      missing.push(`${number}: ${reason}. When that is settled: ${releaseCall([number])}`);
    }
    sayEmails(emails);
    return missing;
  } finally {
    await lock.value();
  }
};
