import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isString, listOf, recordOf } from '#rules/record.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { readMadePrints } from './madePrints.ts';

/** What shows or names people of several orders. The next run writes it anew. */
const papers = ['packing-slips.pdf', 'contact-sheets', 'summary.txt', 'manifest.csv'];

/**
 * Takes orders out of a folder of prints: their pictures, their rows, and all papers. Returns how many pictures went, or undefined if
 * the folder has none of the orders, or is no folder of prints.
 */
export async function takeOrdersOut(
  folder: string,
  numbers: ReadonlySet<string>,
): Promise<number | undefined> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { papers: _drawn, ...manifest } = recordOf(JSON.parse(text));
  const isOut = (number: unknown): boolean => isString(number) && numbers.has(number);
  const orders = listOf(manifest['orders']).filter((one) => !isOut(recordOf(one)['number']));
  if (orders.length === listOf(manifest['orders']).length) return undefined;
  const prints = listOf(manifest['prints']).filter((one) => !isOut(recordOf(one)['order']));
  for (const paper of papers) await rm(join(folder, paper), { recursive: true, force: true });
  const made = await readMadePrints(folder);
  const kept = prints.map((one) => recordOf(one)['file']).filter(isString);
  const gone = await made.keepOnly(new Set(kept));
  await replaceFile(file, `${JSON.stringify({ ...manifest, orders, prints }, null, 2)}\n`, 0o600);
  return gone;
}
