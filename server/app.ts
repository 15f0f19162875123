/** The two calls as one fetch handler, used by our own server and by Vite in development. */
import { Hono } from 'hono';
import { calls } from '#core/shop/calls.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { book, type BookParts } from './calls/book.ts';
import { callRoutes, type CallRoutesParts } from './callRoutes.ts';
import type { CallEnv, Connection } from './http/callEnv.ts';
import { failureResponse } from './http/errorResponses.ts';
import { requestLog, type RequestLogParts } from './http/requestLog.ts';
import type { Health } from './health/health.ts';
import { sendCart, type SendCartParts } from './calls/sendCart.ts';

export type AppParts = SendCartParts &
  BookParts &
  CallRoutesParts &
  RequestLogParts & {
    readonly functionsPath: string;
    readonly health: Health;
  };

export type App = {
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
export function createApp(parts: AppParts): App {
  const { functionsPath } = parts;
  const hono = new Hono<CallEnv>();
  addHealthRoutes(hono, parts.health);
  hono.use(requestLog(parts));
  const addCall = callRoutes(hono, parts);
  // If the page is on another host, the setting has the server's whole address.
  const { pathname: sendCartPath } = new URL(calls.sendCart, 'http://localhost');
  addCall(sendCartPath, serverTexts.tooManyOrders, (call) => sendCart(call, parts));
  const bookPath = `${functionsPath}/${calls.bookFunction}`;
  addCall(bookPath, serverTexts.tooManyBookings, (call) => book(call, parts));
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
