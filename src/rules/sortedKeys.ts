/**
 * A JSON.stringify replacer under which equal content gives equal text: neither the order in which poses were chosen nor
 * another client's way of writing an object counts.
 */
export function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
