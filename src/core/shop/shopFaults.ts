/** Checks a shop. Only for Node: the page gets data that was checked when it was built. */
import { shopSchema } from './shopSchema.ts';
import { shown } from './shopFields.ts';
import { relationFaults, type ShopFault } from './shopRelations.ts';
import { isRecord, valueAt } from '#core/text/record.ts';
import { checked } from '#core/text/schema.ts';

/**
 * Returns what is wrong with a shop's files, one line for each fault, such as
 * `catalog.json, row 2 (family-pack), priceCents: must be a whole number of cents, such as 2499, not "24.99"`. The keys of `files` are
 * their names without `.json`. Whether rows fit each other is checked when each has its right shape.
 */
export function shopFaults(files: Readonly<Record<string, unknown>>): readonly string[] {
  const read = checked(shopSchema, files, true);
  const faults: readonly ShopFault[] = read.ok
    ? relationFaults(read.value)
    : read.faults.map(({ path, words }) => ({ path, message: said(words, valueAt(files, path)) }));
  return faults.map(({ path, message }) => `${locationOf(files, path)}: ${message}`);
}

/** What must be there is said beside what is. */
function said(words: string, value: unknown): string {
  if (value === undefined) return 'is missing';
  return words.startsWith('must') ? `${words}, not ${shown(value)}` : words;
}

/** `catalog.json, row 2 (family-pack), components, row 1 (magnet), count`. */
function locationOf(files: Readonly<Record<string, unknown>>, path: ShopFault['path']): string {
  const [file, ...inside] = path;
  if (file === undefined) return 'The shop';
  const parts = [`${String(file)}.json`];
  for (const [index, key] of inside.entries()) {
    const row = valueAt(files, path.slice(0, index + 2));
    parts.push(typeof key === 'number' ? `row ${key + 1}${nameOf(row)}` : String(key));
  }
  return parts.join(', ');
}

/** What a person calls a row. */
function nameOf(row: unknown): string {
  if (!isRecord(row)) return '';
  const { id, product, label, name, title, slug, src } = row;
  const names = [id, product, label, name, title, slug, src];
  const first = names.find((one): one is string => typeof one === 'string');
  return first === undefined ? '' : ` (${first})`;
}
