/** Orders, bookings and what happened to them are taken from another store once, however often they are handed over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExchangedEvent, ExchangedRequest } from '#server/store/exchange.ts';
import type { Store } from '#server/store/openStore.ts';
import { anonymizedRequest } from '#server/store/retention.ts';
import type { RequestKind } from '#server/store/schema.ts';
import { booked, emailAbout, placed } from './inStore.ts';
import { kinds, openedStore, sampledDatabases } from './storeLocations.ts';

const at = '2026-01-02T00:00:00.000Z';
const base = { id: 'e1', at, by: 'nora', emails: true as const };
const shipped = { ...base, kind: 'production' as const, production: 'shipped' as const };
const confirmed = { ...base, state: 'confirmed' as const, date: '2026-10-10' };

type Case = {
  /** Returns the number of a new one. */
  readonly put: (store: Store, name: string) => Promise<string>;
  /** Records at a desk what happened, with words for a person. */
  readonly record: (store: Store, number: string, news?: boolean) => Promise<object>;
  readonly find: (store: Store, number: string) => Promise<object | undefined>;
  readonly read: (store: Store, number: string) => Promise<unknown>;
  readonly happened: object;
  /** What stays of it once the request is forgotten. */
  readonly left: object;
  readonly later: object;
};

const news = {
  order: ({ number }: { readonly number: string }, { id }: { readonly id: string }) => [
    emailAbout(id, `order-${number}`),
  ],
  booking: ({ number }: { readonly number: string }, { id }: { readonly id: string }) => [
    emailAbout(id, `booking-${number}`),
  ],
};

const cases: Readonly<Record<RequestKind, Case>> = {
  order: {
    put: (store, name) => placed(store, name),
    record: ({ orderEvents }, number, isNews = false) =>
      orderEvents.add(
        [{ ...shipped, number, note: 'to Mireille' }],
        isNews ? news.order : undefined,
      ),
    find: ({ orders }, number) => orders.find(number),
    read: async ({ orderEvents }, number) => (await orderEvents.read(number)).get(number),
    happened: { ...shipped, note: 'to Mireille' },
    left: { kind: 'production', production: 'shipped' },
    later: { kind: 'a later one', note: 'to Mireille', emails: true },
  },
  booking: {
    put: (store, name) => booked(store, name),
    record: ({ bookingEvents }, number, isNews = false) =>
      bookingEvents.add(
        [{ ...confirmed, number, note: 'to Mireille' }],
        isNews ? news.booking : undefined,
      ),
    find: ({ bookings }, number) => bookings.find(number),
    read: async ({ bookingEvents }, number) => (await bookingEvents.read(number)).get(number),
    happened: { ...confirmed, note: 'to Mireille' },
    left: { state: 'confirmed', date: '2026-10-10' },
    later: { state: 'moved', note: 'to Mireille', emails: true },
  },
};

