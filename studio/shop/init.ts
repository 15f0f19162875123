/** Makes a studio's own shop in a folder. */
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '#core/shop/shopSchema.ts';
import { editorFiles } from '#release/editorFiles.ts';
import { logoFile } from '#release/logoAndIcons.ts';
import { checkedShop } from '#release/shop.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import type { Answers } from './answers.ts';
import { colorOfLogo, letterLogo, socialCard } from './drawBrand.ts';
import { ownShop } from './ownShop.ts';

const clone = fileURLToPath(new URL('../..', import.meta.url));
/** A new shop is made from it. */
export const sampleFolder = join(clone, 'shop');
/** Instead of those of the sample that have its team's name. */
const newShopsPictures = join(clone, 'studio/shop/pictures');

/** Returns why a shop can't be made in a folder; undefined if it can. */
export async function newShopFault(folder: string): Promise<string | undefined> {
  if (await isInClone(folder)) {
    return `${folder} is in this clone, which an update changes. Name a folder outside.`;
  }
  return (await isThere(folder)) ? alreadyThere(folder) : undefined;
}

type Made = { readonly ok: true } | { readonly ok: false; readonly faults: readonly string[] };

/** Makes the shop beside its place, checks it, and moves it there: it appears whole or not at all. */
export async function makeShop(folder: string, sample: Shop, answers: Answers): Promise<Made> {
  const { logo: given } = answers;
  const color = answers.color ?? (given && (await colorOfLogo(given)));
  const shop = ownShop(sample, { ...answers, color });
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = join(dirname(folder), `.${basename(folder)}-${randomUUID().slice(0, 8)}`);
  try {
    const logo = given ?? (await letterLogo(answers.name, shop.colors.always));
    await writeShop(unfinished, shop, logo);
    const checked = await checkedShop(unfinished);
    if (!checked.ok) return checked;
    return await moved(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Somebody may have made the folder in the meantime. */
async function moved(unfinished: string, folder: string): Promise<Made> {
  try {
    await rename(unfinished, folder);
    return { ok: true };
  } catch (error) {
    if (!(await isThere(folder))) throw error;
    return { ok: false, faults: [alreadyThere(folder)] };
  }
}

const alreadyThere = (folder: string): string => `${folder} is there already, and stays as it is.`;

/** The folder need not exist; one above it may be a link into the clone. */
async function isInClone(folder: string): Promise<boolean> {
  const above = await realpath(folder).catch(() => undefined);
  if (above === undefined && dirname(folder) !== folder) return isInClone(dirname(folder));
  const below = relative(await realpath(clone), above ?? folder);
  return !below.startsWith('..') && !isAbsolute(below);
}

async function writeShop(folder: string, shop: Shop, logo: string): Promise<void> {
  const pictures = join(folder, 'pictures');
  await cp(join(sampleFolder, 'pictures/products'), join(pictures, 'products'), {
    recursive: true,
  });
  await cp(newShopsPictures, pictures, { recursive: true });
  await writeFile(join(pictures, logoFile), logo);
  const card = await socialCard(shop.brand.product, logo, shop.colors);
  await writeFile(join(pictures, shop.brand.socialCard), card);
  for (const [name, value] of Object.entries(shop)) {
    const text = await readFile(join(sampleFolder, `${name}.json`), 'utf8');
    // What is unchanged keeps its layout.
    const isSame = JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
    await writeFile(
      join(folder, `${name}.json`),
      isSame ? text : `${JSON.stringify(value, null, 2)}\n`,
    );
  }
  // Of its own, without the sample's.
  await mkdir(join(folder, 'galleries'));
  await writeEditorFiles(folder);
}

/** Writes the schemas of this version below a shop's folder. */
export async function writeEditorFiles(folder: string): Promise<void> {
  for (const [path, text] of editorFiles()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
