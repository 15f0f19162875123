/**
 * `npm run build`: builds a new release, which the next start of the server uses. The variable SHOP names another shop, and an
 * argument another build folder, from which the packages of this one must be found.
 */
import { fileURLToPath } from 'node:url';
import { readGalleriesUrl } from '#rules/galleriesUrl.ts';
import { buildRelease } from './buildRelease.ts';
import { readShop, shopFolder } from './shop.ts';

const checked = [await readShop(shopFolder), readGalleriesUrl(process.env['GALLERIES_URL'])];
const wrong = checked.find((one) => !one.ok);
if (wrong) {
  console.error(wrong.message);
  process.exitCode = 1;
} else {
  await buildRelease(fileURLToPath(new URL('..', import.meta.url)), process.argv[2]);
}
