/** What every database must do, on SQLite and on PostgreSQL alike. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusedFailure } from '#server/store/emails.ts';
import { bookingStore, orderStore, type NewRequest } from '#server/store/requests.ts';
import { openStore, type Store, type StoreLocation } from '#server/store/openStore.ts';
import type { Happening, OrderEvent } from '#core/order/orderState.ts';
import type { Quota } from '#server/store/quotas.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody } from './orderBody.ts';
import { nothingStored } from './stored.ts';
import { countsAt, databases, kinds, openedStore, openedTables, rowsAt } from './storeLocations.ts';

const order: NewRequest = {
  idempotencyKey: 'the-first-key',
  fingerprint: 'f1',
  request: JSON.stringify({ meta: orderBody().meta }),
  totalCents: 5362,
};

const pdf = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** One email with an attachment, under the order's number. */
const mail = (number: string) => ({
  emails: [
    {
      id: `order-${number}-studio`,
      about: `order-${number}`,
      recipient: 'studio' as const,
      to: 'studio@example.org',
      subject: 'Order',
      text: 'text',
      html: 'html',
      attachmentId: `order-${number}`,
    },
  ],
  attachment: {
    id: `order-${number}`,
    about: `order-${number}`,
    filename: 'cart.pdf',
    contentType: 'application/pdf',
    content: pdf,
  },
});

const bookingMail = (number: string) => ({
  emails: [
    {
      id: `booking-${number}-studio`,
      about: `booking-${number}`,
      recipient: 'studio' as const,
      to: 'a@b.co',
      subject: 's',
      text: 't',
      html: 'h',
    },
  ],
});

const otherOrder = (key: number): NewRequest => ({ ...order, idempotencyKey: `key-number-${key}` });
const hourMs = 3_600_000;
const quota = (bucket: string, limit: number): Quota => ({
  bucket,
  limit,
  resetsAtMs: Date.now() + hourMs,
});

const printedEvent = (number: string): OrderEvent => ({
  id: `printed-${number}`,
  number,
  at: '2026-01-01T00:00:00.000Z',
  by: 'nora',
  kind: 'production',
  production: 'in print',
});

const gatorPhoto = { gallery: 'gators', number: 14, file: 'AbCdEfGh', token: 'a-token' };

