/** The two calls as one fetch handler, used by our own server and by Vite in development. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { calls } from '#core/shop/calls.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { book, type BookParts } from './calls/book.ts';
import {
  type CallEnv,
  type Connection,
  callReader,
  isFromAllowedPage,
  type Call,
  isInside,
  requestLog,
  type RequestLogParts,
} from './http/call.ts';
import { inLanguageOf } from './http/callLanguage.ts';
import {
  failureResponse,
  refusalResponse,
  overLimit,
  refusedCall,
  type Answer,
  refusalsWithin,
} from './http/refusal.ts';
import type { Health } from './health/watch.ts';
import { sendCart, type SendCartParts } from './calls/sendCart.ts';
import type { CallLimits } from './http/callQuotas.ts';

export type AppParts = SendCartParts &
  BookParts &
  CallRoutesParts &
  RequestLogParts & {
    readonly functionsPath: string;
    readonly health: Health;
  };

export type CallsApp = {
  /** Answers any request with JSON, never with the page. Does not throw. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Returns true if a path belongs to the calls rather than to files. */
  handles(pathname: string): boolean;
};

const apiPath = '/api';
const healthPath = '/healthz';
const readyPath = '/readyz';

/**
 * Creates the calls with their health check and log from parts that are already open. Anything else that a part throws is logged
 * and answered with 500.
 */
export function createApp(parts: AppParts): CallsApp {
  const { functionsPath } = parts;
  const hono = new Hono<CallEnv>();
  addHealthRoutes(hono, parts.health);
  // Our proxy's id, so that its log and ours can be compared. A caller's own is not believed.
  hono.use(
    requestId({ headerName: parts.trustProxyHops > 0 ? 'X-Request-Id' : '', limitLength: 64 }),
  );
  hono.use(requestLog(parts));
  const addCall = callRoutes(hono, parts);
  // If the page is on another host, the setting has the server's whole address.
  const { pathname: sendCartPath } = new URL(calls.sendCart, 'http://localhost');
  addCall(sendCartPath, 'tooManyOrders', (call) => sendCart(call, parts));
  const bookPath = `${functionsPath}/${calls.bookFunction}`;
  addCall(bookPath, 'tooManyBookings', (call) => book(call, parts));
  hono.notFound((context) => context.json({ error: serverTexts.notFound }, 404));
  hono.onError((error, context) => failureResponse(error, context, parts.log));
  return {
    fetch: async (request, connection = {}) => hono.fetch(request, connection),
    handles: (pathname) =>
      pathname === healthPath ||
      pathname === readyPath ||
      [apiPath, functionsPath].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  };
}

/** Must be called before the request log is added: these routes have no lines in it. */
function addHealthRoutes(hono: Hono<CallEnv>, health: Health): void {
  hono.get(healthPath, (context) =>
    context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
  );
  hono.get(readyPath, async (context) => {
    const { ready, ...report } = await health.report();
    return context.json(report, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}

/** The routes of a call: POST by the pages that may, a preflight for those of other origins, and 405 for the rest. */
type CallRoutesParts = {
  readonly allowedOrigins: readonly string[];
  /** The number of our own proxies in front. */
  readonly trustProxyHops: number;
  readonly limits: CallLimits;
  /** Called for each call after which everybody seems to count as one client. */
  readonly uncountedProxy: () => void;
};

/** The most that Node reads from a socket at once. */
const oneReadBytes = 64 * 1024;

type CallHandler = (call: Call) => Promise<Answer<object>>;
type TooMany = 'tooManyOrders' | 'tooManyBookings';

/**
 * Returns a function that adds the routes of one call. What a client was refused counts for all calls together. `tooMany` is said when it
 * was too much; its `{minutes}` are how long to wait.
 */
function callRoutes(hono: Hono<CallEnv>, parts: CallRoutesParts) {
  const { allowedOrigins, limits, trustProxyHops, uncountedProxy } = parts;
  // A page that may not post learns nothing: its question gets the 405 of every method but POST.
  const toldTo = cors({
    origin: [...allowedOrigins],
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', calls.idempotencyHeader, calls.orderKeyHeader],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
  const callOf = callReader(trustProxyHops, uncountedProxy);
  const refusals = refusalsWithin({
    refusedPerHour: limits.refusedPerHour,
    bytesPerHour: limits.orderMegabytesPerDay * 1_000_000,
  });
  return (path: string, tooMany: TooMany, handle: CallHandler): void => {
    hono.use(path, (context, next) => inLanguageOf(context.req.raw.headers, next));
    hono.use(path, (context, next) =>
      allowedOrigins.includes(context.req.header('Origin') ?? '') ? toldTo(context, next) : next(),
    );
    hono.post(path, async (context) => {
      if (!isFromAllowedPage(context.req.raw, allowedOrigins)) {
        return refusalResponse(context, refusedCall(403, serverTexts.foreignPage));
      }
      const call = callOf(context);
      const waitS = refusals.waitS(call.client);
      if (waitS !== undefined) {
        return refusalResponse(
          context,
          overLimit(serverTexts[tooMany], {
            resetsAtMs: Date.now() + waitS * 1_000,
            setting: 'REFUSED_PER_HOUR',
          }),
        );
      }
      const { incoming } = context.env;
      const before = incoming?.socket.bytesRead ?? 0;
      const answer = await handle(call);
      if (answer.ok) return context.json(answer.value);
      const { status, retryAfterS } = answer.refusal;
      // A caller inside the server's own network is not a family. It is a proxy that does not say for whom it asks.
      if (status === 429 && trustProxyHops === 0 && isInside(call.client)) uncountedProxy();
      // Any other refusal that asks for a retry is not the caller's fault, so it does not count.
      if (status === 429 || retryAfterS === undefined) {
        const arrived = (incoming?.socket.bytesRead ?? 0) - before;
        // A small body may have arrived with its headers. What was only announced does not count: it costs nothing.
        const withHeaders = Math.min(call.incoming.declaredBytes, oneReadBytes);
        refusals.count(call.client, Math.max(arrived, withHeaders));
      }
      return refusalResponse(context, answer);
    });
    hono.all(path, (context) => {
      context.header('Allow', 'POST');
      return context.json({ error: serverTexts.methodNotAllowed }, 405);
    });
  };
}
