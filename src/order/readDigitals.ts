/** The sealed files of an order's digitals: from this phone if it keeps them, else from the site. */
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import { branded } from '#core/shop/branded.ts';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import type { DigitalKind } from '#core/seal/context.ts';
import {
  digitalsKey,
  openDigital,
  openDigitalList,
  digitalPath,
} from '#core/order/sealedDigitals.ts';
import { digitalsCacheName } from '#device/database/photoCache.ts';
import { type FetchedSealed, fetchSealed } from '#device/site/fetchSealed.ts';

/** Returns the site's list, which may have grown, or the one that this phone keeps. A failure has the text to show. */
export async function readDigitalList({
  list,
  key,
}: Pick<DigitalsKey, 'list' | 'key'>): Promise<Result<readonly DigitalPhoto[]>> {
  const cryptoKey = await digitalsKey(key);
  const fetched = await fetchDigital(list);
  const opened =
    fetched.kind === 'bytes' ? await openDigitalList(cryptoKey, list, fetched.bytes) : undefined;
  if (opened === 'newer') return failure(branded(texts.newer));
  if (opened && fetched.kind === 'bytes') {
    await keepDigital(list, fetched.bytes);
    return success(opened);
  }
  const kept = await keptDigital(list);
  const known = kept && (await openDigitalList(cryptoKey, list, kept));
  if (known && known !== 'newer') return success(known);
  return failure(wordsOf(fetched.kind));
}

/**
 * Opens a picture that this phone keeps, or fetches it, and with `keeps` keeps it. A failure has the text to show; it is one, too, if
 * there is no room to keep a photo.
 */
export async function readDigital(
  { key }: DigitalsKey,
  what: DigitalKind,
  name: string,
  keeps: boolean,
): Promise<Result<Bytes>> {
  const cryptoKey = await digitalsKey(key);
  const kept = await keptDigital(name);
  const known = kept && (await openDigital(cryptoKey, what, name, kept));
  if (known) return success(known);
  const fetched = await fetchDigital(name);
  const opened =
    fetched.kind === 'bytes' ? await openDigital(cryptoKey, what, name, fetched.bytes) : undefined;
  if (!opened || fetched.kind !== 'bytes') return failure(wordsOf(fetched.kind));
  if (keeps && !(await keepDigital(name, fetched.bytes)) && what === 'photo') {
    return failure(texts.full);
  }
  return success(opened);
}

/** Says why there is nothing to open. Bytes that do not open are damaged. */
export function wordsOf(kind: FetchedSealed['kind']): string {
  if (kind === 'none') return texts.gone;
  if (kind === 'troubled') return texts.troubled;
  return kind === 'bytes' ? texts.damaged : texts.offline;
}

/** A photo has tens of megabytes. */
const fetchLimitMs = 5 * 60_000;

export function fetchDigital(name: string): Promise<FetchedSealed> {
  return fetchSealed(digitalPath(name), fetchLimitMs);
}

/** Returns a file that this phone keeps. Never rejects. */
async function keptDigital(name: string): Promise<Bytes | undefined> {
  try {
    const cache = await caches.open(digitalsCacheName);
    const response = await cache.match(digitalPath(name));
    return response && new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Keeps a file, still sealed. Returns false if this browser cannot, or the phone is full. */
async function keepDigital(name: string, bytes: Bytes): Promise<boolean> {
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
