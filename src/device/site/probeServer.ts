import { recordClockOf } from './clock.ts';

/** Long enough for a slow connection, short enough to try again soon. */
const probeLimitMs = 8_000;

/** Who replies to this page: our server, something that sits in between (a sign-in page, a filter), or nobody. */
export type Reply = 'server' | 'other' | 'nobody';

/** RFC 6585, section 6: a captive portal asks for a sign-in. */
const signInRequired = 511;

/** Requests the worker's file past every cache. A sign-in page that replies to everything cannot return it. */
export async function probeServer(): Promise<Reply> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}sw.js`, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    if (response.type === 'opaqueredirect' || response.status === signInRequired) return 'other';
    if (!response.ok) return 'nobody';
    if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) return 'other';
    recordClockOf(response);
    return 'server';
  } catch {
    return 'nobody';
  }
}
