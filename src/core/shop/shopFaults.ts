/** Checks a shop. Only for Node: the page gets data that was checked when it was built. */
import { shopSchema } from './shopSchema.ts';
import { schemaWords } from './schemaWords.ts';
import { relationFaults, type ShopFault } from './shopRelations.ts';

/**
 * Returns what is wrong with a shop's files, one line for each fault, such as
 * `catalog.json, row 2 (family-pack), priceCents: must be a whole number of cents, such as 2499, not "24.99"`. The keys of `files` are
 * their names without `.json`. Whether rows fit each other is checked when each has its right shape.
 */
export function shopFaults(files: Readonly<Record<string, unknown>>): readonly string[] {
  const checked = shopSchema.safeParse(files);
  const faults: readonly ShopFault[] = checked.success
    ? relationFaults(checked.data)
    : checked.error.issues.flatMap((issue) =>
        schemaWords(shopSchema, issue, valueAt(files, issue.path)).map((message) => ({
          path: issue.path,
          message,
        })),
      );
  return faults.map(({ path, message }) => `${locationOf(files, path)}: ${message}`);
}

function valueAt(files: unknown, path: ShopFault['path']): unknown {
  return path.reduce(
    (value, key) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
    files,
  );
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
  if (typeof row !== 'object' || row === null) return '';
  const { id, product, label, name, title, slug, src } = row as Readonly<Record<string, unknown>>;
  const names = [id, product, label, name, title, slug, src];
  const first = names.find((one): one is string => typeof one === 'string');
  return first === undefined ? '' : ` (${first})`;
}
