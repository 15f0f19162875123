import type { Success } from '#core/text/result.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Quota } from '#server/store/quotas.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import type { Log } from '#server/log/log.ts';
import { isDatabaseBusy, isDiskFull } from '#server/store/databaseErrors.ts';
import { type CallContext, networksOf, type Network } from './call.ts';

/** Why a call was refused: an HTTP status and the text that the page shows to a parent. */
export type CallRefusal = {
  readonly status: RefusalStatus;
  readonly error: string;
  /** Whole seconds. With it, the page keeps an order sent in the background and tries again later (`core/order/wire`). */
  readonly retryAfterS?: number;
  /** The setting whose limit was reached, for the log. */
  readonly setting?: string;
};

type RefusalStatus = 400 | 403 | 409 | 413 | 415 | 422 | 429 | 503;

export type RefusedCall = { readonly ok: false; readonly refusal: CallRefusal };

export type Answer<Value> = Success<Value> | RefusedCall;

export function refusedCall(
  status: RefusalStatus,
  error: string,
  retryAfterS?: number,
): RefusedCall {
  return {
    ok: false,
    refusal: { status, error, retryAfterS },
  };
}

/** Returns 429 (RFC 6585) until the quota's window ends. `text` contains a word for the minutes. */
export function overLimit(
  text: string,
  { resetsAtMs, setting }: Pick<Quota, 'resetsAtMs' | 'setting'>,
): RefusedCall {
  const seconds = Math.max(1, Math.ceil((resetsAtMs - Date.now()) / 1_000));
  const { refusal } = refusedCall(
    429,
    fillText(text, { minutes: Math.ceil(seconds / 60) }),
    seconds,
  );
  return { ok: false, refusal: { ...refusal, ...(setting && { setting }) } };
}

// The responses to calls that were refused or that failed: a status and a text that the page shows to a parent.

/** Sent when the database could not take an order. The page tries again in seconds, not minutes. */
const databaseRetryS = 10;
/** Long, because a person has to free disk space. */
const diskFullRetryS = 300;

/** Returns the refusal's text as JSON, with Retry-After in whole seconds if the page may try again. */
export function refusalResponse(
  context: CallContext,
  { refusal: { status, error, retryAfterS, setting } }: RefusedCall,
): Response {
  if (setting !== undefined) context.set('limit', setting);
  if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS));
  return context.json({ error }, status);
}

/** Logs what a call threw. 503: the disk or the database takes no order now. 500: anything else. */
export function failureResponse(error: Error, context: CallContext, log: Log): Response {
  const id = context.get('requestId');
  if (isDiskFull(error)) {
    log('error', 'disk full: nothing is taken until there is room', { id, error });
    return refusalResponse(context, refusedCall(503, serverTexts.diskFull, diskFullRetryS));
  }
  log('error', 'failed', { id, error });
  if (isDatabaseBusy(error)) {
    return refusalResponse(context, refusedCall(503, serverTexts.failed, databaseRetryS));
  }
  return context.json({ error: serverTexts.failed }, 500);
}

// Counts refused requests by caller and hour. In memory and for this process only: a database row for each refused body would serve an
// attacker, and forgetting them in a restart does no harm. The map is bounded; the least recent caller is dropped first.

type Refusals = {
  /** Returns the seconds until this caller may send again, or undefined if they may now. */
  waitS(client: string): number | undefined;
  /** Counts one refused body and its bytes. */
  count(client: string, bytes: number): void;
};

type RefusalLimits = {
  /** For one caller. The networks around it have a multiple of this (`networksOf`). */
  readonly refusedPerHour: number;
  readonly bytesPerHour: number;
};

/** Not its /32: a mobile carrier has one for all its phones, and a few of them could shut it. Nothing that is counted here runs out. */
const countedAround = (client: string): readonly Network[] =>
  networksOf(client).filter(({ name }) => !name.endsWith('/32'));

const hourMs = 60 * 60_000;
const networksMost = 20_000;

type Hour = { readonly hour: number; count: number; bytes: number };

/** `now` is in milliseconds. */
export function refusalsWithin(limits: RefusalLimits, now: () => number = Date.now): Refusals {
  const refusedCall = new Map<string, Hour>();
  const hourNow = () => Math.floor(now() / hourMs);
  const current = (name: string) => {
    const known = refusedCall.get(name);
    return known?.hour === hourNow() ? known : undefined;
  };
  return {
    waitS(client) {
      const isOver = countedAround(client).some(({ name, shares }) => {
        const { count = 0, bytes = 0 } = current(name) ?? {};
        return count >= shares * limits.refusedPerHour || bytes >= shares * limits.bytesPerHour;
      });
      return isOver
        ? Math.max(1, Math.ceil(((hourNow() + 1) * hourMs - now()) / 1_000))
        : undefined;
    },
    count(client, bytes) {
      for (const { name } of countedAround(client)) {
        const before = current(name) ?? { hour: hourNow(), count: 0, bytes: 0 };
        // Inserted again, so that the least recent caller is first in the map.
        refusedCall.delete(name);
        refusedCall.set(name, { ...before, count: before.count + 1, bytes: before.bytes + bytes });
      }
      for (const name of refusedCall.keys()) {
        if (refusedCall.size <= networksMost) break;
        refusedCall.delete(name);
      }
    },
  };
}
