/** Finds names of the sample studio where a studio of its own must have none. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { sampleCodes } from '#core/shop/sampleCodes.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { testimonials } from '#core/shop/testimonials.ts';

const { studio } = brand;

/** "from the sideline" is a word of the texts, so the studio's name counts only as it is written. */
const exact: readonly string[] = [
  brand.product,
  studio.name,
  studio.phone,
  studio.city,
  ...teams.map(({ name }) => name),
  ...testimonials.map(({ name }) => name),
];

/** In addresses, file names and code. */
const inAnyCase: readonly string[] = [
  new URL(brand.siteUrl).host,
  ...teams.map(({ slug }) => slug),
  ...sampleCodes.map(({ code }) => code.toLowerCase()),
  'bradford',
];

/** Returns the sample's names in a text that a person may see. */
export function sampleNamesIn(text: string): readonly string[] {
  const small = text.toLowerCase();
  const isWord = (name: string): boolean =>
    new RegExp(`(?<![\\w-])${name.replace(/[^\w ]/g, '\\$&')}(?![\\w-])`).test(text);
  return [
    ...exact.filter(isWord),
    ...inAnyCase.filter((name) =>
      new RegExp(`(?<![a-z])${name.replaceAll('.', '\\.')}(?![a-z])`).test(small),
    ),
  ];
}

/** Returns one line for each name in the names and texts of a folder's files. */
export async function sampleNamesBelow(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    const inName = sampleNamesIn(name);
    if (inName.length > 0) found.push(`the name of ${name}: ${inName.join(', ')}`);
    const isText = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|md)$/.test(entry.name);
    if (!entry.isFile() || !isText || entry.name === 'licenses.md') continue;
    const inText = sampleNamesIn(await readFile(path, 'utf8'));
    if (inText.length > 0) found.push(`${name}: ${inText.join(', ')}`);
  }
  return found;
}
