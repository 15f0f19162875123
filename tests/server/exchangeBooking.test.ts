/** Bookings and what happened to them are taken from another store once, however often they are handed over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingEvent } from '#core/booking/bookingState.ts';
import { anonymizedBooking } from '#server/health/anonymized.ts';
import type { ExchangedBooking, ExchangedBookingEvent } from '#server/store/bookingExchange.ts';
import type { BookingEventEmails } from '#server/store/bookingEvents.ts';
import type { Store } from '#server/store/openStore.ts';
import { booked, emailAbout } from './inStore.ts';
import { kinds, openedStore, sampledDatabases } from './storeLocations.ts';

const at = '2026-01-02T00:00:00.000Z';

/** Recorded at a desk, which has the booking from the server. */
const confirmed = (number: string): BookingEvent => ({
  id: 'e1',
  number,
  at,
  by: 'nora',
  state: 'confirmed',
  date: '2026-10-10',
  note: 'to Mireille',
  emails: true,
});

const news: BookingEventEmails = ({ number }, { id }) => [emailAbout(id, `booking-${number}`)];

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start, 60_000);
  afterAll(kind.stop, 60_000);

  let server: Store;
  let desk: Store;
  let number: string;
  let row: ExchangedBooking;
  beforeEach(async () => {
    server = await openedStore(await kind.place());
    desk = await openedStore(await kind.place());
    number = await booked(server);
    row = await first(server.bookingExchange.bookings('', 1));
  });

  const eventOfDesk = async (): Promise<ExchangedBookingEvent> => {
    await desk.bookingEvents.add([confirmed(number)]);
    return first(desk.bookingExchange.events(undefined, 1));
  };

  it('bookings come by number, page by page, without what only their server needs', async () => {
    const numbers = [
      number,
      await booked(server, 'Gators'),
      await booked(server, 'Hawks'),
    ].toSorted();
    const page = await server.bookingExchange.bookings('', 2);
    const rest = await server.bookingExchange.bookings(page[1]?.number ?? '', 2);
    expect([page, rest].map((rows) => rows.map((one) => one.number))).toEqual([
      numbers.slice(0, 2),
      numbers.slice(2),
    ]);
    expect(Object.keys(row).toSorted()).toEqual([
      'created_at',
      'forgotten_at',
      'number',
      'request',
    ]);
  });

  it('a booking that is sent to the desk, too, is another one there', async () => {
    await desk.bookingExchange.takeBooking(row, anonymizedBooking);
    expect(await booked(desk)).not.toBe(number);
  });

  it('a booking that was anonymized there is anonymized here, once, and stays so', async () => {
    const { takeBooking } = desk.bookingExchange;
    const forgotten = { ...row, forgotten_at: at };
    const taken = [];
    for (const one of [row, forgotten, forgotten, row]) {
      taken.push(await takeBooking(one, anonymizedBooking));
    }
    expect(taken).toEqual(['new', 'changed', 'known', 'known']);
    expect(await desk.bookings.find(number)).toMatchObject({
      request: anonymizedBooking(row.request),
      anonymizedAt: expect.any(String) as string,
    });
  });

  it('the server that took the booking writes the emails of an event that comes back, once', async () => {
    const event = await eventOfDesk();
    const { takeEvent } = server.bookingExchange;
    expect([await takeEvent(event, news), await takeEvent(event, news)]).toEqual(['new', 'known']);
    const about = await server.emails.about(`booking-${number}`);
    expect(about.map(({ id }) => id)).toEqual([`booking-${number}-studio`, 'e1']);
    expect((await server.bookingEvents.read()).get(number)).toEqual([confirmed(number)]);
  });

  it('the desk writes to nobody about a booking that it has from the server', async () => {
    await desk.bookingExchange.takeBooking(row, anonymizedBooking);
    const added = await desk.bookingEvents.add([confirmed(number)], news);
    expect(added).toEqual({ events: 1, emails: 0 });
    expect(await desk.emails.unsent()).toEqual([]);
  });

  it('an event of a later version is kept as it is, and writes to nobody', async () => {
    const event = { ...(await eventOfDesk()), happening: '{"state":"moved","emails":true}' };
    const { takeEvent, events } = server.bookingExchange;
    expect(await takeEvent(event, news)).toBe('new');
    expect(await events(undefined, 10)).toEqual([event]);
    expect(await server.emails.about(`booking-${number}`)).toHaveLength(1);
  });

  it('an event may come before its booking', async () => {
    const event = await eventOfDesk();
    const empty = await openedStore(await kind.place());
    expect(await empty.bookingExchange.takeEvent(event, news)).toBe('new');
    expect(await empty.bookingExchange.events(undefined, 10)).toEqual([event]);
  });

  it('of an anonymized booking an event keeps what may stay, and writes to nobody', async () => {
    const event = await eventOfDesk();
    const { takeBooking, takeEvent } = server.bookingExchange;
    await takeBooking({ ...row, forgotten_at: at }, anonymizedBooking);
    expect(await takeEvent(event, news)).toBe('new');
    const later = { ...event, id: 'e2', happening: '{"state":"moved","note":"to Mireille"}' };
    expect(await takeEvent(later, news)).toBe('known');
    expect(await server.bookingExchange.events(undefined, 10)).toEqual([
      { ...event, happening: '{"state":"confirmed","date":"2026-10-10"}' },
    ]);
    expect(await server.emails.about(`booking-${number}`)).toEqual([]);
  });
});

async function first<Row>(rows: Promise<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('nothing to take');
  return row;
}
