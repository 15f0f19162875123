import { describe, expect, test } from 'vitest';
import {
  bookingErrors,
  bookingRows,
  cleanedBooking,
  emptyBooking,
  isIsoDate,
  bookingSchema,
  sentBooking,
  type Booking,
} from '#core/booking/booking.ts';

const booking: Booking = {
  teamName: 'Harbor Hawks',
  contactName: 'Robin Vale',
  contactEmail: 'robin@example.org',
  contactPhone: '',
  sport: 'Hockey',
  preferredDate: '2025-11-08',
  pkg: 'Family Pack',
  notes: '',
  rosterCsv: '',
};

describe('spec 3, booking request', () => {
  test('nine fields, all empty at first', () => {
    expect(Object.keys(emptyBooking)).toStrictEqual([
      'teamName',
      'contactName',
      'contactEmail',
      'contactPhone',
      'sport',
      'preferredDate',
      'pkg',
      'notes',
      'rosterCsv',
    ]);
    expect(Object.values(emptyBooking)).toStrictEqual(Array.from({ length: 9 }, () => ''));
  });
});

describe('the table of the booking form', () => {
  test('has each field once, in the order of the page', () => {
    expect(bookingRows.map(({ name }) => name)).toStrictEqual([
      'teamName',
      'sport',
      'contactName',
      'contactEmail',
      'contactPhone',
      'preferredDate',
      'pkg',
      'rosterCsv',
      'notes',
    ]);
  });

  test('sends every field of the specification, also an empty one', () => {
    expect(sentBooking(booking)).toStrictEqual(booking);
  });

  test('is sent as it was typed, without the spaces around', () => {
    const typed = { ...booking, teamName: ' Harbor Hawks\n', notes: '\tField 3, south end ' };
    expect(cleanedBooking(typed)).toStrictEqual({ ...booking, notes: 'Field 3, south end' });
  });

  test.each([undefined, null, 'text', [], { teamName: 7, notes: null }])(
    'reads %j as an empty form',
    (stored) => {
      expect(bookingSchema(stored) ?? emptyBooking).toStrictEqual(emptyBooking);
    },
  );
});

describe('spec 5, booking form', () => {
  test('six fields are required', () => {
    const required = bookingRows.filter((row) => row.required);
    expect(required.map(({ name }) => name)).toStrictEqual([
      'teamName',
      'sport',
      'contactName',
      'contactEmail',
      'preferredDate',
      'pkg',
    ]);
  });

  test('a booking without the optional three is taken', () => {
    expect(bookingErrors(booking)).toStrictEqual({});
  });

  test('so is one with them, and with spaces around', () => {
    const full = {
      ...booking,
      contactEmail: ' robin@example.org ',
      preferredDate: ' 2025-11-08 ',
      contactPhone: '555 0142',
      notes: 'Field 3',
      rosterCsv: 'Jersey,First,Last\n7,Sam,Vale',
    };
    expect(bookingErrors(full)).toStrictEqual({});
  });

  const missing: readonly (readonly [keyof Booking, label: string])[] = [
    ['teamName', 'Team name'],
    ['sport', 'Sport'],
    ['contactName', 'Contact name'],
    ['contactEmail', 'Contact email'],
    ['preferredDate', 'Preferred date'],
    ['pkg', 'Package'],
  ];

  test.each(missing)('%s may not be missing', (field, label) => {
    const errors = { [field]: `${label} is required.` };
    expect(bookingErrors({ ...booking, [field]: '' })).toStrictEqual(errors);
    expect(bookingErrors({ ...booking, [field]: ' \t' })).toStrictEqual(errors);
  });

  test('everything that is wrong is named, in the order of the form', () => {
    const wrong = { ...booking, pkg: '', sport: '', contactEmail: 'x' };
    expect(Object.entries(bookingErrors(wrong))).toStrictEqual([
      ['sport', 'Sport is required.'],
      ['contactEmail', 'Enter a valid email address.'],
      ['pkg', 'Package is required.'],
    ]);
  });

  test.each(['robin', 'robin@', 'robin @example.org', '@example.org', 'a@b.co,c@d.co'])(
    'the contact email "%s" is none',
    (contactEmail) => {
      expect(bookingErrors({ ...booking, contactEmail })).toStrictEqual({
        contactEmail: 'Enter a valid email address.',
      });
    },
  );

  test.each(['robin@example', 'robin@localhost', 'robin@example.org.', 'josé@example.org'])(
    'the contact email "%s" is taken, as browsers take it or people type it',
    (contactEmail) => {
      expect(bookingErrors({ ...booking, contactEmail })).toStrictEqual({});
    },
  );

  test('a date that is none is said to be wrong, and one that has passed is taken', () => {
    expect(bookingErrors({ ...booking, preferredDate: '8 November' })).toStrictEqual({
      preferredDate: 'Please check this field: Preferred date.',
    });
    expect(bookingErrors({ ...booking, preferredDate: '1999-11-08' })).toStrictEqual({});
  });

  test('a roster that is too long is said to be so, and none is cut', () => {
    const longest = '7,\n'.repeat(33_333);
    expect(bookingErrors({ ...booking, rosterCsv: longest })).toStrictEqual({});
    const rosterCsv = `${longest}8,Sam`;
    expect(bookingErrors({ ...booking, rosterCsv })).toStrictEqual({
      rosterCsv: 'This roster is too long. Please send the rest by email.',
    });
    expect(cleanedBooking({ ...booking, rosterCsv }).rosterCsv).toBe(rosterCsv);
  });

  const dates: readonly (readonly [text: string, valid: boolean])[] = [
    ['2025-11-08', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-02-30', false],
    ['2025-04-31', false],
    ['2025-13-01', false],
    ['2025-00-10', false],
    ['2025-11-00', false],
    ['2025-1-8', false],
    ['08-11-2025', false],
    ['11/08/2025', false],
    ['2025-11-08T10:00', false],
    ['2025', false],
    ['2025-11', false],
    ['+012025-11-08', false],
    ['2025-11-08\n', false],
    ['', false],
  ];

  test.each(dates)('"%s" is a day: %s', (text, valid) => {
    expect(isIsoDate(text)).toBe(valid);
  });
});