/** Does it while the clock stands at this time. */
async function atTime<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ now: ms, toFake: ['Date'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Returns the number of what is stored at this time. */
async function acceptedAt(ms: number, accept: () => Promise<object>): Promise<string> {
  const accepted = await atTime(ms, accept);
  expect(accepted).toMatchObject({ kind: 'stored' });
  return 'number' in accepted ? String(accepted.number) : '';
}

/** On SQLite one process has many concurrent requests. */
async function instances(place: StoreLocation): Promise<readonly Store[]> {
  const count = place.databaseUrl === undefined ? 1 : 2;
  return Promise.all(Array.from({ length: count }, () => openedStore(place)));
}

describe.each(databases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  describe('the database', () => {
    it('opens again with what it held, and no migration runs twice', async () => {
      const place = await kind.place();
      const first = await openedStore(place);
      const accepted = await first.orders.accept(order, mail, []);
      const second = await openedStore(place);
      expect(await second.orders.recall(order.idempotencyKey, order.fingerprint)).toEqual({
        ...accepted,
        kind: 'replayed',
      });
      await second.marks.all();
    });

    it('of a newer version is left alone, and the message says what to do', async () => {
      const place = await kind.place();
      await (await openedStore(place)).marks.all();
      await rowsAt(place, "INSERT INTO kysely_migration VALUES ('999-newer', '2036-01-01')");
      const opened = await openStore(place, () => {});
      expect(opened).toMatchObject({
        ok: false,
        message: expect.stringMatching(/newer version of this program \(999-newer\).*Going back/),
      });
    });

    it('keeps every byte of a PDF and every cent of the dearest order', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const totalCents = 2 ** 41;
      const accepted = await store.orders.accept({ ...order, totalCents }, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect((await store.orders.find(number))?.totalCents).toBe(totalCents);
      const attachment = await store.emails.attachment(`order-${number}`);
      expect(Buffer.from(attachment?.content ?? []).equals(pdf)).toBe(true);
    });
  });

  describe('an order', () => {
    it('whose number is taken draws another', async () => {
      const place = await kind.place();
      await openedStore(place);
      const { db } = await openedTables(place);
      const drawn = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
      const orders = orderStore(db, () => drawn.shift() ?? 'none left');
      expect(await orders.accept(order, mail, [])).toEqual({ kind: 'stored', number: 'AAAAAA' });
      expect(await orders.accept(otherOrder(2), mail, [])).toEqual({
        kind: 'stored',
        number: 'BBBBBB',
      });
    });

    it('whose emails cannot be stored is not stored either', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const withoutItsAttachment = (number: string) => ({ emails: mail(number).emails });
      await expect(store.orders.accept(order, withoutItsAttachment, [])).rejects.toThrow(
        /foreign key/i,
      );
      expect(await countsAt(place)).toEqual(nothingStored);
    });

    it('is stored once, however many instances get it at the same time', async () => {
      const place = await kind.place();
      const stores = await instances(place);
      const accepted = await Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          stores[turn % stores.length]?.orders.accept(order, mail, []),
        ),
      );
      expect(accepted.filter((one) => one?.kind === 'stored')).toHaveLength(1);
      expect(new Set(accepted.map((one) => one && 'number' in one && one.number)).size).toBe(1);
      expect(await countsAt(place)).toEqual({
        ...nothingStored,
        orders: 1,
        attachments: 1,
        emails: 1,
      });
      const other = { ...order, fingerprint: 'another' };
      expect(await stores[0]?.orders.accept(other, mail, [])).toEqual({ kind: 'other-content' });
    });

    it('over a limit leaves nothing behind, and does not go on counting', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const quotas = [quota('one', 5), quota('all', 1)];
      expect((await store.orders.accept(otherOrder(1), mail, quotas)).kind).toBe('stored');
      const refused = await store.orders.accept(otherOrder(2), mail, quotas);
      expect(refused).toEqual({ kind: 'over-limit', quota: quotas[1] });
      const [used] = await rowsAt(place, "SELECT used FROM quotas WHERE bucket = 'one'");
      expect(Number(used?.['used'])).toBe(1);
      expect((await countsAt(place)).orders).toBe(1);
      expect(await store.orders.recall('key-number-2', order.fingerprint)).toBeUndefined();
    });

    it('counts in a quota that begins after others only from then on', async () => {
      const store = await openedStore(await kind.place());
      const later = { ...quota('later', 1), after: [{ bucket: 'one', used: 2 }] };
      const quotas = [quota('one', 9), later];
      for (const turn of [1, 2, 3]) {
        expect(await store.orders.refusingQuota(quotas)).toBeUndefined();
        const accepted = await store.orders.accept(otherOrder(turn), mail, quotas);
        expect(accepted.kind).toBe('stored');
      }
      // Known without writing an order first, and again when it is written.
      expect(await store.orders.refusingQuota(quotas)).toEqual(later);
      const refused = await store.orders.accept(otherOrder(4), mail, quotas);
      expect(refused).toEqual({ kind: 'over-limit', quota: later });
    });

    it("over a recipient's limit is stored, and its copy is held until the studio sends it", async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const withCopy = (number: string) => {
        const { emails, attachment } = mail(number);
        const copy = { id: `order-${number}-customer`, recipient: 'customer' as const };
        return { emails: emails.flatMap((one) => [one, { ...one, ...copy }]), attachment };
      };
      const quotas = [{ ...quota('to', 1), isForCopies: true as const }, quota('all', 9)];
      await store.orders.accept(otherOrder(1), withCopy, quotas);
      expect((await store.emails.unsent()).map(({ state }) => state)).toEqual(['queued', 'queued']);
      const accepted = await store.orders.accept(otherOrder(2), withCopy, quotas);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const states = async () =>
        (await store.emails.about(`order-${number}`)).map(({ id, state }) => [id, state]);
      const copy = `order-${number}-customer`;
      expect(await states()).toEqual([
        [copy, 'held'],
        [`order-${number}-studio`, 'queued'],
      ]);
      const claimed = await Promise.all(
        Array.from({ length: 6 }, () => store.emails.claim(Date.now() + 1e9, 1e12)),
      );
      expect(claimed.map((email) => email?.id)).not.toContain(copy);
      expect((await store.emails.unsent()).map(({ id }) => id)).toContain(copy);
      expect(await store.emails.resend(copy)).toBe(true);
      expect((await store.emails.claim(Date.now() + 1, 0))?.id).toBe(copy);
    });

    it('counts against one limit over all instances', async () => {
      const place = await kind.place();
      const stores = await instances(place);
      const quotas = [quota('one', 10)];
      const accepted = await Promise.all(
        Array.from({ length: 30 }, (_, turn) =>
          stores[turn % stores.length]?.orders.accept(otherOrder(turn), mail, quotas),
        ),
      );
      expect(accepted.filter((one) => one?.kind === 'stored')).toHaveLength(10);
      expect(accepted.filter((one) => one?.kind === 'over-limit')).toHaveLength(20);
      expect((await countsAt(place)).orders).toBe(10);
    });

    it('gives up on numbers that are all taken, and is not stored', async () => {
      const place = await kind.place();
      await openedStore(place);
      const { db } = await openedTables(place);
      const newNumber = vi.fn(() => 'AAAAAA');
      const orders = orderStore(db, newNumber);
      await orders.accept(order, mail, []);
      await expect(orders.accept(otherOrder(2), mail, [])).rejects.toThrow('no free order number');
      expect(newNumber).toHaveBeenCalledTimes(1 + 20);
      expect((await countsAt(place)).orders).toBe(1);
    });

    it('is listed with all that it has, the newest first, from a time on', async () => {
      const store = await openedStore(await kind.place());
      const numbers = [];
      const times = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 3)];
      for (const [index, time] of times.entries()) {
        numbers.push(
          await acceptedAt(time, () => store.orders.accept(otherOrder(index), mail, [])),
        );
      }
      const [second, first, third] = numbers;
      expect((await store.orders.list()).map(({ number }) => number)).toEqual([
        third,
        second,
        first,
      ]);
      const since = await store.orders.list('2026-01-02T00:00:00.000Z');
      expect(since.map(({ number }) => number)).toEqual([third, second]);
      expect(since[1]).toEqual({
        number: second,
        request: order.request,
        totalCents: 5362,
        createdAt: '2026-01-02T00:00:00.000Z',
        orderKey: null,
        printedAt: null,
        anonymizedAt: null,
      });
      expect(await store.orders.find(second ?? '')).toEqual(since[1]);
    });

    it('keeps the key that it first came with, whatever a retry brings', async () => {
      const store = await openedStore(await kind.place());
      const [orderKey, other] = ['the-first', 'another'];
      const [withKey, without] = [{ ...order, orderKey }, otherOrder(1)];
      await store.orders.accept(withKey, mail, []);
      await store.orders.accept(without, mail, []);
      for (const retried of [order, withKey, { ...order, orderKey: other }]) {
        expect((await store.orders.accept(retried, mail, [])).kind).toBe('replayed');
      }
      const late = { ...without, orderKey: other };
      expect((await store.orders.accept(late, mail, [])).kind).toBe('replayed');
      const keys = (await store.orders.list()).map((stored) => stored.orderKey);
      expect(new Set(keys)).toEqual(new Set([orderKey, null]));
    });

    it('is listed and found', async () => {
      const store = await openedStore(await kind.place());
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect(await store.orders.list()).toMatchObject([
        { number, totalCents: 5362, printedAt: null },
      ]);
      expect(await store.orders.list(new Date(Date.now() + 1_000).toISOString())).toEqual([]);
      expect(await store.orders.find('NOSUCH')).toBeUndefined();
    });
  });

  describe('what happens to an order', () => {
    const happened = (
      number: string,
      id: string,
      happening: Happening,
      atMs = 1_000,
    ): OrderEvent => ({
      id,
      number,
      at: new Date(atMs).toISOString(),
      by: 'nora',
      ...happening,
    });
    const printed: Happening = { kind: 'production', production: 'in print' };
    const refund: Happening = {
      kind: 'payment',
      payment: 'refunded',
      amountCents: 500,
      reason: 'a print of Nia was bent',
    };
    const corrected: Happening = {
      kind: 'correction',
      correction: {
        customer: { address: '1 Elm Street' },
        items: { 0: { qty: 2, photos: { photo: [gatorPhoto] } } },
      },
    };

    it('is read as it was added, by order, and is no second time if it comes twice', async () => {
      const place = await kind.place();
      const [store, other = store] = await instances(place);
      if (!store || !other) throw new Error('no store');
      const all = [
        happened('AAAAAA', 'one', printed),
        happened('AAAAAA', 'two', refund),
        happened('BBBBBB', 'three', corrected),
      ];
      const added = await Promise.all([store.orderEvents.add(all), other.orderEvents.add(all)]);
      expect(added.map(({ events }) => events).toSorted()).toEqual([0, 3]);
      const read = await store.orderEvents.read();
      expect([...read.keys()].toSorted()).toEqual(['AAAAAA', 'BBBBBB']);
      const byId = (a: OrderEvent, b: OrderEvent) => a.id.localeCompare(b.id);
      expect(read.get('AAAAAA')?.toSorted(byId)).toEqual([all[0], all[1]]);
      expect((await store.orderEvents.read('BBBBBB')).get('BBBBBB')).toEqual([all[2]]);
      expect((await store.orderEvents.read('NOSUCH')).size).toBe(0);
    });

    it('is stored if the state still allows it, by one of several machines that ask at once', async () => {
      const place = await kind.place();
      const [store, other = store] = await instances(place);
      if (!store || !other) throw new Error('no store');
      const numbers: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        const accepted = await store.orders.accept(otherOrder(count), mail, []);
        numbers.push(accepted.kind === 'stored' ? accepted.number : '');
      }
      const asked = [store, other].map((one, index) =>
        one.orderEvents.addIf(
          (index === 0 ? numbers : numbers.toReversed()).map((number) =>
            happened(number, `${number}-${index}`, printed),
          ),
          ({ production }) => production === 'received',
        ),
      );
      const refused = await Promise.all(asked);
      expect(refused.map(({ size }) => size).toSorted()).toEqual([0, 5]);
      for (const number of numbers) {
        const state = refused.map((one) => one.get(number)).find((one) => one !== undefined);
        expect(state?.production).toBe('in print');
        expect((await store.orderEvents.read(number)).get(number)).toHaveLength(1);
        expect((await store.orders.find(number))?.printedAt).toBe(new Date(1_000).toISOString());
      }
    });

    it('and is of a kind that this version does not know is left out', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      await rowsAt(
        place,
        `INSERT INTO events (id, kind, number, at, by_whom, happening)
         VALUES ('x', 'order', 'AAAAAA', '2026-01-01', 'nora', '{"kind":"framed"}')`,
      );
      expect((await store.orderEvents.read()).size).toBe(0);
    });

    it('decides since when it is more than received, also when the news are late', async () => {
      const store = await openedStore(await kind.place());
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const printedAt = async () => (await store.orders.find(number))?.printedAt;
      await store.orderEvents.add([happened(number, 'paid', refund)]);
      expect(await printedAt()).toBeNull();
      await store.orderEvents.add([happened(number, 'printed', printed, 2_000)]);
      expect(await printedAt()).toBe(new Date(2_000).toISOString());
      const received: Happening = { kind: 'production', production: 'received' };
      await store.orderEvents.add([happened(number, 'late', received, 1_500)]);
      expect(await printedAt()).toBe(new Date(2_000).toISOString());
      await store.orderEvents.add([happened(number, 'back', received, 3_000)]);
      expect(await printedAt()).toBeNull();
    });

    it('keeps states and amounts, and no person, once the order is anonymized', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const shipped: Happening = {
        kind: 'production',
        production: 'shipped',
        note: 'to Robin Vale',
      };
      await store.orderEvents.add([
        happened(number, 'a', refund),
        happened(number, 'b', corrected),
        happened(number, 'c', shipped),
        happened('OTHER1', 'd', corrected),
      ]);
      const later = Date.now() + hourMs;
      const which = { beforeMs: later, warnedBeforeMs: later };
      expect(await store.retention.anonymize(which, 20)).toBe(1);
      const left = (await store.orderEvents.read(number)).get(number) ?? [];
      expect(left.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
        happened(number, 'a', { kind: 'payment', payment: 'refunded', amountCents: 500 }),
        happened(number, 'b', { kind: 'correction', correction: { items: { 0: { qty: 2 } } } }),
        happened(number, 'c', { kind: 'production', production: 'shipped' }),
      ]);
      expect((await store.orderEvents.read('OTHER1')).size).toBe(1);
    });
  });

  describe('a booking', () => {
    it('is stored, listed, found, and counted against limits', async () => {
      const place = await kind.place();
      const { bookings } = await openedStore(place);
      const request = JSON.stringify(bookingBody());
      const quotas = [quota('bookings', 1)];
      const accepted = await bookings.accept(request, bookingMail, quotas);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect(await bookings.list()).toMatchObject([{ number, request }]);
      expect(await bookings.find(number)).toMatchObject({ request });
      expect(await bookings.accept(request, bookingMail, quotas)).toEqual({
        kind: 'replayed',
        number,
      });
      const other = JSON.stringify(bookingBody({ notes: 'another' }));
      expect((await bookings.accept(other, bookingMail, quotas)).kind).toBe('over-limit');
      expect(await countsAt(place)).toEqual({ ...nothingStored, bookings: 1, emails: 1 });
    });

    it('has events that are kept once, and queues their emails where it came in', async () => {
      const place = await kind.place();
      const { bookings, bookingEvents } = await openedStore(place);
      const accepted = await bookings.accept('{"teamName":"Owls"}', bookingMail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const event = {
        id: 'b1',
        number,
        at: '2026-01-02T00:00:00.000Z',
        by: 'nora',
        state: 'confirmed' as const,
        date: '2026-10-10',
        note: 'to Mireille',
        emails: true as const,
      };
      const news = () =>
        [{ ...bookingMail(number).emails[0], id: `booking-${number}-news` }] as never;
      expect(await bookingEvents.add([event, event], news)).toEqual({ events: 1, emails: 1 });
      expect(await bookingEvents.add([event], news)).toEqual({ events: 0, emails: 0 });
      const elsewhere = { ...event, id: 'b2', number: 'OTHER1' };
      expect(await bookingEvents.add([elsewhere], news)).toEqual({ events: 1, emails: 0 });
      expect((await bookingEvents.read(number)).get(number)).toEqual([event]);
      expect((await bookingEvents.read()).size).toBe(2);
    });

    it('keeps its states and the day, and no person, once it is anonymized', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const accepted = await store.bookings.accept('{"teamName":"Owls"}', bookingMail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const at = '2026-01-02T00:00:00.000Z';
      const event = { id: 'b1', number, at, by: 'nora', state: 'confirmed' as const };
      const agreed = { ...event, date: '2026-10-10' };
      await store.bookingEvents.add([{ ...agreed, place: 'Field 3', note: 'to Mireille' }]);
      await store.retention.anonymize(
        { beforeMs: Date.now() + hourMs, warnedBeforeMs: Date.now() + hourMs },
        20,
      );
      expect((await store.bookingEvents.read(number)).get(number)).toEqual([agreed]);
    });

    it('is the same one for an hour, also across the hour, and another one after it', async () => {
      const { bookings } = await openedStore(await kind.place());
      const accept = () => bookings.accept('{"team":"Owls"}', bookingMail, []);
      const first = await acceptedAt(Date.UTC(2026, 0, 1, 10, 59), accept);
      const replayed = { kind: 'replayed', number: first };
      expect(await atTime(Date.UTC(2026, 0, 1, 11, 58, 59), accept)).toEqual(replayed);
      const another = await acceptedAt(Date.UTC(2026, 0, 1, 11, 59), accept);
      expect(another).not.toBe(first);
      expect(await bookings.accept('{"team":"Gators"}', bookingMail, [])).toMatchObject({
        kind: 'stored',
      });
    });

    it('is listed with all that it has, the newest first, from a time on', async () => {
      const { bookings } = await openedStore(await kind.place());
      const times = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 3)];
      const numbers = [];
      for (const [index, time] of times.entries()) {
        numbers.push(await acceptedAt(time, () => bookings.accept(`${index}`, bookingMail, [])));
      }
      const [second, first, third] = numbers;
      expect((await bookings.list()).map(({ number }) => number)).toEqual([third, second, first]);
      const since = await bookings.list('2026-01-02T00:00:00.000Z');
      const stored = { request: '0', createdAt: '2026-01-02T00:00:00.000Z', anonymizedAt: null };
      expect(since.map(({ number }) => number)).toEqual([third, second]);
      expect(since[1]).toMatchObject({ number: second, ...stored });
      expect(await bookings.find(second ?? '')).toEqual(since[1]);
      expect(await bookings.find('NOSUCH')).toBeUndefined();
    });

    it('whose number is taken draws another, and gives up when all are', async () => {
      const place = await kind.place();
      await openedStore(place);
      const { db } = await openedTables(place);
      const drawn = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
      const newNumber = vi.fn(() => drawn.shift() ?? 'AAAAAA');
      const bookings = bookingStore(db, newNumber);
      const accept = (request: string) => bookings.accept(request, bookingMail, []);
      expect(await accept('1')).toEqual({ kind: 'stored', number: 'AAAAAA' });
      expect(await accept('2')).toEqual({ kind: 'stored', number: 'BBBBBB' });
      await expect(accept('3')).rejects.toThrow('no free booking number');
      expect(newNumber).toHaveBeenCalledTimes(3 + 20);
    });

    it("over a contact's limit is stored, and its copy is held", async () => {
      const { bookings, emails } = await openedStore(await kind.place());
      const withCopy = (number: string) => {
        const [toStudio] = bookingMail(number).emails;
        if (!toStudio) throw new Error('no email');
        const copy = { id: `booking-${number}-contact`, recipient: 'contact' as const };
        return { emails: [toStudio, { ...toStudio, ...copy }] };
      };
      const copies = [{ ...quota('to', 1), isForCopies: true as const }];
      const states = [];
      for (const [request, quotas] of [
        ['1', copies],
        ['2', copies],
        ['3', []],
      ] as const) {
        const accepted = await bookings.accept(request, withCopy, quotas);
        const number = accepted.kind === 'stored' ? accepted.number : '';
        states.push((await emails.about(`booking-${number}`)).map(({ state }) => state));
      }
      expect(states).toEqual([
        ['queued', 'queued'],
        ['held', 'queued'],
        ['queued', 'queued'],
      ]);
    });
  });

  describe('an email', () => {
    it('is claimed by one at a time, and again when the lease has run out', async () => {
      const store = await openedStore(await kind.place());
      await store.orders.accept(order, mail, []);
      const now = Date.now();
      const claimed = await store.emails.claim(now, 1_000);
      expect(claimed).toMatchObject({ to: 'studio@example.org', attempts: 1, resends: 0 });
      expect(Buffer.from(claimed?.attachment?.content ?? []).equals(pdf)).toBe(true);
      expect(await store.emails.claim(now + 999, 1_000)).toBeUndefined();
      expect(await store.emails.claim(now + 1_000, 1_000)).toMatchObject({ attempts: 2 });
    });

    it('comes out of the queue as it was written', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const least = { to: 'studio@example.org', subject: 'Order', text: 'text', html: 'html' };
      const named = { ...least, replyTo: { address: 'robin@example.org' } };
      const whole = {
        ...least,
        replyTo: { name: 'Robin Vale', address: 'robin@example.org' },
        bare: { text: 'bare', html: '<p>bare</p>' },
      };
      const written = [whole, named, least];
      const at = Date.UTC(2026, 0, 1);
      const recipient = 'studio' as const;
      const number = await acceptedAt(at, () =>
        orders.accept(
          order,
          (number) => ({
            emails: written.map((email, turn) => ({
              ...email,
              id: `order-${number}-${turn}`,
              about: `order-${number}`,
              recipient,
            })),
          }),
          [],
        ),
      );
      const createdAt = '2026-01-01T00:00:00.000Z';
      for (const [turn, email] of written.entries()) {
        expect(await emails.claim(at, 1_000)).toStrictEqual({
          ...email,
          id: `order-${number}-${turn}`,
          recipient,
          createdAt,
          queuedAt: createdAt,
          resends: 0,
          attempts: 1,
        });
      }
      expect(await emails.claim(at, 1_000)).toBeUndefined();
    });

    it('is claimed in its turn: the one that has been due longest', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const ids = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const number = await acceptedAt(turn, () => orders.accept(otherOrder(turn), mail, []));
        ids.push(`order-${number}-studio`);
      }
      const [first = '', second, third] = ids;
      expect(await emails.oldestQueuedAt()).toBe(0);
      await emails.postpone(first, 9_000, '451');
      expect(await emails.nextDueAt()).toBe(1);
      expect((await emails.claim(8_999, 60_000))?.id).toBe(second);
      expect(await emails.nextDueAt()).toBe(2);
      expect((await emails.claim(8_999, 60_000))?.id).toBe(third);
      expect(await emails.claim(8_999, 60_000)).toBeUndefined();
      expect((await emails.claim(9_000, 60_000))?.id).toBe(first);
    });

    it('that is due too far ahead, because a clock was wrong, is brought forward', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const ids = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const number = await acceptedAt(0, () => orders.accept(otherOrder(turn), mail, []));
        ids.push(`order-${number}-studio`);
      }
      const [far = '', near = '', sent = ''] = ids;
      await emails.postpone(far, 5_001);
      await emails.postpone(near, 5_000);
      await emails.postpone(sent, 5_001);
      await emails.finish(sent, 'sent');
      await emails.bringForward(1_000, 4_000);
      const dueAt = async (id: string) => (await emails.about(id.slice(0, -7)))[0]?.dueAt;
      expect(await Promise.all(ids.map(dueAt))).toEqual(
        [1_000, 5_000, 5_001].map((ms) => new Date(ms).toISOString()),
      );
    });

    it('keeps the reason of its last failure until it is sent or sent once more', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const number = await acceptedAt(0, () => orders.accept(order, mail, []));
      const id = `order-${number}-studio`;
      const status = async () => (await emails.about(`order-${number}`))[0];
      await emails.claim(0, 1_000);
      await emails.postpone(id, 5_000, '451');
      await emails.postpone(id, 6_000);
      expect(await status()).toEqual({
        id,
        recipient: 'studio',
        to: 'studio@example.org',
        state: 'queued',
        attempts: 1,
        createdAt: '1970-01-01T00:00:00.000Z',
        dueAt: '1970-01-01T00:00:06.000Z',
        finishedAt: null,
        failure: '451',
      });
      await atTime(7_000, () => emails.finish(id, 'sent'));
      const finishedAt = '1970-01-01T00:00:07.000Z';
      expect(await status()).toMatchObject({ state: 'sent', failure: null, finishedAt });
      await emails.postpone(id, 9_000, '451');
      expect(await status()).toMatchObject({ dueAt: '1970-01-01T00:00:06.000Z', failure: null });
      await emails.finish(id, 'dead', '550');
      await atTime(8_000, () => emails.resend(id));
      expect(await status()).toMatchObject({
        state: 'queued',
        attempts: 0,
        dueAt: '1970-01-01T00:00:08.000Z',
        finishedAt: null,
        failure: null,
      });
      expect(await emails.oldestQueuedAt()).toBe(8_000);
    });

    it('is listed with the others that were not sent, the oldest first', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const ids = [];
      for (const time of [2_000, 1_000, 3_000, 4_000]) {
        const number = await acceptedAt(time, () => orders.accept(otherOrder(time), mail, []));
        ids.push(`order-${number}-studio`);
      }
      const [second = '', first = '', third = '', sent = ''] = ids;
      await emails.finish(second, 'dead', '550');
      await emails.finish(third, 'dead', '550');
      await emails.finish(sent, 'sent');
      expect((await emails.unsent()).map(({ id }) => id)).toEqual([first, second, third]);
      expect((await emails.undeliveredToStudio()).map(({ id }) => id)).toEqual([second, third]);
      expect(await emails.attachment('none')).toBeUndefined();
      expect(await emails.attachment(first.slice(0, -7))).toMatchObject({
        about: first.slice(0, -7),
        filename: 'cart.pdf',
        contentType: 'application/pdf',
      });
    });

    it('is claimed by one of many instances that look at the same time', async () => {
      const place = await kind.place();
      const stores = await instances(place);
      for (let turn = 0; turn < 20; turn += 1) {
        await stores[0]?.orders.accept(otherOrder(turn), mail, []);
      }
      const now = Date.now();
      const claims = Array.from({ length: 60 }, (_, turn) =>
        stores[turn % stores.length]?.emails.claim(now, 60_000),
      );
      const ids = (await Promise.all(claims)).flatMap((email) => email?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      // On PostgreSQL a claim may find nothing while another holds the row. The rest is found at the next claim.
      for (let left = await stores[0]?.emails.claim(now, 60_000); left;) {
        ids.push(left.id);
        left = await stores[0]?.emails.claim(now, 60_000);
      }
      expect(new Set(ids).size).toBe(20);
      expect(ids).toHaveLength(20);
    });

    it('that is finished is never claimed again, unless the studio sends it once more', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      await orders.accept(order, mail, []);
      const claimed = await emails.claim(Date.now(), 0);
      const id = claimed?.id ?? '';
      expect(await emails.oldestQueuedAt()).toBe(Date.parse(claimed?.createdAt ?? ''));
      await emails.finish(id, 'sent');
      expect(await emails.claim(Date.now() + 1e9, 0)).toBeUndefined();
      expect(await emails.nextDueAt()).toBeUndefined();
      expect(await emails.oldestQueuedAt()).toBeUndefined();
      expect(await emails.unsent()).toEqual([]);

      expect(await emails.resend(id, 'right@example.org')).toBe(true);
      expect(await emails.resend('no-such-email')).toBe(false);
      const again = await emails.claim(Date.now() + 1, 0);
      expect(again).toMatchObject({ id, to: 'right@example.org', attempts: 1, resends: 1 });
      expect(Date.parse(again?.queuedAt ?? '')).toBeGreaterThanOrEqual(
        Date.parse(claimed?.createdAt ?? ''),
      );
    });

    it('that is dead is shown with those that wait', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      const accepted = await orders.accept(order, mail, []);
      await orders.accept(otherOrder(2), mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      await emails.finish(`order-${number}-studio`, 'dead', '550');
      expect((await emails.unsent()).map(({ state }) => state)).toEqual(
        expect.arrayContaining(['queued', 'dead']),
      );
      expect(await emails.about(`order-${number}`)).toMatchObject([
        { state: 'dead', failure: '550', to: 'studio@example.org' },
      ]);
    });
  });

  describe('an email to the studio', () => {
    const given = async () => {
      const store = await openedStore(await kind.place());
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const ids = async () => (await store.emails.undeliveredToStudio()).map(({ id }) => id);
      return { ...store, number, id: `order-${number}-studio`, ids };
    };

    it('is undelivered when it was refused, also while it is tried again, until it is sent', async () => {
      const { emails, id, ids } = await given();
      expect(await ids()).toEqual([]);
      await emails.postpone(id, Date.now(), '421');
      expect(await ids()).toEqual([]);
      await emails.postpone(id, Date.now(), refusedFailure('552'));
      expect(await ids()).toEqual([id]);
      await emails.finish(id, 'sent');
      expect(await ids()).toEqual([]);
    });

    it('waits since it was queued once it has failed, unless it was refused', async () => {
      const { emails, id } = await given();
      const since = () => emails.waitingForStudioSince('Studio@example.org');
      expect(await since()).toBeUndefined();
      await emails.postpone(id, Date.now(), '451');
      expect(await since()).toBe(await emails.oldestQueuedAt());
      expect(await emails.waitingForStudioSince('other@example.org')).toBeUndefined();
      await emails.postpone(id, Date.now(), refusedFailure('552'));
      expect(await since()).toBeUndefined();
    });

    it('waits since the oldest was queued, in whatever case its address is written', async () => {
      const { emails, orders } = await openedStore(await kind.place());
      for (const time of [2_000, 1_000]) {
        const number = await acceptedAt(time, () => orders.accept(otherOrder(time), mail, []));
        const id = `order-${number}-studio`;
        await atTime(time, () => emails.resend(id, 'Studio@Example.org'));
        await emails.postpone(id, 9_000, '451');
      }
      expect(await emails.waitingForStudioSince('studio@example.org')).toBe(1_000);
    });

    it('that is dead is undelivered until its order is printed', async () => {
      const { emails, orderEvents, number, id, ids } = await given();
      await emails.finish(id, 'dead', 'ETIMEDOUT');
      expect(await ids()).toEqual([id]);
      await orderEvents.add([printedEvent(number)]);
      expect(await ids()).toEqual([]);
    });
  });

  describe('a mark', () => {
    it('is set, moves on, never back unless it is set, and goes', async () => {
      const { marks } = await openedStore(await kind.place());
      expect(await marks.all()).toEqual({});
      await marks.advance('clock', 2_000);
      await marks.advance('clock', 1_000);
      await marks.setOnce('mail-down', 1_000);
      await marks.setOnce('mail-down', 2_000);
      expect(await marks.all()).toEqual({ clock: 2_000, 'mail-down': 1_000 });
      await marks.advance('clock', 3_000);
      await marks.clear('mail-down');
      expect(await marks.all()).toEqual({ clock: 3_000 });
      await marks.set('clock', 1_000);
      expect(await marks.all()).toEqual({ clock: 1_000 });
    });
  });

  describe('an alert', () => {
    const beganAt = '2026-01-01T00:00:00.000Z';
    const endedAt = '2026-01-02T00:00:00.000Z';
    const toldAt = '2026-01-03T00:00:00.000Z';
    const untold = { fault: 'clock', beganAt, endedAt: null, mailedAt: null, postedAt: null };
    const alert = { ...untold, scope: 'a' };

    it('is begun and ended by the first who says so', async () => {
      const stores = await instances(await kind.place());
      const firsts = async (ask: (store: Store) => Promise<boolean>) =>
        (await Promise.all(stores.map(ask))).filter(Boolean).length;
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await firsts(({ alerts }) => alerts.replace(alert))).toBe(1);
        expect(await firsts(({ alerts }) => alerts.replace(alert))).toBe(0);
        expect(await firsts(({ alerts }) => alerts.replace({ ...alert, endedAt }, alert))).toBe(1);
        expect(await firsts(({ alerts }) => alerts.replace({ ...alert, endedAt }, alert))).toBe(0);
      }
    });

    it('is saved for each fault and machine, changed and dropped', async () => {
      const { alerts } = await openedStore(await kind.place());
      const other = { ...untold, scope: 'b' };
      await alerts.save(alert);
      await alerts.save(other);
      await alerts.save({ ...alert, endedAt });
      const byScope = (await alerts.all()).toSorted((a, b) => a.scope.localeCompare(b.scope));
      expect(byScope).toEqual([{ ...alert, endedAt }, other]);
      await alerts.drop({ ...alert, endedAt });
      expect(await alerts.all()).toEqual([other]);
    });

    it('is listed in the order of their beginnings, and told of its end by itself', async () => {
      const { alerts } = await openedStore(await kind.place());
      const earlier = { ...untold, scope: 'b', beganAt: '2025-01-01T00:00:00.000Z' };
      await alerts.replace(alert);
      await alerts.replace(earlier);
      expect(await alerts.all()).toEqual([earlier, alert]);
      const ended = { ...alert, endedAt };
      await alerts.replace(ended, alert);
      await alerts.replace({ ...ended, postedAt: toldAt }, ended);
      await alerts.drop({ ...untold, scope: 'c' });
      await alerts.drop({ ...alert, fault: 'disk' });
      expect(await alerts.all()).toEqual([earlier, { ...ended, postedAt: toldAt }]);
    });

    it('that has ended is to be told again, both ways', async () => {
      const { alerts } = await openedStore(await kind.place());
      await alerts.replace(alert);
      await alerts.replace({ ...alert, mailedAt: toldAt }, alert);
      await alerts.replace({ ...alert, postedAt: toldAt }, alert);
      expect(await alerts.all()).toEqual([{ ...alert, mailedAt: toldAt, postedAt: toldAt }]);
      await alerts.replace({ ...alert, endedAt }, alert);
      expect(await alerts.all()).toEqual([{ ...alert, endedAt }]);
    });

    it('is not told or dropped by an instance that has not heard of its end, or of its return', async () => {
      const { alerts } = await openedStore(await kind.place());
      await alerts.replace(alert);
      await alerts.replace({ ...alert, endedAt }, alert);
      await alerts.replace({ ...alert, mailedAt: toldAt }, alert);
      expect(await alerts.all()).toEqual([{ ...alert, endedAt }]);
      const again = { ...alert, beganAt: toldAt };
      await alerts.replace(again);
      await alerts.drop({ ...alert, endedAt });
      expect(await alerts.all()).toEqual([again]);
    });
  });

  describe('forgetting', () => {
    const before = (beforeMs: number) => ({ beforeMs, warnedBeforeMs: beforeMs });
    const printAll = (place: StoreLocation) =>
      rowsAt(place, "UPDATE requests SET printed_at = '2026-01-01T00:00:00.000Z'");

    it('leaves what is not printed until some time after the studio was told', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      const later = Date.now() + hourMs;
      expect(await store.retention.unprinted(Date.now() - hourMs)).toEqual([]);
      expect(await store.retention.unprinted(later)).toMatchObject([{ number, warnedAt: null }]);
      expect(await store.retention.anonymize(before(later), 20)).toBe(0);
      await store.retention.markWarned([number], later);
      const asLate = { beforeMs: later, warnedBeforeMs: later - 1 };
      expect(await store.retention.anonymize(asLate, 20)).toBe(0);
      expect(await store.retention.anonymize(before(later), 20)).toBe(1);
      expect(await store.retention.unprinted(later)).toEqual([]);
      expect(await store.retention.emptyLog()).toBe(true);
    });

    it('takes out everything that names a person, and leaves number, items and amounts', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      await store.orders.accept({ ...order, orderKey: 'key-of-a-phone' }, mail, []);
      await store.bookings.accept(JSON.stringify(bookingBody()), bookingMail, []);
      await printAll(place);
      expect(await store.retention.anonymize(before(Date.now() - hourMs), 20)).toBe(0);
      expect(await store.retention.anonymize(before(Date.now() + hourMs), 20)).toBe(2);
      expect(await store.retention.anonymize(before(Date.now() + hourMs), 20)).toBe(0);

      expect(await countsAt(place)).toEqual({ ...nothingStored, orders: 1, bookings: 1 });
      const [left] = await store.orders.list();
      expect(left?.totalCents).toBe(5362);
      const { meta } = JSON.parse(left?.request ?? '') as { meta: Record<string, unknown> };
      expect(meta).toMatchObject({ total: 53.62, items: [{ qty: 1 }, { qty: 2 }] });
      const rows = await rowsAt(place, 'SELECT * FROM requests');
      const everything = JSON.stringify(rows);
      const keys = rows.map((row) => row['idempotency_key']);
      expect(keys.toSorted()).toEqual([order.idempotencyKey, null].toSorted());
      const traces = ['Robin', 'Sam', 'example.org', 'Elm Street', 'Mireille', 'Ruiz', 'phone'];
      for (const trace of traces) {
        expect(everything).not.toContain(trace);
      }
      // The key is still known: a phone that asks again gets its number instead of a second order.
      expect((await store.orders.accept(order, mail, [])).kind).toBe('replayed');
    });

    it('takes every email and attachment about an order with it, whatever their ids', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const ofAnotherKind = (number: string) => {
        const { emails, attachment } = mail(number);
        return {
          emails: emails.map((email) => ({ ...email, id: `note-to-the-lab-${number}` })),
          attachment,
        };
      };
      const accepted = await store.orders.accept(order, ofAnotherKind, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect(await store.emails.about(`order-${number}`)).toMatchObject([
        { id: `note-to-the-lab-${number}`, recipient: 'studio' },
      ]);
      await printAll(place);
      await store.retention.anonymize(before(Date.now() + hourMs), 20);
      expect(await countsAt(place)).toEqual({ ...nothingStored, orders: 1 });
    });

    it('goes on in portions, and drops fingerprints and limits that are over', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      for (let turn = 0; turn < 5; turn += 1) {
        await store.orders.accept(otherOrder(turn), mail, [quota('one', 9)]);
      }
      await printAll(place);
      const later = Date.now() + 2 * hourMs;
      const portions = [];
      for (let turn = 0; turn < 3; turn += 1) {
        portions.push(await store.retention.anonymize(before(later), 2));
      }
      expect(portions).toEqual([2, 2, 1]);
      await store.retention.dropFingerprints(later);
      await store.retention.dropOldQuotas(later);
      const [left] = await rowsAt(
        place,
        "SELECT count(*) AS n FROM requests WHERE fingerprint <> ''",
      );
      expect(Number(left?.['n'])).toBe(0);
      expect(await rowsAt(place, 'SELECT * FROM quotas')).toEqual([]);
    });

    it('leaves fingerprints that are younger or whose order is not forgotten, and limits that go on', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const at = Date.UTC(2026, 0, 2);
      const quotas = [{ bucket: 'one', limit: 9, resetsAtMs: at }];
      await acceptedAt(at - hourMs, () => store.orders.accept(otherOrder(1), mail, quotas));
      await printAll(place);
      await store.retention.anonymize(before(at), 20);
      await acceptedAt(at - hourMs, () => store.orders.accept(otherOrder(2), mail, []));
      await store.retention.dropFingerprints(at - hourMs);
      await store.retention.dropOldQuotas(at);
      const recalled = async (key: number) =>
        (await store.orders.recall(`key-number-${key}`, order.fingerprint))?.kind;
      expect([await recalled(1), await recalled(2)]).toEqual(['replayed', 'replayed']);
      expect(await rowsAt(place, 'SELECT bucket FROM quotas')).toEqual([{ bucket: 'one' }]);
      await store.retention.dropFingerprints(at);
      await store.retention.dropOldQuotas(at + 1);
      // The key of the forgotten one is known, but nobody can tell any more for which order.
      expect([await recalled(1), await recalled(2)]).toEqual(['other-content', 'replayed']);
      expect(await rowsAt(place, 'SELECT bucket FROM quotas')).toEqual([]);
    });

    it('tells of unprinted orders, the oldest first, until they are forgotten', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const numbers = [];
      for (const time of [2_000, 1_000, 3_000]) {
        numbers.push(await acceptedAt(time, () => store.orders.accept(otherOrder(time), mail, [])));
      }
      const [second = '', first = ''] = numbers;
      await store.retention.markWarned([first], 5_000);
      const createdAt = (ms: number) => new Date(ms).toISOString();
      expect(await store.retention.unprinted(3_000)).toEqual([
        { number: first, createdAt: createdAt(1_000), warnedAt: createdAt(5_000) },
        { number: second, createdAt: createdAt(2_000), warnedAt: null },
      ]);
      await store.orderEvents.add([printedEvent(second)]);
      expect((await store.retention.unprinted(3_000)).map(({ number }) => number)).toEqual([first]);
      await store.retention.anonymize({ beforeMs: 3_000, warnedBeforeMs: 5_000 }, 20);
      expect(await store.retention.unprinted(3_000)).toEqual([]);
      expect((await store.orders.find(first))?.anonymizedAt).toMatch(/^\d{4}-/);
    });

    it('begins with the oldest, orders and bookings alike', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      for (const time of [2_000, 1_000, 3_000]) {
        await acceptedAt(time, () => store.orders.accept(otherOrder(time), mail, []));
        await acceptedAt(time, () => store.bookings.accept(`${time}`, bookingMail, []));
      }
      await printAll(place);
      expect(await store.retention.anonymize(before(3_000), 2)).toBe(2);
      const left = (rows: readonly { anonymizedAt: string | null; createdAt: string }[]) =>
        rows.flatMap((row) => (row.anonymizedAt === null ? [Date.parse(row.createdAt)] : []));
      expect(left(await store.orders.list())).toEqual([3_000, 2_000]);
      expect(left(await store.bookings.list())).toEqual([3_000, 2_000]);
      expect(await store.retention.anonymize(before(3_000), 9)).toBe(2);
      expect(await store.retention.anonymize(before(3_000), 9)).toBe(0);
      expect(left(await store.bookings.list())).toEqual([3_000]);
    });

    it('a forgotten booking that is sent again is a new one', async () => {
      const store = await openedStore(await kind.place());
      const accept = () => store.bookings.accept('{}', bookingMail, []);
      const first = await acceptedAt(1_000, accept);
      await store.retention.anonymize(before(2_000), 9);
      expect(await acceptedAt(3_000, accept)).not.toBe(first);
    });
  });
});
