/** The responses to calls that were refused or that failed: a status and a text that the page shows to a parent. */
import { serverTexts } from '#core/shop/serverTexts.ts';
import type { Log } from '#server/log/log.ts';
import { isDatabaseBusy, isDiskFull } from '#server/store/databaseErrors.ts';
import type { CallContext } from './callEnv.ts';
import { refused, type Refused } from './refusal.ts';

/** Sent when the database could not take an order. The page tries again in seconds, not minutes. */
const databaseRetryS = 10;
/** Long, because a person has to free disk space. */
const diskFullRetryS = 300;

/** Returns the refusal's text as JSON, with Retry-After in whole seconds if the page may try again. */
export function refusalResponse(
  context: CallContext,
  { refusal: { status, error, retryAfterS, setting } }: Refused,
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
    return refusalResponse(context, refused(503, serverTexts.diskFull, diskFullRetryS));
  }
  log('error', 'failed', { id, error });
  if (isDatabaseBusy(error)) {
    return refusalResponse(context, refused(503, serverTexts.failed, databaseRetryS));
  }
  return context.json({ error: serverTexts.failed }, 500);
}
