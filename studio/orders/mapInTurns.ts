import { setImmediate } from 'node:timers/promises';

const inARow = 50;

/** Maps thousands of orders, and lets the desk answer for pictures in between. */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<readonly Mapped[]> {
  const mapped: Mapped[] = [];
  for (const item of items) {
    if (mapped.length % inARow === inARow - 1) await setImmediate();
    mapped.push(map(item));
  }
  return mapped;
}
