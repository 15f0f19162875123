/** What was released to an order, as its phone opens it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DigitalPhoto, DigitalsKey } from '#core/order/digitals.ts';
import { digitalFileName, digitalsKey, openDigitalList } from '#core/order/sealedDigitals.ts';
import type { OrderingPhone } from './orderingPhone.ts';
import type { Shop } from './photoShop.ts';
import type { Studio } from './studio.ts';

/** Returns the names of the sealed files of digitals on the site. */
export async function releasedNames({ out }: Pick<Studio, 'out'>): Promise<readonly string[]> {
  return (await readdir(join(out, 'digitals')).catch(() => [])).toSorted();
}

export async function sealed({ studio }: Shop, name: string) {
  return new Uint8Array(await readFile(join(studio.out, 'digitals', digitalFileName(name))));
}

export async function keyOn(phone: OrderingPhone): Promise<DigitalsKey> {
  const opened = await phone.open();
  const digitals = opened.kind === 'status' ? opened.status.digitals : undefined;
  if (!digitals) throw new Error(`The status has no digitals: ${opened.kind}`);
  return digitals;
}

export async function photosFor(
  shop: Shop,
  { key, list }: DigitalsKey,
): Promise<readonly DigitalPhoto[]> {
  const opened = await openDigitalList(await digitalsKey(key), list, await sealed(shop, list));
  if (!Array.isArray(opened)) throw new Error('The list does not open');
  return opened as readonly DigitalPhoto[];
}
