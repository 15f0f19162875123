import type { Readable } from 'node:stream';
import { anonymizedOrder } from '#server/operate/anonymized.ts';
import type { EventEmails } from '#server/store/eventEmails.ts';
import type { ExchangeStore, Taken } from '#server/store/exchange.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { readLines } from './orderLines.ts';

/**
 * Takes orders and events from a stream, queues the emails about them, and says what was new. What has arrived is kept if the stream is cut, and the next time goes on.
 * Returns the exit code.
 */
export async function takeLines(
  stream: Readable,
  exchange: ExchangeStore,
  emailsOf: EventEmails,
): Promise<number> {
  const taken = { order: new Map<Taken, number>(), event: new Map<Taken, number>() };
  const count = (kind: 'order' | 'event', what: Taken): void => {
    taken[kind].set(what, (taken[kind].get(what) ?? 0) + 1);
  };
  let hasBegun = false;
  let lines = 0;
  let announced: number | undefined;
  for await (const line of readLines(stream)) {
    if (line.kind === 'begin') {
      if (line.isNewer)
        return failed('These orders are from a newer version of this program: update this one.');
      hasBegun = true;
    } else if (!hasBegun || line.kind === 'unreadable') {
      return failed(
        `Line ${lines + (hasBegun ? 2 : 1)} cannot be read: this is no list from "orders export", or it was cut there. What came before is kept.`,
      );
    } else if (line.kind === 'end') announced = line.count;
    else {
      lines += 1;
      if (line.kind === 'event') count('event', await exchange.takeEvent(line.event, emailsOf));
      else {
        const what = await exchange.takeOrder(line.order, anonymizedOrder);
        count('order', what);
        if (what === 'clashes') {
          complain([`${line.order.number} is of another shop's store, and was left out.`]);
        }
      }
    }
  }
  console.log(summary(taken));
  if (announced !== lines) {
    return failed('The list ended early. What came is kept; run this again for the rest.');
  }
  return taken.order.has('clashes') ? exitCodes.failed : exitCodes.done;
}

type Counts = ReadonlyMap<Taken, number>;

function summary({ order, event }: { readonly order: Counts; readonly event: Counts }): string {
  const forgotten = order.get('changed') ?? 0;
  const parts = [
    `${order.get('new') ?? 0} new order(s)`,
    `${event.get('new') ?? 0} new state(s) and correction(s)`,
    ...(forgotten > 0 ? [`${forgotten} order(s) forgotten`] : []),
  ];
  return `${parts.join(', ')}.`;
}
