import { statusPath } from '#core/order/status.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { recordClockOf } from '#device/site/clock.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

export type FetchedStatus =
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  /** The studio has said nothing of the order yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' }
  /** A web page: someone asks to sign in, or the host has one for missing files. */
  | { readonly kind: 'page' }
  /** The site answered with something else. */
  | { readonly kind: 'troubled' };

/** A status has a few kilobytes. */
const fetchLimitMs = 15_000;

/** Fetches the sealed status of the order with this public key, past every cache. Never rejects. */
export async function fetchStatus(publicKey: string): Promise<FetchedStatus> {
  try {
    const response = await fetchFromSite(await statusPath(publicKey), {
      cache: 'no-store',
      signal: AbortSignal.timeout(fetchLimitMs),
    });
    if (response.status === 404 || response.status === 204) return { kind: 'none' };
    if (!response.ok) return { kind: 'troubled' };
    const type = response.headers.get('Content-Type') ?? '';
    if (response.redirected || /html/.test(type)) return { kind: 'page' };
    recordClockOf(response);
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { kind: 'unreachable' };
  }
}
