/**
 * Orders and bookings as lines of JSON, as they go from one store to another: a first line with the version, then one for each of them and
 * for each event, and a last one with their count. A stream without its last line was cut.
 */
import type { Readable } from 'node:stream';
import { eventHeadSchema } from '#core/order/orderState.ts';
import { isFiniteNumber, isString, recordOf, jsonIn } from '#core/text/record.ts';
import { checked, object, type Of, optional, record, textOf, wholeOf } from '#core/text/schema.ts';
import type { Copies } from '#server/store/copies.ts';
import type { ExchangedEvent, ExchangedRequest } from '#server/store/exchange.ts';
import type { Store } from '#server/store/openStore.ts';

const version = 1;
const pageSize = 500;

export type ExchangeLine =
  | {
      readonly kind: 'request';
      readonly request: ExchangedRequest;
      /** Of what the desk brings back: all that has happened to it. */
      readonly events?: readonly ExchangedEvent[];
    }
  | { readonly kind: 'event'; readonly event: ExchangedEvent }
  | { readonly kind: 'begin'; readonly isNewer: boolean }
  | ({ readonly kind: 'end' } & Of<typeof endSchema>)
  | { readonly kind: 'unreadable' };

/** More than any store has. */
const copiesMost = 200_000;
const copies = record(textOf(40, /./), textOf(22, /^[\w-]{22}$/), copiesMost);

/** The end that `confirmation` gives every name: none is `backup` or `server`, which the store uses for itself. */
const deskName = textOf(300, /.-[0-9a-f]{6}$/);

const endSchema = object({
  end: wholeOf(0),
  /** What a server has left to its desks, and how many events of it it has. A program from before does not look at it. */
  left: optional(object({ copies, events: wholeOf(0) })),
  /** What a desk has, in its store and in its newest checked backup. */
  has: optional(object({ desk: deskName, copies })),
});

/** Returns the lines, without orders, that say what this desk has. A program from before takes nothing from them. */
export function confirmingLines(desk: string, has: Copies): string {
  const end = { end: 0, has: { desk, copies: Object.fromEntries(has) } };
  return `${JSON.stringify({ sidelineOrders: version })}\n${JSON.stringify(end)}\n`;
}

type ExportOptions = {
  /** Without them only events go, the orders that the desk has taken, and those that the server has left to it: the other store has the others. */
  readonly withOrders: boolean;
};

type Tables = Pick<Store, 'exchange' | 'copies'>;

/** Yields the lines, each with its line break. Orders and bookings come before their events. */
export async function* exportedLines(
  { exchange, copies }: Tables,
  options: ExportOptions,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ sidelineOrders: version })}\n`;
  let count = 0;
  for await (const line of storedLines(exchange, options)) {
    yield `${JSON.stringify(line)}\n`;
    count += 1;
  }
  const left = options.withOrders && (await copies.left());
  const told = left && { left: { ...left, copies: Object.fromEntries(left.copies) } };
  yield `${JSON.stringify({ end: count, ...told })}\n`;
}

async function* storedLines(
  exchange: Store['exchange'],
  { withOrders }: ExportOptions,
): AsyncGenerator<object> {
  if (withOrders) {
    const requests = pages<ExchangedRequest>((last, most) =>
      exchange.requests(last?.number ?? '', most),
    );
    for await (const request of requests) yield { request };
  } else {
    for (const request of await exchange.taken()) yield { request };
    yield* await exchange.returning();
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
  const json = jsonIn(line);
  const { sidelineOrders, request, event, events, end } = recordOf(json);
  if (isFiniteNumber(sidelineOrders)) return { kind: 'begin', isNewer: sidelineOrders > version };
  if (isFiniteNumber(end)) {
    const read = checked(endSchema, json);
    return read.ok ? { kind: 'end', ...read.value } : { kind: 'unreadable' };
  }
  if (isRequest(request)) {
    if (events === undefined) return { kind: 'request', request };
    const isOwn = (one: unknown): one is ExchangedEvent =>
      isEvent(one) && one.number === request.number && one.kind === request.kind;
    if (Array.isArray(events) && events.every(isOwn)) return { kind: 'request', request, events };
  }
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
