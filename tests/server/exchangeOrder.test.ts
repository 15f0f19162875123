/** Events are handed over in the order in which they happened, on both databases, whatever their ids are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, kinds, openedStore } from './storeLocations.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();

async function paged<Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1), 2);
    all.push(...rows);
    if (rows.length < 2) return all;
  }
}

describe.each(databases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  it.each([
    ['rise', ['a', 'b', 'c', 'd', 'e']],
    ['fall', ['e', 'd', 'c', 'b', 'a']],
  ])('what happened to an order comes by time, page by page, where ids %s', async (_, ids) => {
    const { orderEvents, bookingEvents, exchange, bookingExchange } = await openedStore(
      await kind.place(),
    );
    const happened = ids.map((id, index) => {
      return { id, number: index % 2 === 0 ? 'AAAAAA' : 'BBBBBB', at: at(index), by: 'nora' };
    });
    await orderEvents.add(
      happened.map((event) => ({ ...event, kind: 'production', production: 'shipped' as const })),
    );
    await bookingEvents.add(happened.map((event) => ({ ...event, state: 'done' as const })));
    const expected = [0, 2, 4, 1, 3].map((index) => ids[index]);
    expect((await paged(exchange.events)).map(({ id }) => id)).toEqual(expected);
    expect((await paged(bookingExchange.events)).map(({ id }) => id)).toEqual(expected);
  });
});
