import type { Readable } from 'node:stream';
import { howMany } from '#core/text/howMany.ts';
import type { ExchangeStore, Taken } from '#server/store/exchange.ts';
import { exitCodes, failed } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { contactEmails, customerEmails } from './eventEmails.ts';
import { type OrderLine, readLines } from './orderLines.ts';

/**
 * Takes orders, bookings and events from a stream, queues the emails about them, and says what was new. What has arrived is kept if the stream is cut, and the next time goes on.
 * Returns the exit code.
 */
export async function takeLines(stream: Readable, exchange: ExchangeStore): Promise<number> {
  const taken = new Map<string, number>();
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
      const what = await takenInto(exchange, line);
      const key = `${line.kind === 'event' ? 'event' : line.request.kind} ${what}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      if (what === 'clashes') {
        complain([`${nameOf(line)} is of another shop's store, and was left out.`]);
      }
    }
  }
  if (!hasBegun) return failed('Nothing came: this is no list from "orders export".');
  console.log(summary(taken));
  if (announced !== lines) {
    return failed('The list ended early. What came is kept; run this again for the rest.');
  }
  return taken.has('order clashes') || taken.has('booking clashes')
    ? exitCodes.failed
    : exitCodes.done;
}

type StoredLine = Exclude<OrderLine, { readonly kind: 'begin' | 'end' | 'unreadable' }>;

function takenInto(exchange: ExchangeStore, line: StoredLine): Promise<Taken> {
  return line.kind === 'request'
    ? exchange.takeRequest(line.request)
    : exchange.takeEvent(line.event, { order: customerEmails, booking: contactEmails });
}

function nameOf(line: StoredLine): string {
  if (line.kind === 'event') return line.kind;
  const { kind, number } = line.request;
  return kind === 'booking' ? `Booking ${number}` : number;
}

/** Bookings are named where there are any. */
function summary(taken: ReadonlyMap<string, number>): string {
  const of = (key: string): number => taken.get(key) ?? 0;
  const some = (count: number, one: string, several: string) =>
    count > 0 ? [howMany(count, one, several)] : [];
  const parts = [
    howMany(of('order new'), 'new order'),
    ...some(of('booking new'), 'new booking', 'new bookings'),
    howMany(of('event new'), 'new state or correction', 'new states and corrections'),
    ...some(of('order changed'), 'order forgotten', 'orders forgotten'),
    ...some(of('booking changed'), 'booking forgotten', 'bookings forgotten'),
  ];
  return `${parts.join(', ')}.`;
}
