/** The two calls as one fetch handler, used by our own server and by Vite in development. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { calls } from '#facts/calls.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { book, type BookParts } from './book/book.ts';
import { sourceOf, type Call } from './http/call.ts';
import { clientAddress, isUntrustedProxy } from './http/clientAddress.ts';
import { corsHeaders, isFromAllowedPage, preflightHeaders } from './http/origin.ts';
import { refused, type Answer, type Refused } from './http/refusal.ts';
import { refusalsWithin } from './limits/refusals.ts';
import type { Log } from '#server/log/log.ts';
import type { Health } from './operate/health.ts';
import { sendCart, type SendCartParts } from './sendCart/sendCart.ts';
import { isDatabaseBusy, isDiskFull } from './store/databaseErrors.ts';

export type AppParts = SendCartParts &
  BookParts & {
    readonly functionsPath: string;
    readonly allowedOrigins: readonly string[];
    /** The number of our own proxies in front. */
    readonly trustProxyHops: number;
    readonly health: Health;
    readonly log: Log;
  };

/** What the Node adapter adds to a request. Absent without a connection, as in a test of the handler alone. */
export type Connection = { readonly incoming?: IncomingMessage };

export type App = {
  /** Answers any request with JSON, never with the page. Does not throw. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Returns true if a path belongs to the calls rather than to files. */
  handles(pathname: string): boolean;
};

type Env = { Bindings: Connection; Variables: { requestId: string } };

const apiPath = '/api';
const healthPath = '/healthz';
const readyPath = '/readyz';

/** Sent when the database could not take an order. The page tries again in seconds, not minutes. */
const databaseRetryS = 10;
/** Long, because a person has to free disk space. */
const diskFullRetryS = 300;

/** The most that Node reads from a socket at once. */
const oneReadBytes = 64 * 1024;

/**
 * Creates the calls with their health check and log from parts that are already open. Anything else that a part throws is logged
 * and answered with 500.
 */
export function createApp(parts: AppParts): App {
  const { log, functionsPath, allowedOrigins, trustProxyHops } = parts;
  const hono = new Hono<Env>();
  hono.get(healthPath, (context) =>
    context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
  );
  hono.get(readyPath, async (context) => {
    const { ready, ...report } = await parts.health.report();
    return context.json(report, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  hono.use(async (context, next) => {
    const startMs = performance.now();
    const requestId = requestIdOf(context, trustProxyHops);
    context.set('requestId', requestId);
    await next();
    context.header('X-Request-Id', requestId);
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of Object.entries(corsHeaders(context.req.raw, allowedOrigins))) {
      context.header(name, value);
    }
    log('info', 'request', {
      id: requestId,
      method: context.req.method,
      path: context.req.path.slice(0, 200),
      status: context.res.status,
      ms: Math.round(performance.now() - startMs),
    });
  });

  const refusals = refusalsWithin({
    refusedPerHour: parts.limits.refusedPerHour,
    bytesPerHour: parts.limits.orderMegabytesPerDay * 1_000_000,
  });
  let warned = false;
  const callOf = (context: Context<Env>): Call => {
    const { incoming } = context.env;
    const { headers } = context.req.raw;
    if (incoming && !warned && isUntrustedProxy(incoming, trustProxyHops)) {
      warned = true;
      log('warn', 'proxy without TRUST_PROXY_HOPS: everybody counts as one client', {});
    }
    return {
      headers,
      incoming: {
        source: incoming ?? sourceOf(context.req.raw),
        declaredBytes: Number(headers.get('content-length') ?? 0),
      },
      client: incoming ? clientAddress(incoming, trustProxyHops) : '',
    };
  };
  const post = (path: string, handle: (call: Call) => Promise<Answer<object>>) => {
    hono.post(path, async (context) => {
      if (!isFromAllowedPage(context.req.raw, allowedOrigins)) {
        return refusal(context, refused(403, serverTexts.foreignPage));
      }
      const call = callOf(context);
      const waitS = refusals.waitS(call.client);
      if (waitS !== undefined) {
        const minutes = Math.ceil(waitS / 60);
        return refusal(
          context,
          refused(429, fillText(serverTexts.tooManyOrders, { minutes }), waitS),
        );
      }
      const { incoming } = context.env;
      const before = incoming?.socket.bytesRead ?? 0;
      const answer = await handle(call);
      if (answer.ok) return context.json(answer.value);
      const { status, retryAfterS } = answer.refusal;
      // Any other refusal that asks for a retry is not the caller's fault, so it does not count.
      if (status === 429 || retryAfterS === undefined) {
        const arrived = (incoming?.socket.bytesRead ?? 0) - before;
        // A small body may have arrived with its headers. What was only announced does not count: it costs nothing.
        const withHeaders = Math.min(call.incoming.declaredBytes, oneReadBytes);
        refusals.count(call.client, Math.max(arrived, withHeaders));
      }
      return refusal(context, answer);
    });
    hono.options(path, async (context, next) => {
      if (!allowedOrigins.includes(context.req.header('Origin') ?? '')) return next();
      return context.body(
        null,
        204,
        preflightHeaders([calls.idempotencyHeader, calls.orderKeyHeader]),
      );
    });
    hono.all(path, (context) => {
      context.header('Allow', 'POST');
      return context.json({ error: serverTexts.methodNotAllowed }, 405);
    });
  };
  // If the page is on another host, the setting has the server's whole address.
  const { pathname: sendCartPath } = new URL(calls.sendCart, 'http://localhost');
  post(sendCartPath, (call) => sendCart(call, parts));
  post(`${functionsPath}/${calls.bookFunction}`, (call) => book(call, parts));
  hono.notFound((context) => context.json({ error: serverTexts.notFound }, 404));
  hono.onError((error, context) => {
    const id = context.get('requestId');
    if (isDiskFull(error)) {
      log('error', 'disk full: nothing is taken until there is room', { id, error });
      return refusal(context, refused(503, serverTexts.diskFull, diskFullRetryS));
    }
    log('error', 'failed', { id, error });
    if (isDatabaseBusy(error)) {
      return refusal(context, refused(503, serverTexts.failed, databaseRetryS));
    }
    return context.json({ error: serverTexts.failed }, 500);
  });
  return {
    fetch: async (request, connection = {}) => hono.fetch(request, connection),
    handles: (pathname) =>
      pathname === healthPath ||
      pathname === readyPath ||
      [apiPath, functionsPath].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  };
}

/** Returns the outermost proxy's id if there is one, so that its log and ours can be compared. */
function requestIdOf(context: Context, trustProxyHops: number): string {
  const given = trustProxyHops > 0 ? context.req.header('X-Request-Id') : undefined;
  return given !== undefined && /^[\w-]{8,64}$/.test(given)
    ? given
    : randomBytes(6).toString('hex');
}

function refusal(context: Context, { refusal: { status, error, retryAfterS } }: Refused): Response {
  if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS));
  return context.json({ error }, status);
}
