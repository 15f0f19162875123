/** Adds a value behind those that the map has of a key. */
export function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const before = map.get(key);
  if (before) before.push(value);
  else map.set(key, [value]);
}
