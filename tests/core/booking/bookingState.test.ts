/** What becomes of a request for a team day. */
import { describe, expect, test } from 'vitest';
import {
  anonymizedBookingHappening,
  bookingProgress,
  bookingStates,
  bookingHappeningSchema,
  type BookingEvent,
  type BookingHappening,
} from '#core/booking/bookingState.ts';

function event(id: string, day: string, happening: BookingHappening): BookingEvent {
  return { id, number: 'B7QF3W', at: `2026-11-${day}T10:00:00.000Z`, by: 'nora', ...happening };
}

const agreed = event('a', '01', { state: 'confirmed', date: '2027-04-10' });
const moved = event('b', '02', { state: 'confirmed', date: '2027-04-17' });
const undated = event('c', '03', { state: 'confirmed' });
const cancelled = event('d', '04', { state: 'cancelled', date: '2027-04-17' });

describe('a request', () => {
  test('to which nothing has happened is requested, and nothing is agreed', () => {
    expect(bookingProgress([])).toEqual({ state: 'requested', events: [] });
  });

  test.each<[what: string, events: BookingEvent[], latest: BookingEvent, day?: BookingEvent]>([
    ['that was confirmed has its day', [agreed], agreed, agreed],
    ['that was moved has the later day', [agreed, moved], moved, moved],
    ['that was confirmed again without a day keeps the day', [agreed, undated], undated, agreed],
    ['that was cancelled keeps what was agreed', [agreed, moved, cancelled], cancelled, moved],
    ['that was cancelled at once has no day', [cancelled], cancelled],
    ['that was confirmed without a day has none', [undated], undated],
  ])('%s, in whatever order the events come', (_what, events, latest, day) => {
    for (const some of [events, events.toReversed()]) {
      expect(bookingProgress(some)).toEqual({
        state: latest.state,
        ...(day && { agreed: day }),
        events,
      });
    }
  });

  test('is the same on every machine if two events have one time', () => {
    const first = event('a', '05', { state: 'confirmed', date: '2027-04-10' });
    const second = event('b', '05', { state: 'done' });
    for (const some of [
      [first, second],
      [second, first],
    ]) {
      expect(bookingProgress(some)).toMatchObject({ state: 'done', events: [first, second] });
    }
  });

  test('leaves the list that it was told as it is', () => {
    const events = [moved, agreed];
    bookingProgress(events);
    expect(events).toEqual([moved, agreed]);
  });
});

describe('a stored event', () => {
  const full = {
    state: 'confirmed',
    date: '2027-04-10',
    time: '9:00 AM',
    place: 'Field 3',
    note: 'Bring both kits.',
    emails: true,
  };

  test('is read as it was written', () => {
    expect(bookingHappeningSchema(full)).toEqual(full);
  });

  test.each(bookingStates)('is read with nothing but that it is %s', (state) => {
    expect(bookingHappeningSchema({ state })).toEqual({ state });
  });

  test.each(['date', 'time', 'place', 'note', 'emails'])('loses what is no %s', (field) => {
    const { [field]: _, ...rest } = full as Record<string, unknown>;
    for (const odd of [7, null, false, {}]) {
      expect(bookingHappeningSchema({ ...full, [field]: odd })).toEqual(rest);
    }
  });

  test.each([undefined, null, 'confirmed', {}, { ...full, state: 'postponed' }])(
    'that is %j is none',
    (stored) => {
      expect(bookingHappeningSchema(stored)).toBeUndefined();
    },
  );
});

test.each<[kept: BookingHappening]>([
  [{ state: 'cancelled' }],
  [{ state: 'confirmed', date: '2027-04-10' }],
])('of an anonymized booking stays %j, and nothing that was typed', (kept) => {
  const typed = { time: '9:00 AM', place: 'Field 3', note: 'Call Nora.', emails: true } as const;
  expect(anonymizedBookingHappening({ ...typed, ...kept })).toEqual(kept);
});
