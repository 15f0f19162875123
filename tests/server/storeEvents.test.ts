/** Events of orders and bookings: which emails they cause, and what remains of them once anonymized. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingEvent } from '#core/booking/bookingState.ts';
import type { Happening, OrderEvent } from '#core/order/orderState.ts';
import { booked, emailAbout, placed } from './inStore.ts';
import { kinds, openedStore, rowsAt, sampledDatabases } from './storeLocations.ts';

const at = '2026-01-02T00:00:00.000Z';
const later = Date.UTC(2099, 0, 1);
const printed: Happening = { kind: 'production', production: 'in print' };
const paid: Happening = { kind: 'payment', payment: 'paid' };
const happened = (id: string, number: string, happening: Happening): OrderEvent => {
  return { id, number, at, by: 'nora', ...happening };
};
const confirmed = (id: string, number: string): BookingEvent => {
  return { id, number, at, by: 'nora', state: 'confirmed', date: '2026-10-10' };
};
const orderNews = (_: unknown, { id, number }: OrderEvent) => [emailAbout(id, `order-${number}`)];
const bookingNews = (_: unknown, { id, number }: BookingEvent) => [
  emailAbout(id, `booking-${number}`),
];

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  const opened = async () => {
    const place = await kind.place();
    return { place, store: await openedStore(place) };
  };

  describe('what happens to an order', () => {
    it('is written about once for each event that asks for it', async () => {
      const { store } = await opened();
      const number = await placed(store, 'the-first-key');
      const emails = true as const;
      const events = [
        happened('a', number, { ...printed, emails }),
        happened('b', number, { ...paid, emails }),
        happened('c', number, paid),
      ];
      expect(await store.orderEvents.add(events, orderNews)).toEqual({ events: 3, emails: 2 });
      expect(await store.orderEvents.add(events, orderNews)).toEqual({ events: 0, emails: 0 });
      const about = await store.emails.about(`order-${number}`);
      expect(about.map(({ id }) => id)).toEqual(['a', 'b', `order-${number}-studio`]);
    });

    it('is written about to nobody once the order is forgotten, also if an email about it is left', async () => {
      const { place, store } = await opened();
      const number = await placed(store, 'the-first-key');
      await rowsAt(place, `UPDATE requests SET forgotten_at = '${at}'`);
      const event = happened('a', number, { ...printed, emails: true });
      expect(await store.orderEvents.add([event], orderNews)).toEqual({ events: 1, emails: 0 });
    });

    it('is stored for an order that is not here yet', async () => {
      const { store } = await opened();
      const event = happened('a', 'NOSUCH', printed);
      const refused = await store.orderEvents.addIf(
        [event],
        ({ production }) => production === 'received',
      );
      expect(refused.size).toBe(0);
      expect((await store.orderEvents.read()).get('NOSUCH')).toEqual([event]);
    });

    it('is asked for order by order, so that two machines do not wait for each other', async () => {
      const { store } = await opened();
      const asked: string[] = [];
      const events = [
        happened('late', 'BBBBBB', printed),
        happened('first', 'AAAAAA', printed),
        happened('second', 'AAAAAA', paid),
        happened('last', 'CCCCCC', printed),
      ];
      await store.orderEvents.addIf(events, (_, { id }) => asked.push(id) > 0);
      expect(asked).toEqual(['first', 'second', 'late', 'last']);
    });

    it('goes with the person if this version does not know what it is, and of no other order', async () => {
      const { place, store } = await opened();
      const number = await placed(store, 'the-first-key');
      const refund: Happening = {
        kind: 'payment',
        payment: 'refunded',
        reason: 'a print was bent',
      };
      await store.orderEvents.add([happened('b', 'OTHER1', refund)]);
      for (const [id, of] of [
        ['a', number],
        ['c', 'OTHER1'],
      ]) {
        await rowsAt(
          place,
          `INSERT INTO events (id, kind, number, at, by_whom, happening)
           VALUES ('${id}', 'order', '${of}', '${at}', 'nora', '{"kind":"framed for Robin"}')`,
        );
      }
      await store.retention.forget(number);
      const left = await rowsAt(place, 'SELECT id FROM events ORDER BY id');
      expect(left).toEqual([{ id: 'b' }, { id: 'c' }]);
      expect((await store.orderEvents.read()).get('OTHER1')).toEqual([
        happened('b', 'OTHER1', refund),
      ]);
    });
  });

  describe('what happens to a booking', () => {
    it('is read by booking, without what this version does not know', async () => {
      const { place, store } = await opened();
      const events = [confirmed('a', 'AAAAAA'), confirmed('b', 'BBBBBB'), confirmed('c', 'AAAAAA')];
      await store.bookingEvents.add(events);
      await rowsAt(
        place,
        `INSERT INTO events (id, kind, number, at, by_whom, happening)
         VALUES ('d', 'booking', 'AAAAAA', '${at}', 'nora', '{"state":"moved"}')`,
      );
      const all = await store.bookingEvents.read();
      expect(all.size).toBe(2);
      expect(
        all
          .get('AAAAAA')
          ?.map(({ id }) => id)
          .toSorted(),
      ).toEqual(['a', 'c']);
      const one = await store.bookingEvents.read('BBBBBB');
      expect(one).toEqual(new Map([['BBBBBB', [events[1]]]]));
    });

    it('is written about if the event asks for it and there is something to say', async () => {
      const { store } = await opened();
      const number = await booked(store);
      const quiet = confirmed('a', number);
      const news = { ...confirmed('b', number), emails: true as const };
      const { add } = store.bookingEvents;
      expect(await add([quiet], bookingNews)).toEqual({ events: 1, emails: 0 });
      expect(await add([{ ...news, id: 'c' }])).toEqual({ events: 1, emails: 0 });
      expect(await add([{ ...news, id: 'd' }], () => [])).toEqual({ events: 1, emails: 0 });
      expect(await add([news], bookingNews)).toEqual({ events: 1, emails: 1 });
      const about = await store.emails.about(`booking-${number}`);
      expect(about.map(({ id }) => id)).toEqual(['b', `booking-${number}-studio`]);
    });

    it('is written about to nobody once the booking is forgotten, also if an email about it is left', async () => {
      const { place, store } = await opened();
      const number = await booked(store);
      await rowsAt(place, `UPDATE requests SET forgotten_at = '${at}'`);
      const event = { ...confirmed('a', number), emails: true as const };
      const added = await store.bookingEvents.add([event], bookingNews);
      expect(added).toEqual({ events: 1, emails: 0 });
    });

    it('goes with the person if this version does not know what it is, and of no other booking', async () => {
      const { place, store } = await opened();
      const number = await booked(store);
      const other = { ...confirmed('b', 'OTHER1'), note: 'to Mireille' };
      await store.bookingEvents.add([confirmed('a', number), other]);
      await rowsAt(
        place,
        `INSERT INTO events (id, kind, number, at, by_whom, happening)
         VALUES ('c', 'booking', '${number}', '${at}', 'nora', '{"state":"moved for Mireille"}')`,
      );
      await store.retention.anonymize({ beforeMs: later, warnedBeforeMs: later }, 20);
      const left = await rowsAt(place, 'SELECT id FROM events ORDER BY id');
      expect(left).toEqual([{ id: 'a' }, { id: 'b' }]);
      expect((await store.bookingEvents.read()).get('OTHER1')).toEqual([other]);
    });
  });
});
