/** Finds pictures of the sample where a studio of its own must have none. A name in pixels is no text, so they are compared as files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('../../shop/pictures', import.meta.url));
const newShops = fileURLToPath(new URL('../../studio/shop/pictures', import.meta.url));

/**
 * Returns the paths of files below `folder` that are pictures of the sample, but for products on which nothing is written: a new shop has
 * them, too, and pictures of its own for the others.
 */
export async function samplePicturesBelow(folder: string): Promise<readonly string[]> {
  const names = new Map<string, string>();
  for (const [name, hash] of await hashesBelow(sample)) {
    if (!name.startsWith('products/') || existsSync(join(newShops, name))) names.set(hash, name);
  }
  const found = (await hashesBelow(folder)).filter(([, hash]) => names.has(hash));
  return found.map(([name, hash]) => `${name} is the sample's ${names.get(hash)}`);
}

async function hashesBelow(folder: string): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path.slice(folder.length + 1), hash] as const;
    }),
  );
}
