/** What every database must do, on SQLite and on PostgreSQL alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRemainder, orderRemainder } from '#server/operate/remainder.ts';
import { orderStore, type NewOrder } from '#server/store/orders.ts';
import type { Store } from '#server/store/openStore.ts';
import type { StorePlace } from '#server/store/storePlace.ts';
import type { Quota } from '#server/store/quotas.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody } from './orderBody.ts';
import { nothingStored } from './stored.ts';
import { countsAt, kinds, openedStore, openedTables, rowsAt } from './storePlaces.ts';

const order: NewOrder = {
  idempotencyKey: 'the-first-key',
  fingerprint: 'f1',
  request: JSON.stringify({ meta: orderBody().meta }),
  totalCents: 5362,
};

const pdf = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

/** One letter with an attachment, under the order's number. */
const mail = (number: string) => ({
  letters: [
    {
      id: `order-${number}-studio`,
      to: 'studio@example.org',
      subject: 'Order',
      text: 'text',
      html: 'html',
      attachmentId: `order-${number}`,
    },
  ],
  attachment: {
    id: `order-${number}`,
    filename: 'cart.pdf',
    contentType: 'application/pdf',
    content: pdf,
  },
});

const bookingMail = (number: string) => ({
  letters: [{ id: `booking-${number}-studio`, to: 'a@b.co', subject: 's', text: 't', html: 'h' }],
});

const otherOrder = (key: number): NewOrder => ({ ...order, idempotencyKey: `key-number-${key}` });
const hourMs = 3_600_000;
const quota = (bucket: string, limit: number): Quota => ({
  bucket,
  limit,
  resetsAtMs: Date.now() + hourMs,
});

