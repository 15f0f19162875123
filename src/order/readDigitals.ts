/** Opens the files of an order's digitals: those that this phone keeps, or those of the site. */
import { fetchDigital, keepDigital, keptDigital } from './digitalFiles.ts';
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import { branded } from '#core/shop/branded.ts';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import type { DigitalKind } from '#core/seal/context.ts';
import { digitalsKey, openDigital, openDigitalList } from '#core/order/sealedDigitals.ts';

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

function wordsOf(kind: 'bytes' | 'none' | 'unreachable'): string {
  if (kind === 'none') return texts.gone;
  return kind === 'unreachable' ? texts.offline : texts.damaged;
}
