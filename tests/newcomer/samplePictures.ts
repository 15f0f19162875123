/** Finds pictures of the sample where a studio of its own must have none. A name in pixels is no text, so they are compared as files. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasWords, PRODUCTS } from '#samples/products.ts';

const sample = fileURLToPath(new URL('../../shop/pictures', import.meta.url));

/** A new shop has the sample's pictures of products on which nothing is written. */
const wordless = new Set(PRODUCTS.filter((product) => !hasWords(product)).map(({ file }) => file));

/** Returns the paths of files below `folder` that are pictures of the sample, but for products without words. */
export async function samplePicturesBelow(folder: string): Promise<readonly string[]> {
  const names = new Map<string, string>();
  for (const [name, hash] of await hashesBelow(sample)) {
    const product = /^products\/(.+?)(?:-\d+)?\.\w+$/.exec(name)?.[1];
    if (product === undefined || !wordless.has(product)) names.set(hash, name);
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
