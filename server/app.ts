/** The two calls as one fetch handler, for whatever listens: our own server, or Vite's while developing. */
import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { calls } from '#facts/calls.ts';
import { texts } from '#facts/texts.ts';
import { book, type BookParts } from './book/book.ts';
import type { Answer } from './http/refusal.ts';
import type { Log } from './log.ts';
import { sendCart, type SendCartParts } from './sendCart/sendCart.ts';

export type AppParts = SendCartParts &
  BookParts & { readonly functionsPath: string; readonly log: Log };

export type App = {
  /** Answers any request with JSON, and never with the page. Does not throw. */
  fetch(request: Request): Promise<Response>;
  /** Whether a path belongs to the calls rather than to files. */
  handles(pathname: string): boolean;
};

const apiPath = '/api';

export function createApp(parts: AppParts): App {
  const hono = new Hono<{ Variables: { requestId: string } }>();
  hono.use(async (context, next) => {
    const startMs = performance.now();
    const requestId = randomBytes(6).toString('hex');
    context.set('requestId', requestId);
    await next();
    context.header('X-Request-Id', requestId);
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    parts.log('info', 'request', {
      id: requestId,
      method: context.req.method,
      path: context.req.path.slice(0, 200),
      status: context.res.status,
      ms: Math.round(performance.now() - startMs),
    });
  });
  const post = (path: string, handle: (request: Request) => Promise<Answer<object>>) => {
    hono.post(path, async (context) => answered(context, await handle(context.req.raw)));
    hono.all(path, (context) => {
      context.header('Allow', 'POST');
      return context.json({ error: texts.server.methodNotAllowed }, 405);
    });
  };
  post(calls.sendCart, (request) => sendCart(request, parts));
  post(`${parts.functionsPath}/${calls.bookFunction}`, (request) => book(request, parts));
  hono.notFound((context) => context.json({ error: texts.server.notFound }, 404));
  hono.onError((error, context) => {
    parts.log('error', 'failed', { id: context.get('requestId'), error });
    return context.json({ error: texts.server.failed }, 500);
  });
  return {
    fetch: async (request) => hono.fetch(request),
    handles: (pathname) =>
      [apiPath, parts.functionsPath].some(
        (path) => pathname === path || pathname.startsWith(`${path}/`),
      ),
  };
}

function answered(context: Context, answer: Answer<object>): Response {
  if (answer.ok) return context.json(answer.value);
  const { status, error } = answer.refusal;
  return context.json({ error }, status);
}
