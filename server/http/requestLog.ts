/** Gives every call its id, the headers that all answers have, and its line in the log. */
import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { loggedPath } from '#core/text/addresses.ts';
import type { Log } from '#server/log/log.ts';
import type { CallContext, CallEnv } from './call.ts';
import { corsHeaders } from './origin.ts';

export type RequestLogParts = {
  readonly allowedOrigins: readonly string[];
  /** The number of our own proxies in front. */
  readonly trustProxyHops: number;
  readonly log: Log;
};

export function requestLog({
  allowedOrigins,
  trustProxyHops,
  log,
}: RequestLogParts): MiddlewareHandler<CallEnv> {
  return async (context, next) => {
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
      path: loggedPath(context.req.path),
      status: context.res.status,
      limit: context.get('limit'),
      ms: Math.round(performance.now() - startMs),
    });
  };
}

/** Returns the outermost proxy's id if there is one, so that its log and ours can be compared. */
function requestIdOf(context: CallContext, trustProxyHops: number): string {
  const given = trustProxyHops > 0 ? context.req.header('X-Request-Id') : undefined;
  return given !== undefined && /^[\w-]{8,64}$/.test(given)
    ? given
    : randomBytes(6).toString('hex');
}
