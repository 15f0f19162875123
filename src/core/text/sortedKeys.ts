/** A JSON.stringify replacer that sorts keys, so that equal content gives equal text, whatever the order of its fields. */
export function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
