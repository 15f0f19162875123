/**
 * Orders and bookings as lines of JSON, as they go from one store to another: a first line with the version, then one for each of them and
 * for each event, and a last one with their count. A stream without its last line was cut.
 */
import type { Readable } from 'node:stream';
import { eventHeadSchema } from '#core/order/orderState.ts';
import { isFiniteNumber, isString, recordOf, jsonIn } from '#core/text/record.ts';
import type { ExchangedEvent, ExchangedRequest, ExchangeStore } from '#server/store/exchange.ts';

const version = 1;
const pageSize = 500;

export type ExchangeLine =
  | { readonly kind: 'request'; readonly request: ExchangedRequest }
  | { readonly kind: 'event'; readonly event: ExchangedEvent }
  | { readonly kind: 'begin'; readonly isNewer: boolean }
  | { readonly kind: 'end'; readonly count: number }
  | { readonly kind: 'unreadable' };

type ExportOptions = {
  /** Without them only events go, and the orders that the desk has taken: the other store has the others. */
  readonly withOrders: boolean;
};

/** Yields the lines, each with its line break. Orders and bookings come before their events. */
export async function* exportedLines(
  exchange: ExchangeStore,
  options: ExportOptions,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ sidelineOrders: version })}\n`;
  let count = 0;
  for await (const line of storedLines(exchange, options)) {
    yield `${JSON.stringify(line)}\n`;
    count += 1;
  }
  yield `${JSON.stringify({ end: count })}\n`;
}

async function* storedLines(
  exchange: ExchangeStore,
  { withOrders }: ExportOptions,
): AsyncGenerator<object> {
  if (withOrders) {
    const requests = pages<ExchangedRequest>((last, most) =>
      exchange.requests(last?.number ?? '', most),
    );
    for await (const request of requests) yield { request };
  } else {
    for (const request of await exchange.taken()) yield { request };
  }
  for await (const event of pages(exchange.events)) yield { event };
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
export async function* readLines(stream: Readable): AsyncGenerator<ExchangeLine> {
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

function readLine(line: string): ExchangeLine {
  const { sidelineOrders, request, event, end } = recordOf(jsonIn(line));
  if (isFiniteNumber(sidelineOrders)) return { kind: 'begin', isNewer: sidelineOrders > version };
  if (isFiniteNumber(end)) return { kind: 'end', count: end };
  if (isRequest(request)) return { kind: 'request', request };
  if (isEvent(event)) return { kind: 'event', event };
  return { kind: 'unreadable' };
}

function isRequest(value: unknown): value is ExchangedRequest {
  const { kind, number, fingerprint, request, total_cents, created_at, ...rest } = recordOf(value);
  const perhaps = ['idempotency_key', 'printed_at', 'forgotten_at', 'order_key'];
  return (
    isKind(kind) &&
    [number, fingerprint, request, created_at].every(isString) &&
    isFiniteNumber(total_cents) &&
    perhaps.every((name) => rest[name] === null || isString(rest[name])) &&
    Object.keys(rest).length === perhaps.length &&
    isJson(request)
  );
}

/** What happened may be of a kind that this version does not know: only its form is checked. */
function isEvent(value: unknown): value is ExchangedEvent {
  const { kind, id, number, at, by_whom, happening, ...rest } = recordOf(value);
  return (
    isKind(kind) &&
    Object.keys(rest).length === 0 &&
    isJson(happening) &&
    eventHeadSchema({ id, number, at, by: by_whom }) !== undefined
  );
}

function isKind(value: unknown): boolean {
  return value === 'order' || value === 'booking';
}

function isJson(value: unknown): boolean {
  return isString(value) && jsonIn(value) !== undefined;
}
