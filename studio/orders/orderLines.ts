/**
 * Orders and bookings as lines of JSON, as they go from one store to another: a first line with the version, then one for each of them and
 * for each event, and a last one with their count. A stream without its last line was cut. Version 1 had no bookings.
 */
import type { Readable } from 'node:stream';
import { isFiniteNumber, isString, recordOf } from '#core/text/record.ts';
import { reviveOrderEvent } from '#core/order/reviveOrderEvent.ts';
import type { ExchangedBooking, ExchangedBookingEvent } from '#server/store/bookingExchange.ts';
import type { ExchangedEvent, ExchangedOrder } from '#server/store/exchange.ts';
import type { Store } from '#server/store/openStore.ts';

const version = 2;
const pageSize = 500;

export type OrderLine =
  | { readonly kind: 'order'; readonly order: ExchangedOrder }
  | { readonly kind: 'event'; readonly event: ExchangedEvent }
  | { readonly kind: 'booking'; readonly booking: ExchangedBooking }
  | { readonly kind: 'bookingEvent'; readonly bookingEvent: ExchangedBookingEvent }
  | { readonly kind: 'begin'; readonly isNewer: boolean }
  | { readonly kind: 'end'; readonly count: number }
  | { readonly kind: 'unreadable' };

/** The stores that lines are read from and taken into. */
export type ExchangeStores = Pick<Store, 'exchange' | 'bookingExchange'>;

type ExportOptions = {
  /** Without them only events go: the other store has the orders and bookings. */
  readonly withOrders: boolean;
};

/** Yields the lines, each with its line break. Orders and bookings come before their events. */
export async function* exportedLines(
  stores: ExchangeStores,
  options: ExportOptions,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ sidelineOrders: version })}\n`;
  let count = 0;
  for await (const line of storedLines(stores, options)) {
    yield `${JSON.stringify(line)}\n`;
    count += 1;
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

async function* storedLines(
  { exchange, bookingExchange }: ExchangeStores,
  { withOrders }: ExportOptions,
): AsyncGenerator<object> {
  if (withOrders) {
    const orders = pages<ExchangedOrder>((last, most) => exchange.orders(last?.number ?? '', most));
    for await (const order of orders) yield { order };
  }
  for await (const event of pages(exchange.events)) yield { event };
  if (withOrders) {
    const bookings = pages<ExchangedBooking>((last, most) =>
      bookingExchange.bookings(last?.number ?? '', most),
    );
    for await (const booking of bookings) yield { booking };
  }
  for await (const bookingEvent of pages(bookingExchange.events)) yield { bookingEvent };
}

/** `read` gets the last row of the page before. */
async function* pages<Row>(
  read: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let rows = await read(undefined, pageSize);
  while (rows.length > 0) {
    yield* rows;
    rows = rows.length < pageSize ? [] : await read(rows.at(-1), pageSize);
  }
}

/** No order comes near it: a request without its PDF has at most a megabyte (`limits.orderMetaLimitBytes`). */
const longestLine = 8 * 1024 * 1024;

/** Yields what the lines of a stream say, and ends after the first that cannot be read. Rejects if the stream fails. */
export async function* readLines(stream: Readable): AsyncGenerator<OrderLine> {
  for await (const line of linesOf(stream)) {
    const read = readLine(line);
    yield read;
    if (read.kind === 'unreadable') return;
  }
}

/** Not by `readline`: it waits for ever for a stream that has ended before it listens. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
    if (rest.length > longestLine) break;
  }
  if (rest.trim() !== '') yield rest;
}

function readLine(line: string): OrderLine {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { kind: 'unreadable' };
  }
  const { sidelineOrders, order, event, booking, bookingEvent, end } = recordOf(json);
  if (isFiniteNumber(sidelineOrders)) return { kind: 'begin', isNewer: sidelineOrders > version };
  if (isFiniteNumber(end)) return { kind: 'end', count: end };
  if (isOrder(order)) return { kind: 'order', order };
  if (isEvent(event)) return { kind: 'event', event };
  if (isBooking(booking)) return { kind: 'booking', booking };
  if (isBookingEvent(bookingEvent)) return { kind: 'bookingEvent', bookingEvent };
  return { kind: 'unreadable' };
}

function isOrder(value: unknown): value is ExchangedOrder {
  const { number, idempotency_key, fingerprint, request, total_cents, ...rest } = recordOf(value);
  const { created_at, printed_at, forgotten_at, order_key } = rest;
  return (
    [number, idempotency_key, fingerprint, request, created_at].every(isString) &&
    isFiniteNumber(total_cents) &&
    [printed_at, forgotten_at, order_key].every((text) => text === null || isString(text)) &&
    Object.keys(rest).every((name) => otherColumns.has(name)) &&
    isJson(request)
  );
}

const otherColumns: ReadonlySet<string> = new Set([
  'created_at',
  'printed_at',
  'forgotten_at',
  'order_key',
]);

/** What happened may be of a kind that this version does not know: only its form is checked. */
function isEvent(value: unknown): value is ExchangedEvent {
  const { id, order_number, at, by_whom, happening, ...rest } = recordOf(value);
  const probe = { id, number: order_number, at, by: by_whom, kind: 'correction' };
  return (
    Object.keys(rest).length === 0 && isJson(happening) && reviveOrderEvent(probe) !== undefined
  );
}

function isBooking(value: unknown): value is ExchangedBooking {
  const { number, request, created_at, forgotten_at, ...rest } = recordOf(value);
  return (
    [number, created_at].every(isString) &&
    (forgotten_at === null || isString(forgotten_at)) &&
    Object.keys(rest).length === 0 &&
    isJson(request)
  );
}

function isBookingEvent(value: unknown): value is ExchangedBookingEvent {
  const { booking_number, ...event } = recordOf(value);
  return isEvent({ ...event, order_number: booking_number });
}

function isJson(value: unknown): boolean {
  if (!isString(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
