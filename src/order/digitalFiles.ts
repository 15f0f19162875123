/** Sealed digitals: from this phone if it keeps them, else from the site. */
import { digitalPath } from '#core/order/sealedDigitals.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import { digitalsCacheName } from '#device/database/photoCache.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

export type FetchedDigital =
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  /** The site has no such file, or no longer. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** A photo has tens of megabytes. */
const fetchLimitMs = 5 * 60_000;

/** Fetches a file past every cache. Never rejects. */
export async function fetchDigital(name: string): Promise<FetchedDigital> {
  try {
    const response = await fetchFromSite(digitalPath(name), {
      cache: 'no-store',
      signal: AbortSignal.timeout(fetchLimitMs),
    });
    if (response.status === 404) return { kind: 'none' };
    if (!response.ok) return { kind: 'unreachable' };
    return { kind: 'bytes', bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Returns a file that this phone keeps. Never rejects. */
export async function keptDigital(name: string): Promise<Bytes | undefined> {
  try {
    const cache = await caches.open(digitalsCacheName);
    const response = await cache.match(digitalPath(name));
    return response && new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Keeps a file, still sealed. Returns false if this browser cannot, or the phone is full. */
export async function keepDigital(name: string, bytes: Bytes): Promise<boolean> {
  try {
    const cache = await caches.open(digitalsCacheName);
    await cache.put(digitalPath(name), new Response(bytes));
    return true;
  } catch {
    return false;
  }
}

/** Returns those of these files that this phone keeps. Never rejects. */
export async function keptDigitals(names: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    const cache = await caches.open(digitalsCacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return new Set(names.filter((name) => kept.has(`/${digitalPath(name)}`)));
  } catch {
    return new Set();
  }
}
