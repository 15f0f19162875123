/** The routes of a call: POST by the pages that may, a preflight for those of other origins, and 405 for the rest. */
import type { Hono } from 'hono';
import { calls } from '#core/shop/calls.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { callReader, type Call } from './http/call.ts';
import type { CallEnv } from './http/callEnv.ts';
import { refusalResponse } from './http/errorResponses.ts';
import { isFromAllowedPage, preflightHeaders } from './http/origin.ts';
import { isInside } from './http/forgery.ts';
import { overLimit } from './http/overLimit.ts';
import { refused, type Answer } from './http/refusal.ts';
import type { CallLimits } from './http/callQuotas.ts';
import { refusalsWithin } from './http/refusals.ts';

export type CallRoutesParts = {
  readonly allowedOrigins: readonly string[];
  /** The number of our own proxies in front. */
  readonly trustProxyHops: number;
  readonly limits: CallLimits;
  /** Called for each call after which everybody seems to count as one client. */
  readonly uncountedProxy: () => void;
};

/** The most that Node reads from a socket at once. */
const oneReadBytes = 64 * 1024;

/**
 * Returns a function that adds the routes of one call. What a client was refused counts for all calls together. `tooMany` is said when it
 * was too much; its `{minutes}` are how long to wait.
 */
export function callRoutes(hono: Hono<CallEnv>, parts: CallRoutesParts) {
  const { allowedOrigins, limits, trustProxyHops, uncountedProxy } = parts;
  const callOf = callReader(trustProxyHops, uncountedProxy);
  const refusals = refusalsWithin({
    refusedPerHour: limits.refusedPerHour,
    bytesPerHour: limits.orderMegabytesPerDay * 1_000_000,
  });
  return (path: string, tooMany: string, handle: (call: Call) => Promise<Answer<object>>): void => {
    hono.post(path, async (context) => {
      if (!isFromAllowedPage(context.req.raw, allowedOrigins)) {
        return refusalResponse(context, refused(403, serverTexts.foreignPage));
      }
      const call = callOf(context);
      const waitS = refusals.waitS(call.client);
      if (waitS !== undefined) {
        return refusalResponse(
          context,
          overLimit(tooMany, {
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
      // No family sits in the server's own network: a proxy that names no caller does.
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
}
