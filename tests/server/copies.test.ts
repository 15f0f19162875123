/** What every desk has is left to the desks: anonymized here, whole there, and brought back with what is new. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Happening } from '#core/order/orderState.ts';
import type { Copies } from '#server/store/copies.ts';
import type { Store, StoreLocation } from '#server/store/openStore.ts';
import { booked, emailAbout, placed } from './inStore.ts';
import { countsAt, sampledDatabases, kinds, openedStore, rowsAt } from './storeLocations.ts';

const paid = { kind: 'payment', payment: 'paid' } as const;
const shipped = { kind: 'production', production: 'shipped' } as const;
const cancelled = { kind: 'production', production: 'cancelled' } as const;
const refunded = { kind: 'payment', payment: 'refunded', reason: 'for Mireille' } as const;
const address = { kind: 'correction', correction: { customer: { address: '9 Oak St' } } } as const;
const quantity = { kind: 'correction', correction: { items: { 0: { qty: 4 } } } } as const;

const at = (second: number) => `2026-01-02T00:00:0${second}.000Z`;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  let place: StoreLocation;
  let server: Store;
  let desk: Store;
  beforeEach(async () => {
    place = await kind.place();
    server = await openedStore(place);
    desk = await openedStore(await kind.place());
  });

  const happened = (store: Store, number: string, ...happenings: readonly Happening[]) =>
    store.orderEvents.add(
      happenings.map((what, index) => {
        const id = `${number}-${index}-${what.kind}`;
        return { id, number, at: at(index), by: 'nora', ...what };
      }),
    );
  const sent = () => rowsAt(place, "UPDATE letters SET state = 'sent'");
  const left = (inMs = hourMs, days = 0) =>
    server.copies.leaveToDesks(Date.now() + inMs, days, () => false);
  const isHere = async (number: string) =>
    JSON.stringify(
      await rowsAt(place, `SELECT request FROM requests WHERE number = '${number}'`),
    ).includes('Robin');

  /** An order that is over, with its emails out. */
  async function finished(key = 'the-first-key'): Promise<string> {
    const number = await placed(server, key);
    await happened(server, number, address, paid, shipped);
    await sent();
    return number;
  }

  /** What the server has of them reaches a desk, which says so. */
  async function pulled(to: Store = desk, who = 'one'): Promise<Copies> {
    for (const request of await server.exchange.requests('', 100))
      await to.exchange.takeRequest(request);
    for (const event of await server.exchange.events(undefined, 100))
      await to.exchange.takeEvent(event);
    await to.copies.keep('server', (await server.copies.left()).copies);
    await to.copies.keep('backup', await to.copies.here());
    const has = await to.copies.backedUp();
    await server.copies.confirm(who, has);
    return has;
  }

  it('an order that a desk has in its backup goes after some time, and what was sold stays', async () => {
    const number = await finished();
    expect(await left()).toBe(0);
    await pulled();
    expect(await left(-hourMs)).toBe(0);
    expect(await isHere(number)).toBe(true);
    expect(await left()).toBe(1);
    expect(await left()).toBe(0);
    expect(await isHere(number)).toBe(false);
    expect(await countsAt(place)).toMatchObject({ orders: 1, attachments: 0, emails: 0 });
    const everything = JSON.stringify([
      await rowsAt(place, 'SELECT * FROM requests'),
      await rowsAt(place, 'SELECT * FROM events'),
    ]);
    for (const trace of ['Robin', 'Elm Street', 'Oak St', 'Mireille'])
      expect(everything).not.toContain(trace);
    expect(await server.orders.find(number)).toMatchObject({ isAtDesk: true, totalCents: 5362 });
    const events = (await server.orderEvents.read(number)).get(number) ?? [];
    expect(events.map((event) => event.kind).toSorted()).toEqual(['payment', 'production']);
    // A late copy gets its number.
    const late = await server.orders.recall('the-first-key', 'f1');
    expect(late).toEqual({ kind: 'replayed', number });
    expect(await server.orders.recall('the-first-key', 'f2')).toEqual({ kind: 'other-content' });
    expect(await server.copies.lost()).toEqual([]);
  });

  it.each([
    ['not paid', [shipped]],
    ['paid in part', [{ ...paid, amountCents: 100 }, shipped]],
    ['paid before its lines were corrected', [paid, quantity, shipped]],
    ['not made', [paid]],
    ['cancelled, and its money not given back', [paid, cancelled]],
  ] as const)('an order stays that is %s', async (_, happenings) => {
    const number = await placed(server, 'key');
    await happened(server, number, ...happenings);
    await sent();
    await pulled();
    expect(await left()).toBe(0);
    expect(await isHere(number)).toBe(true);
  });

  it.each([
    ['cancelled', [cancelled]],
    ['cancelled and given back', [paid, cancelled, refunded]],
    ['given back', [paid, refunded]],
    ['sent to an address that was corrected later', [paid, shipped, address]],
  ] as const)('an order goes that is %s', async (_, happenings) => {
    await happened(server, await placed(server, 'key'), ...happenings);
    await sent();
    await pulled();
    expect(await left()).toBe(1);
  });

  it.each(['queued', 'held', 'dead'])(
    'an order stays while an email about it is %s',
    async (state) => {
      await finished();
      await pulled();
      await rowsAt(place, `UPDATE letters SET state = '${state}'`);
      expect(await left()).toBe(0);
      await sent();
      expect(await left()).toBe(1);
    },
  );

  it('an order stays until every desk has it, as it is now', async () => {
    const number = await finished();
    const other = await openedStore(await kind.place());
    await server.copies.confirm('two', new Map());
    await pulled();
    expect(await left()).toBe(0);
    await pulled(other, 'two');
    await happened(server, number, address, paid, shipped, refunded);
    expect(await left()).toBe(0);
    await pulled();
    expect(await left()).toBe(0);
    await pulled(other, 'two');
    // A desk that has lost it again is waited for, until nobody waits for that desk.
    await server.copies.confirm('two', new Map());
    expect(await left()).toBe(0);
    expect(await server.copies.desks()).toMatchObject([
      { desk: 'one', count: 1 },
      { desk: 'two', count: 0 },
    ]);
    expect(await server.copies.dropDesk('two')).toBe(true);
    expect(await server.copies.dropDesk('backup')).toBe(false);
    expect(await left()).toBe(1);
    await server.copies.confirm('one', new Map());
    expect(await server.copies.lost()).toEqual([number]);
  });

  it('an order stays until every desk was heard of again, so many days after each of them had it', async () => {
    const number = await finished();
    const other = await openedStore(await kind.place());
    const has = await pulled();
    await pulled(other, 'two');
    const aged = (holder: string, which: string, days: number) =>
      rowsAt(
        place,
        `UPDATE copies SET since = '${new Date(Date.now() - days * dayMs).toISOString()}'
         WHERE holder = '${holder}' AND number = '${which}'`,
      );
    for (const holder of ['one', 'two'])
      for (const which of ['', number]) await aged(holder, which, 3);
    // Both said so once, and are gone.
    expect(await left(0, 2)).toBe(0);
    await server.copies.confirm('one', has);
    expect(await left(0, 2)).toBe(0);
    // The other was heard of again, but too early after the first one had it.
    await aged('two', '', 2);
    await aged('two', number, 5);
    expect(await left(0, 2)).toBe(0);
    await aged('two', '', 0.5);
    expect(await left(0, 3)).toBe(0);
    expect(await left(0, 2)).toBe(1);
  });

  it('a desk that is quiet for long holds up what it has had for long, too', async () => {
    const number = await finished();
    const has = await pulled();
    await rowsAt(
      place,
      `UPDATE copies SET since = '2026-01-01T00:00:00.000Z' WHERE number = '${number}'`,
    );
    expect(await left(8 * dayMs, 1)).toBe(0);
    await server.copies.confirm('one', has);
    expect(await left(6 * dayMs, 1)).toBe(1);
  });

  it('a desk that has another order under the number does not have it', async () => {
    const number = await finished();
    const elsewhere = await openedStore(await kind.place());
    await placed(elsewhere, 'another-key');
    const [row] = await elsewhere.exchange.requests('', 1);
    if (!row) throw new Error('no order');
    await desk.exchange.takeRequest({ ...row, number });
    expect((await pulled()).get(number)).toBeDefined();
    expect(await left()).toBe(0);
  });

  it('what is not in the newest backup, or is forgotten at the desk, is not confirmed', async () => {
    const number = await finished();
    await pulled();
    expect([...(await desk.copies.backedUp()).keys()]).toEqual([number]);
    await happened(desk, number, address, paid, shipped, refunded);
    expect((await desk.copies.backedUp()).size).toBe(0);
    await desk.copies.keep('backup', await desk.copies.here());
    expect((await desk.copies.backedUp()).size).toBe(1);
    await desk.retention.forget(number);
    expect((await desk.copies.backedUp()).size).toBe(0);
  });

  it('what was left comes back with what is new, and its email goes out once', async () => {
    await server.marks.setOnce('server', Date.now());
    const number = await finished();
    await pulled();
    await left();
    // A pull brings nothing of it, and takes nothing away.
    expect(await server.exchange.requests('', 9)).toEqual([]);
    expect(await server.exchange.events(undefined, 9)).toEqual([]);
    await pulled();
    expect((await desk.orders.find(number))?.anonymizedAt).toBeNull();
    expect(await desk.exchange.returning()).toEqual([]);

    const news = {
      order: () => [emailAbout(`order-${number}-news-customer`, `order-${number}`)],
      booking: () => [],
    };
    const event = { id: 'late', number, at: at(9), by: 'nora', ...refunded, emails: true as const };
    await desk.orderEvents.add([event]);
    const ofDesk = await desk.exchange.events(undefined, 9);
    const taken = await Promise.all(ofDesk.map((one) => server.exchange.takeEvent(one, news)));
    // Without the order nothing of it may be stored: no other desk would ever get it.
    expect(taken.toSorted()).toEqual(['at desk', 'known', 'known', 'known']);
    const [returning, ...others] = await desk.exchange.returning();
    if (!returning) throw new Error('nothing comes back');
    expect(others).toEqual([]);
    expect(await server.exchange.takeRequest(returning.request, returning.events, news)).toBe(
      'back',
    );
    expect(await server.exchange.takeRequest(returning.request, returning.events, news)).toBe(
      'known',
    );
    expect(await isHere(number)).toBe(true);
    expect(await server.exchange.events(undefined, 9)).toEqual(ofDesk);
    const emails = await server.emails.about(`order-${number}`);
    expect(emails.map(({ id }) => id)).toEqual([`order-${number}-news-customer`]);
    await sent();
    await pulled();
    expect(await left()).toBe(1);
    expect(await isHere(number)).toBe(false);
  });

  it('after RETENTION_DAYS, or by "orders forget", it goes at the desks, too', async () => {
    const number = await finished();
    const other = await finished('other-key');
    await pulled();
    expect(await left()).toBe(2);
    await server.retention.forget(other);
    const limits = { beforeMs: Date.now() + hourMs, warnedBeforeMs: 0 };
    expect(await server.retention.anonymize({ ...limits, beforeMs: 0 }, 9)).toBe(0);
    expect(await server.retention.anonymize(limits, 9)).toBe(1);
    expect(await server.retention.anonymize(limits, 9)).toBe(0);
    const taken = [];
    for (const request of await server.exchange.requests('', 9))
      taken.push(await desk.exchange.takeRequest(request));
    expect(taken).toEqual(['changed', 'changed']);
    expect((await desk.orders.find(number))?.anonymizedAt).not.toBeNull();
    expect((await server.copies.left()).copies.size).toBe(0);
    // What nobody may read any more keeps no id of it, either.
    expect(await rowsAt(place, "SELECT id FROM events WHERE happening = '{}'")).toEqual([]);
  });

  it('a request for a team day goes when it is done, and comes back', async () => {
    const number = await booked(server);
    await sent();
    await pulled();
    expect(await left()).toBe(0);
    const done = { id: 'done', number, at: at(1), by: 'nora', state: 'done' as const };
    await server.bookingEvents.add([{ ...done, note: 'for Mireille' }]);
    await pulled();
    expect(await left()).toBe(1);
    const stored = async () => (await server.bookings.find(number))?.request;
    expect(await stored()).not.toContain('Owls');
    await desk.bookingEvents.add([{ ...done, id: 'again', at: at(2), state: 'requested' }]);
    await desk.copies.keep('server', (await server.copies.left()).copies);
    for (const one of await desk.exchange.returning())
      expect(await server.exchange.takeRequest(one.request, one.events)).toBe('back');
    expect(await stored()).toContain('Owls');
    expect((await server.bookingEvents.read(number)).get(number)).toHaveLength(2);
  });
});
