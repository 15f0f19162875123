import type { Bytes } from '#core/seal/bytes.ts';
import { recordClockOf } from './clock.ts';
import { fetchFromSite } from './fetchFromSite.ts';

export type FetchedSealed =
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  /** The site has no such file, not yet or no longer. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' }
  /** A web page: someone asks to sign in, or the host has one for missing files. */
  | { readonly kind: 'page' }
  /** The site answered with something else. */
  | { readonly kind: 'troubled' };

/** Fetches a sealed file of an order, past every cache. Never rejects. */
export async function fetchSealed(path: string, limitMs: number): Promise<FetchedSealed> {
  try {
    const response = await fetchFromSite(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
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