/** SQLite is one process's; that one has many requests at once. */
async function instances(place: StorePlace): Promise<readonly Store[]> {
  const count = place.databaseUrl === undefined ? 1 : 2;
  return Promise.all(Array.from({ length: count }, () => openedStore(place)));
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (name) => {
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
      await second.ping();
    });

    it('keeps every byte of a PDF and every cent of the dearest order', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const totalCents = 2 ** 41;
      const accepted = await store.orders.accept({ ...order, totalCents }, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect((await store.orders.find(number))?.totalCents).toBe(totalCents);
      const attachment = await store.letters.attachment(`order-${number}`);
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

    it('whose letters cannot be stored is not stored either', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      const withoutItsAttachment = (number: string) => ({ letters: mail(number).letters });
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
        letters: 1,
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

    it('is listed, found and marked as printed', async () => {
      const store = await openedStore(await kind.place());
      const accepted = await store.orders.accept(order, mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      expect(await store.orders.list()).toMatchObject([
        { number, totalCents: 5362, printedAt: null },
      ]);
      expect(await store.orders.list(new Date(Date.now() + 1_000).toISOString())).toEqual([]);
      expect(await store.orders.markPrinted(number)).toBe(true);
      expect(await store.orders.markPrinted('NOSUCH')).toBe(false);
      expect((await store.orders.find(number))?.printedAt).toMatch(/^\d{4}-/);
      expect(await store.orders.find('NOSUCH')).toBeUndefined();
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
      expect((await bookings.accept(request, bookingMail, quotas)).kind).toBe('over-limit');
      expect(await countsAt(place)).toEqual({ ...nothingStored, bookings: 1, letters: 1 });
    });
  });

  describe('a letter', () => {
    it('is claimed by one at a time, and again when the lease has run out', async () => {
      const store = await openedStore(await kind.place());
      await store.orders.accept(order, mail, []);
      const now = Date.now();
      const claimed = await store.letters.claim(now, 1_000);
      expect(claimed).toMatchObject({ to: 'studio@example.org', attempts: 1, resends: 0 });
      expect(Buffer.from(claimed?.attachment?.content ?? []).equals(pdf)).toBe(true);
      expect(await store.letters.claim(now + 999, 1_000)).toBeUndefined();
      expect(await store.letters.claim(now + 1_000, 1_000)).toMatchObject({ attempts: 2 });
    });

    it('is claimed by one of many instances that look at the same time', async () => {
      const place = await kind.place();
      const stores = await instances(place);
      for (let turn = 0; turn < 20; turn += 1) {
        await stores[0]?.orders.accept(otherOrder(turn), mail, []);
      }
      const now = Date.now();
      const claims = Array.from({ length: 60 }, (_, turn) =>
        stores[turn % stores.length]?.letters.claim(now, 60_000),
      );
      const ids = (await Promise.all(claims)).flatMap((letter) => letter?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      // PostgreSQL may let one look in vain where another holds the row; what is left is there at the next look.
      for (let left = await stores[0]?.letters.claim(now, 60_000); left;) {
        ids.push(left.id);
        left = await stores[0]?.letters.claim(now, 60_000);
      }
      expect(new Set(ids).size).toBe(20);
      expect(ids).toHaveLength(20);
    });

    it('that is finished is never claimed again, unless the studio sends it once more', async () => {
      const { letters, orders } = await openedStore(await kind.place());
      await orders.accept(order, mail, []);
      const claimed = await letters.claim(Date.now(), 0);
      const id = claimed?.id ?? '';
      expect(await letters.oldestQueuedAt()).toBe(Date.parse(claimed?.createdAt ?? ''));
      await letters.finish(id, 'sent');
      expect(await letters.claim(Date.now() + 1e9, 0)).toBeUndefined();
      expect(await letters.nextDueAt()).toBeUndefined();
      expect(await letters.oldestQueuedAt()).toBeUndefined();
      expect(await letters.unsent()).toEqual([]);

      expect(await letters.resend(id, 'right@example.org')).toBe(true);
      expect(await letters.resend('no-such-letter')).toBe(false);
      const again = await letters.claim(Date.now() + 1, 0);
      expect(again).toMatchObject({ id, to: 'right@example.org', attempts: 1, resends: 1 });
      expect(Date.parse(again?.queuedAt ?? '')).toBeGreaterThanOrEqual(
        Date.parse(claimed?.createdAt ?? ''),
      );
    });

    it('that is dead is shown with those that wait', async () => {
      const { letters, orders } = await openedStore(await kind.place());
      const accepted = await orders.accept(order, mail, []);
      await orders.accept(otherOrder(2), mail, []);
      const number = accepted.kind === 'stored' ? accepted.number : '';
      await letters.finish(`order-${number}-studio`, 'dead', '550');
      expect((await letters.unsent()).map(({ state }) => state)).toEqual(
        expect.arrayContaining(['queued', 'dead']),
      );
      expect(await letters.about(`order-${number}`)).toMatchObject([
        { state: 'dead', failure: '550', to: 'studio@example.org' },
      ]);
    });
  });

  describe('forgetting', () => {
    const remainder = { ofOrder: orderRemainder, ofBooking: bookingRemainder };

    it('takes out everything that names a person, and leaves number, items and amounts', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      await store.orders.accept(order, mail, []);
      await store.bookings.accept(JSON.stringify(bookingBody()), bookingMail, []);
      expect(await store.retention.forget(Date.now() - hourMs, 20, remainder)).toBe(0);
      expect(await store.retention.forget(Date.now() + hourMs, 20, remainder)).toBe(1);
      expect(await store.retention.forget(Date.now() + hourMs, 20, remainder)).toBe(0);

      expect(await countsAt(place)).toEqual({ ...nothingStored, orders: 1, bookings: 1 });
      const [left] = await store.orders.list();
      expect(left?.totalCents).toBe(5362);
      const { meta } = JSON.parse(left?.request ?? '') as { meta: Record<string, unknown> };
      expect(meta).toMatchObject({ total: 53.62, items: [{ qty: 1 }, { qty: 2 }] });
      const everything = JSON.stringify([
        await rowsAt(place, 'SELECT * FROM orders'),
        await rowsAt(place, 'SELECT * FROM bookings'),
      ]);
      for (const trace of ['Robin', 'Sam', 'example.org', 'Elm Street', 'Mireille', 'Ruiz']) {
        expect(everything).not.toContain(trace);
      }
      // The key is still known: a phone that asks again gets its number, not a second order.
      expect((await store.orders.accept(order, mail, [])).kind).toBe('replayed');
    });

    it('goes on in portions, and drops fingerprints and limits that are over', async () => {
      const place = await kind.place();
      const store = await openedStore(place);
      for (let turn = 0; turn < 5; turn += 1) {
        await store.orders.accept(otherOrder(turn), mail, [quota('one', 9)]);
      }
      const later = Date.now() + 2 * hourMs;
      const portions = [];
      for (let turn = 0; turn < 3; turn += 1) {
        portions.push(await store.retention.forget(later, 2, remainder));
      }
      expect(portions).toEqual([2, 2, 1]);
      await store.retention.dropFingerprints(later);
      await store.retention.dropOldQuotas(later);
      const [left] = await rowsAt(
        place,
        "SELECT count(*) AS n FROM orders WHERE fingerprint <> ''",
      );
      expect(Number(left?.['n'])).toBe(0);
      expect(await rowsAt(place, 'SELECT * FROM quotas')).toEqual([]);
    });
  });
});
