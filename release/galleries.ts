/** Where the published galleries of the shop that is built are. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the folder that GALLERIES_DIR names, the one beside the shop that SHOP names, or that of the clone for the clone's own shop. */
export function galleriesToRelease(env: NodeJS.ProcessEnv): string {
  const named = env['GALLERIES_DIR']?.trim();
  return named
    ? resolve(named)
    : (galleriesOfOwnShop(env) ?? join(root, 'public', galleriesFolder));
}

/** Returns the folder beside a shop outside the clone, whether it exists or not; undefined if the clone's own shop is built. */
export function galleriesOfOwnShop(env: NodeJS.ProcessEnv): string | undefined {
  const shop = env['SHOP'] ? resolve(env['SHOP']) : undefined;
  return shop === undefined || shop === join(root, 'shop')
    ? undefined
    : join(shop, galleriesFolder);
}
