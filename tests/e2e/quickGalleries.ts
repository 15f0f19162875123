import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessTableFile } from '#facts/galleries.ts';
import { sampleCodes } from '#facts/sampleCodes.ts';
import { normalizeCode } from '#rules/access.ts';
import {
  codeKeys,
  openEntry,
  readAccessTable,
  sealEntry,
  tableDigest,
  type AccessTable,
} from '#sealing/accessTable.ts';

const published = fileURLToPath(new URL('../../public/galleries', import.meta.url));

/** Few enough for fast tests; the table contains the number. */
const iterations = 1_000;

/**
 * Copies the published galleries with the same codes but 600 times fewer iterations: stretching a code takes 0.3 s of processor
 * time. Tests with their own server use the published ones.
 */
export async function quickGalleries(folder: string): Promise<void> {
  await cp(published, folder, { recursive: true });
  const file = join(folder, accessTableFile);
  const table = readAccessTable(JSON.parse(await readFile(file, 'utf8')));
  if (!table) throw new Error(`${file} is no access table`);
  const entries: Record<string, string> = {};
  for (const { code } of sampleCodes) {
    const normal = normalizeCode(code);
    const found = await openEntry(table, await codeKeys(normal, table));
    if (found.kind !== 'entry') throw new Error(`${code} opens nothing`);
    const keys = await codeKeys(normal, { ...table, iterations });
    entries[keys.entryId] = await sealEntry(keys, found.entry);
  }
  const quick: AccessTable = { version: table.version, salt: table.salt, iterations, entries };
  await writeFile(file, JSON.stringify({ ...quick, digest: await tableDigest(quick) }));
}
