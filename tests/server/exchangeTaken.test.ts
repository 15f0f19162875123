/** Orders and what happened to them are taken from another store once, however often they are handed over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderEvent } from '#core/order/orderState.ts';
import { anonymizedOrder } from '#server/health/anonymized.ts';
import type { ExchangedEvent, ExchangedOrder } from '#server/store/exchange.ts';
import type { Store } from '#server/store/openStore.ts';
import type { EventEmails } from '#server/store/eventEmails.ts';
import { emailAbout, placed } from './inStore.ts';
import { kinds, openedStore, sampledDatabases } from './storeLocations.ts';

const news: EventEmails = (order, event, events) => [
  {
    ...emailAbout(`order-${order.number}-${event.id}`, `order-${order.number}`),
    subject: `${event.id} of ${events.length}`,
  },
];

const at = '2026-01-02T00:00:00.000Z';
const shipped = (number: string, id = 'e1'): OrderEvent => ({
  id,
  number,
  at,
  by: 'nora',
  kind: 'production',
  production: 'shipped',
  emails: true,
});

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  let [from, to]: Store[] = [];
  let number: string;
  let row: ExchangedOrder;
  const stores = () => {
    if (!from || !to) throw new Error('not open');
    return { from, to };
  };
  const handedOver = async (): Promise<ExchangedEvent> => {
    const [event] = await stores().from.exchange.events(undefined, 10);
    if (!event) throw new Error('nothing to take');
    return event;
  };
  beforeEach(async () => {
    from = await openedStore(await kind.place());
    to = await openedStore(await kind.place());
    number = await placed(from, 'the-first-key');
    const [first] = await from.exchange.orders('', 10);
    if (!first) throw new Error('nothing to take');
    row = first;
  });

  it('orders come by number, page by page', async () => {
    const { exchange } = stores().from;
    const others = [await placed(stores().from, 'second'), await placed(stores().from, 'third')];
    const numbers = [number, ...others].toSorted();
    const page = (await exchange.orders('', 2)).map((order) => order.number);
    expect(page).toEqual(numbers.slice(0, 2));
    const rest = await exchange.orders(page[1] ?? '', 2);
    expect(rest.map((order) => order.number)).toEqual(numbers.slice(2));
    expect(Object.keys(rest[0] ?? {})).not.toContain('warned_at');
  });

  it('an order is new once, and then known', async () => {
    const { exchange, orders } = stores().to;
    expect(await exchange.takeOrder(row, anonymizedOrder)).toBe('new');
    expect(await exchange.takeOrder(row, anonymizedOrder)).toBe('known');
    expect((await orders.find(number))?.request).toBe(row.request);
  });

  it("an order of the same phone under another number is of another shop's", async () => {
    const { exchange } = stores().to;
    await exchange.takeOrder(row, anonymizedOrder);
    expect(await exchange.takeOrder({ ...row, number: 'OTHER1' }, anonymizedOrder)).toBe('clashes');
  });

  it('an order that was anonymized there is anonymized here, once, and stays so', async () => {
    const { exchange, orders } = stores().to;
    await exchange.takeOrder(row, anonymizedOrder);
    const forgotten = { ...row, forgotten_at: at };
    expect(await exchange.takeOrder(forgotten, anonymizedOrder)).toBe('changed');
    expect(await exchange.takeOrder(forgotten, anonymizedOrder)).toBe('known');
    expect(await exchange.takeOrder(row, anonymizedOrder)).toBe('known');
    expect((await orders.find(number))?.request).toBe(anonymizedOrder(row.request));
  });

  it('an event is new once, and an order that was carried has no emails of it', async () => {
    await stores().from.orderEvents.add([shipped(number)], news);
    const event = await handedOver();
    const { exchange, orderEvents } = stores().to;
    await exchange.takeOrder(row, anonymizedOrder);
    expect(await exchange.takeEvent(event, news)).toBe('new');
    expect(await exchange.takeEvent(event, news)).toBe('known');
    expect((await orderEvents.read(number)).get(number)).toEqual([shipped(number)]);
    expect(await stores().to.emails.about(`order-${number}`)).toEqual([]);
  });

  it('the server that took the order writes the emails of an event that comes back', async () => {
    const event = await eventOfDesk(number);
    const { exchange, emails } = stores().from;
    const count = async () => (await emails.about(`order-${number}`)).length;
    expect(await exchange.takeEvent({ ...event, id: 'quiet' })).toBe('new');
    expect(await exchange.takeEvent({ ...event, id: 'none' }, () => [])).toBe('new');
    expect(await count()).toBe(1);
    expect(await exchange.takeEvent(event, news)).toBe('new');
    expect(await count()).toBe(2);
    await exchange.takeEvent(event, news);
    expect(await count()).toBe(2);
  });

  it('of an anonymized order an event keeps what may stay, and writes to nobody', async () => {
    const event = await eventOfDesk(number);
    const { exchange, emails, orderEvents, retention } = stores().from;
    await retention.forget(number, anonymizedOrder);
    expect(await exchange.takeEvent(event, news)).toBe('new');
    expect(await emails.about(`order-${number}`)).toEqual([]);
    const [kept] = (await orderEvents.read(number)).get(number) ?? [];
    expect(kept).toMatchObject({ id: 'e1', production: 'shipped' });
    const note = JSON.stringify({ kind: 'a later one', note: 'to Mireille' });
    expect(await exchange.takeEvent({ ...event, id: 'e2', happening: note })).toBe('known');
  });

  /** Recorded at a desk, which has the order from the server. */
  async function eventOfDesk(number: string): Promise<ExchangedEvent> {
    await stores().to.exchange.takeOrder(row, anonymizedOrder);
    await stores().to.orderEvents.add([shipped(number)]);
    const [event] = await stores().to.exchange.events(undefined, 10);
    if (!event) throw new Error('nothing to take');
    return event;
  }
});
