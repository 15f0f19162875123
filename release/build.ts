/**
 * `npm run build`: builds a new release, which the next start of the server uses. The variable SHOP names another shop, and an
 * argument another build folder, from which the packages of this one must be found.
 */
import { fileURLToPath } from 'node:url';
import { buildRelease } from './buildRelease.ts';
import { readShop, shopFolder } from './shop.ts';

const shop = await readShop(shopFolder);
if (shop.ok) {
  await buildRelease(fileURLToPath(new URL('..', import.meta.url)), process.argv[2]);
} else {
  console.error(shop.message);
  process.exitCode = 1;
}
