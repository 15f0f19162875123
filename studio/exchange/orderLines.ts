/**
 * Orders as lines of JSON, as they go from one store to another: a first line with the version, then one for each order and each event,
 * and a last one with their count. A stream without its last line was cut.
 */
import type { Readable } from 'node:stream';
import { isFiniteNumber, isString, recordOf } from '#rules/record.ts';
import { reviveOrderEvent } from '#rules/reviveOrderEvent.ts';
import type { ExchangedEvent, ExchangedOrder, ExchangeStore } from '#server/store/exchange.ts';

const version = 1;
const pageSize = 500;

export type OrderLine =
  | { readonly kind: 'order'; readonly order: ExchangedOrder }
  | { readonly kind: 'event'; readonly event: ExchangedEvent }
  | { readonly kind: 'begin'; readonly isNewer: boolean }
  | { readonly kind: 'end'; readonly count: number }
  | { readonly kind: 'unreadable' };

type ExportOptions = {
  /** Without them only events go: the other store has the orders. */
  readonly withOrders: boolean;
};

/** Yields the lines, each with its line break. Orders come before their events. */
export async function* exportedLines(
  exchange: ExchangeStore,
  { withOrders }: ExportOptions,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ sidelineOrders: version })}\n`;
  let count = 0;
  if (withOrders) {
    for await (const order of pages(exchange.orders, ({ number }) => number)) {
      yield `${JSON.stringify({ order })}\n`;
      count += 1;
    }
  }
  for await (const event of pages(exchange.events, ({ id }) => id)) {
    yield `${JSON.stringify({ event })}\n`;
    count += 1;
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

async function* pages<Row>(
  read: (after: string, most: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let rows = await read('', pageSize);
  while (rows.length > 0) {
    yield* rows;
    const last = rows.at(-1);
    rows = last === undefined || rows.length < pageSize ? [] : await read(keyOf(last), pageSize);
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
  const { sidelineOrders, order, event, end } = recordOf(json);
  if (isFiniteNumber(sidelineOrders)) return { kind: 'begin', isNewer: sidelineOrders > version };
  if (isFiniteNumber(end)) return { kind: 'end', count: end };
  if (isOrder(order)) return { kind: 'order', order };
  if (isEvent(event)) return { kind: 'event', event };
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

function isJson(value: unknown): boolean {
  if (!isString(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
