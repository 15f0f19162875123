/** Reads the shop for the build and for `shop check`. */
import { join } from 'node:path';
import type { Shop } from '#core/shop/shopSchema.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { shopFaults } from '#core/shop/shopFaults.ts';
import { readShopFiles } from './shopJson.ts';
import { pictureFaults } from './shopPictures.ts';

/** Reads and checks a shop. A failure has one line for each fault. */
export async function readShop(folder: string): Promise<Result<Shop>> {
  const checked = await checkedShop(folder);
  if (checked.ok) return success(checked.shop);
  const lines = checked.faults.map((line) => `  ${line}`).join('\n');
  return failure(`The shop in ${folder} has faults:\n${lines}`);
}

type Checked =
  | { readonly ok: true; readonly shop: Shop }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads a shop. Its faults are one line each, which names file, place and value, and says what would do. Changes nothing. */
export async function checkedShop(folder: string): Promise<Checked> {
  const { files, faults: unread } = await readShopFiles(folder);
  if (unread.length > 0) return { ok: false, faults: unread };
  const wrong = shopFaults(files);
  if (wrong.length > 0) return { ok: false, faults: wrong };
  const shop = files as Shop;
  const faults = await pictureFaults(join(folder, 'pictures'), shop);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, shop };
}
