import { describe, expect, test } from 'vitest';
import {
  bookingError,
  bookingRows,
  emptyBooking,
  isIsoDate,
  reviveBooking,
  sentBooking,
  trimmedBooking,
  type Booking,
} from '#rules/booking.ts';

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
    expect(trimmedBooking(typed)).toStrictEqual({ ...booking, notes: 'Field 3, south end' });
  });

  test.each([undefined, null, 'text', [], { teamName: 7, notes: null }])(
    'reads %j as an empty form',
    (stored) => {
      expect(reviveBooking(stored)).toStrictEqual(emptyBooking);
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
    expect(bookingError(booking)).toBeUndefined();
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
    expect(bookingError(full)).toBeUndefined();
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
    const message = `Something is missing: ${label}. Please fill it in and try again.`;
    expect(bookingError({ ...booking, [field]: '' })).toBe(message);
    expect(bookingError({ ...booking, [field]: ' \t' })).toBe(message);
  });

  test('the first that is missing is named, in the order of the form', () => {
    expect(bookingError(emptyBooking)).toContain('Team name');
    expect(bookingError({ ...emptyBooking, teamName: 'Hawks' })).toContain('Sport');
    expect(bookingError({ ...booking, contactEmail: 'x', pkg: '' })).toContain('Package');
  });

  test('a field that the page did not ask for is not missing', () => {
    const older = { ...booking, pkg: '' };
    expect(bookingError(older, ({ name }) => name !== 'pkg')).toBeUndefined();
    expect(bookingError(older, ({ name }) => name !== 'notes')).toContain('Package');
  });

  test.each(['robin', 'robin@example', 'robin @example.org', '@example.org'])(
    'the contact email "%s" is none',
    (contactEmail) => {
      expect(bookingError({ ...booking, contactEmail })).toBe('Enter a valid email address.');
    },
  );

  test('a date that is none is said to be wrong', () => {
    expect(bookingError({ ...booking, preferredDate: '8 November' })).toBe(
      'Please check this field: Preferred date.',
    );
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