describe.each(sampledDatabases)('on %s', (name) => {
  const database = kinds[name];
  beforeAll(database.start, 60_000);
  afterAll(database.stop, 60_000);

  let server: Store;
  let desk: Store;
  beforeEach(async () => {
    server = await openedStore(await database.place());
    desk = await openedStore(await database.place());
  });

  describe.each(['order', 'booking'] as const)('%s:', (kind) => {
    const { put, record, find, read, happened, left, later } = cases[kind];
    let number: string;
    let row: ExchangedRequest;
    beforeEach(async () => {
      number = await put(server, 'the-first-key');
      row = await first(server.exchange.requests('', 1));
    });

    /** Recorded at a desk, which has the request from the server. */
    const eventOfDesk = async (): Promise<ExchangedEvent> => {
      await desk.exchange.takeRequest(row);
      await record(desk, number);
      return first(desk.exchange.events(undefined, 1));
    };
    const about = async ({ emails }: Store) =>
      (await emails.about(`${kind}-${number}`)).map(({ id }) => id);

    it('they come by number, page by page, without what only their store needs', async () => {
      const others = [await put(server, 'the-second'), await put(server, 'the-third')];
      const page = await server.exchange.requests('', 2);
      const rest = await server.exchange.requests(page[1]?.number ?? '', 2);
      const numbers = [...page, ...rest].map((one) => one.number);
      expect(numbers).toEqual([number, ...others].toSorted());
      expect(page).toHaveLength(2);
      expect(Object.keys(row)).not.toContain('warned_at');
      expect(row.idempotency_key).toBe(kind === 'order' ? 'the-first-key' : null);
    });

    it('it is new once, and then known', async () => {
      const { exchange } = desk;
      expect(await exchange.takeRequest(row)).toBe('new');
      expect(await exchange.takeRequest(row)).toBe('known');
      expect(await find(desk, number)).toEqual(await find(server, number));
    });

    it('one that its phone has sent here, and a desk has taken, is known', async () => {
      const { exchange } = desk;
      await exchange.takeRequest(row);
      const taken = await exchange.takeRequest({ ...row, created_at: at });
      expect(taken).toBe(kind === 'order' ? 'known' : 'clashes');
    });

    it("another one under its number is of another shop's", async () => {
      const { exchange } = desk;
      await exchange.takeRequest(row);
      const other = kind === 'order' ? 'booking' : 'order';
      const key = kind === 'order' ? 'another-key' : null;
      const later = { ...row, created_at: at, idempotency_key: key };
      expect(await exchange.takeRequest(later)).toBe('clashes');
      expect(await exchange.takeRequest({ ...row, kind: other })).toBe('clashes');
    });

    it('one that was anonymized there is anonymized here, once, and stays so', async () => {
      const forgotten = { ...row, forgotten_at: at };
      const taken = [];
      for (const one of [row, forgotten, forgotten, row]) {
        taken.push(await desk.exchange.takeRequest(one));
      }
      expect(taken).toEqual(['new', 'changed', 'known', 'known']);
      expect(await find(desk, number)).toMatchObject({
        request: anonymizedRequest[kind](row.request),
        anonymizedAt: expect.any(String) as string,
      });
    });

    it('an event is new once, and one that was carried has no emails of it', async () => {
      await record(server, number, true);
      const event = await first(server.exchange.events(undefined, 1));
      const { exchange } = desk;
      await exchange.takeRequest(row);
      expect(await exchange.takeEvent(event, news)).toBe('new');
      expect(await exchange.takeEvent(event, news)).toBe('known');
      expect(await read(desk, number)).toEqual([{ ...happened, number }]);
      expect(await about(desk)).toEqual([]);
    });

    it('the server that took it writes the emails of an event that comes back, once', async () => {
      const event = await eventOfDesk();
      const { exchange } = server;
      expect(await exchange.takeEvent({ ...event, id: 'quiet' })).toBe('new');
      const silent = { order: () => [], booking: () => [] };
      expect(await exchange.takeEvent({ ...event, id: 'none' }, silent)).toBe('new');
      expect(await about(server)).toEqual([`${kind}-${number}-studio`]);
      expect(await exchange.takeEvent(event, news)).toBe('new');
      expect(await exchange.takeEvent(event, news)).toBe('known');
      expect(await about(server)).toEqual([`${kind}-${number}-studio`, 'e1'].toSorted());
    });

    it('the desk writes to nobody about one that it has from the server', async () => {
      await desk.exchange.takeRequest(row);
      expect(await record(desk, number, true)).toEqual({ events: 1, emails: 0 });
      expect(await desk.emails.unsent()).toEqual([]);
    });

    it('an event of a later version is kept as it is, and writes to nobody', async () => {
      const event = { ...(await eventOfDesk()), happening: JSON.stringify(later) };
      expect(await server.exchange.takeEvent(event, news)).toBe('new');
      expect(await server.exchange.events(undefined, 10)).toEqual([event]);
      expect(await about(server)).toHaveLength(1);
    });

    it('an event may come before its request', async () => {
      const event = await eventOfDesk();
      const empty = await openedStore(await database.place());
      expect(await empty.exchange.takeEvent(event, news)).toBe('new');
      expect(await empty.exchange.events(undefined, 10)).toEqual([event]);
    });

    it('of an anonymized one an event keeps what may stay, and writes to nobody', async () => {
      const event = await eventOfDesk();
      await server.retention.forget(number);
      expect(await server.exchange.takeEvent(event, news)).toBe('new');
      const unknown = { ...event, id: 'e2', happening: JSON.stringify(later) };
      expect(await server.exchange.takeEvent(unknown, news)).toBe('known');
      expect(await server.exchange.events(undefined, 10)).toEqual([
        { ...event, happening: JSON.stringify(left) },
      ]);
      expect(await about(server)).toEqual([]);
    });
  });

  it("an order of the same phone under another number is of another shop's", async () => {
    await placed(server, 'the-first-key');
    const row = await first(server.exchange.requests('', 1));
    await desk.exchange.takeRequest(row);
    expect(await desk.exchange.takeRequest({ ...row, number: 'OTHER1' })).toBe('clashes');
  });

  it('a booking that is sent to the desk, too, is another one there', async () => {
    const number = await booked(server);
    await desk.exchange.takeRequest(await first(server.exchange.requests('', 1)));
    expect(await booked(desk)).not.toBe(number);
  });

  it.each([
    ['rise', ['a', 'b', 'c', 'd', 'e']],
    ['fall', ['e', 'd', 'c', 'b', 'a']],
  ])('what happened comes by number and time, page by page, where ids %s', async (_, ids) => {
    const numbers = ['AAAAAA', 'BBBBBB'];
    const rows = ids.map((id, index) => {
      return { ...base, id, number: numbers[index % 2] ?? '', at: new Date(index).toISOString() };
    });
    const isOfOrder = (index: number) => index % 2 === 0;
    await server.orderEvents.add(
      rows.filter((_row, index) => isOfOrder(index)).map((row) => ({ ...shipped, ...row })),
    );
    await server.bookingEvents.add(
      rows.filter((_row, index) => !isOfOrder(index)).map((row) => ({ ...confirmed, ...row })),
    );
    const all: ExchangedEvent[] = [];
    for (let last = 2; last === 2;) {
      const page = await server.exchange.events(all.at(-1), 2);
      all.push(...page);
      last = page.length;
    }
    expect(all.map(({ id }) => id)).toEqual([0, 2, 4, 1, 3].map((index) => ids[index]));
  });
});

async function first<Row>(rows: Promise<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('nothing to take');
  return row;
}
