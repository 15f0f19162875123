/** Reads the JSON files of a shop's folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shopFileFields } from '#core/shop/shopSchema.ts';
import { megabytes } from '#core/text/megabytes.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { jsonFault } from './jsonFault.ts';

/** A file of a shop has a few kilobytes. */
const largestShopFile = 1_000_000;

const names = Object.keys(shopFileFields);

const makesOne = '"npm run studio -- init <folder>" makes a new one';

type ReadFiles = {
  /** By their names without `.json`. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly faults: readonly string[];
};

/** Reads every file that a shop has. What can't be read is named, and what is no file of a shop. */
export async function readShopFiles(folder: string): Promise<ReadFiles> {
  const found = await readdir(folder).catch((error: unknown) => folderFault(error));
  if (typeof found === 'string') return { files: {}, faults: [`${folder}: ${found}`] };
  if (!names.some((name) => found.includes(`${name}.json`))) {
    return { files: {}, faults: [`${folder}: has no file of a shop; ${makesOne}`] };
  }
  const files: Record<string, unknown> = {};
  const faults = found
    .filter((name) => name.endsWith('.json') && !names.includes(name.slice(0, -'.json'.length)))
    .map((name) => `${name}: is no file of a shop; its files are ${names.join(', ')}, each .json`);
  for (const name of names) {
    const read = await readJson(join(folder, `${name}.json`));
    if (read.ok) files[name] = read.value;
    else faults.push(`${name}.json${read.fault}`);
  }
  return { files, faults };
}

type ReadJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: string };

async function readJson(file: string): Promise<ReadJson> {
  try {
    const found = await stat(file);
    // A pipe would be waited for.
    if (!found.isFile()) return { ok: false, fault: ': must be a file' };
    if (found.size > largestShopFile) {
      const most = megabytes(largestShopFile);
      return { ok: false, fault: `: is ${megabytes(found.size)}; at most ${most} are read` };
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    // UTF-16, as some editors save it, has a zero byte in each letter.
    if (text.includes('\0')) return { ok: false, fault: ': is not saved as UTF-8' };
    const fault = jsonFault(text);
    if (fault !== undefined) return { ok: false, fault: `, ${fault}` };
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, fault: `: ${readFault(error)}` };
  }
}

function folderFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `there is no such folder; ${makesOne}`;
  if (code === 'ENOTDIR') return 'must be the folder of a shop, not a file';
  return readFault(error);
}

function readFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ELOOP') return 'is a link that leads back to itself';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this account';
  // An update of this repository may bring a file that a shop outside of it does not have yet.
  if (code === 'ENOENT') return 'is missing; begin with a copy of the one in this repository';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not saved as UTF-8';
  return reasonOf(error);
}
