import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import { checkedShop } from './shop.ts';
import { shopFolder } from './shopFolder.ts';

/** Returns why a release can't be built: a line for each fault of the shop, or the variable that is wrong. */
export async function faultsBefore(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const checked = await checkedShop(shopFolder);
  if (!checked.ok) return checked.faults;
  const url = readGalleriesUrl(env['GALLERIES_URL']);
  return url.ok ? [] : [url.message];
}
