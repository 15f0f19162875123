/** Reads the shop for the build: `shop` in this repository, or the folder that the variable SHOP names. */
import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopSchema, type Shop } from '#facts/shopSchema.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { shopFaults } from '#rules/shopFaults.ts';

export const shopFolder = resolve(
  process.env['SHOP'] ?? fileURLToPath(new URL('../shop', import.meta.url)),
);

/** Pictures have the paths below this folder that they have below the site's root. */
export const shopPictures = join(shopFolder, 'pictures');

/** Reads and checks a shop. A failure has one line for each fault. */
export async function readShop(folder: string): Promise<Result<Shop>> {
  const files: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const name of Object.keys(shopSchema.shape)) {
    try {
      files[name] = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    } catch (error) {
      unread.push(`${name}.json: ${readFault(error)}`);
    }
  }
  const faults = unread.length > 0 ? unread : shopFaults(files);
  const shop = files as Shop;
  const all = faults.length > 0 ? faults : await missingPictures(folder, shop);
  if (all.length === 0) return success(shop);
  return failure(`The shop in ${folder} has faults:\n${all.map((line) => `  ${line}`).join('\n')}`);
}

/** An update of this repository may bring a file that a shop outside of it does not have yet. */
function readFault(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return 'is missing; begin with a copy of the one in this repository';
  }
  return error instanceof Error ? error.message : String(error);
}

async function missingPictures(folder: string, shop: Shop): Promise<readonly string[]> {
  const pictures: readonly (readonly [file: string, path: string])[] = [
    ...shop.catalog.map(
      ({ image }, row) => [`catalog.json, row ${row + 1}, image`, image] as const,
    ),
    ...shop.reel.pictures.map(({ src }, row) => [`reel.json, row ${row + 1}, src`, src] as const),
    ...shop.brand.screenshots.map(({ src }) => ['brand.json, screenshots', src] as const),
    ['brand.json, socialCard', shop.brand.socialCard],
  ];
  const missing = await Promise.all(
    pictures.map(async ([file, path]) =>
      (await exists(join(folder, 'pictures', path)))
        ? []
        : [`${file}: pictures/${path} is missing`],
    ),
  );
  return missing.flat();
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
