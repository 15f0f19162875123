import { describe, expect, test } from 'vitest';
import {
  dayOf,
  isOver,
  reviveDigitalPhotos,
  reviveDigitalsKey,
  unsavedCount,
  type DigitalsKey,
} from '#rules/digitals.ts';
import { reviveStatus } from '#rules/orderStatus.ts';

const digitals: DigitalsKey = {
  list: '0123456789abcdef0123456789abcdef',
  key: 'A'.repeat(43),
  until: '2027-03-01',
  count: 3,
};
const photo = {
  name: 'a'.repeat(32),
  preview: 'b'.repeat(32),
  file: 'Gators-014.jpg',
  type: 'image/jpeg',
  width: 6_000,
  height: 4_000,
  bytes: 9_000_000,
};
const status = {
  revision: 7,
  changedAt: 1,
  payment: { state: 'paid' },
  production: { state: 'received' },
} as const;

describe('what a status says of digitals', () => {
  test('is read, and anything else is left out of the status', () => {
    expect(reviveStatus({ ...status, digitals })).toEqual({ ...status, digitals });
    for (const odd of [
      undefined,
      'x',
      { ...digitals, list: '../../etc/passwd' },
      { ...digitals, list: 'A'.repeat(32) },
      { ...digitals, key: 'short' },
      { ...digitals, until: 'soon' },
      { ...digitals, count: -1 },
      { ...digitals, count: '3' },
    ]) {
      expect(reviveDigitalsKey(odd)).toBeUndefined();
      expect(reviveStatus({ ...status, digitals: odd })).toEqual(status);
    }
  });

  test('lists photos, without those that this version cannot show', () => {
    const odd = [
      { ...photo, type: 'image/avif' },
      { ...photo, name: '/api' },
      { ...photo, file: '' },
      { ...photo, width: 0 },
      null,
    ];
    expect(reviveDigitalPhotos({ photos: [photo, ...odd], more: 1 })).toEqual([photo]);
    expect(reviveDigitalPhotos('no list')).toEqual([]);
  });
});

test('digitals are over after their last day, or when the studio has ended them', () => {
  expect(isOver(digitals, '2027-03-01')).toBe(false);
  expect(isOver(digitals, '2027-03-02')).toBe(true);
  expect(isOver({ ...digitals, count: 0 }, '2027-01-01')).toBe(true);
  expect(dayOf(new Date(2027, 2, 1, 23, 59))).toBe('2027-03-01');
});

test('Clear counts the photos that can still be downloaded and were not saved', () => {
  const seen = { revision: 7, checkedAt: 1, status: { ...status, digitals } };
  expect(unsavedCount({}, '2027-01-01')).toBe(0);
  expect(unsavedCount({ seen }, '2027-01-01')).toBe(3);
  expect(unsavedCount({ seen, savedDigitals: ['a', 'b'] }, '2027-01-01')).toBe(1);
  expect(unsavedCount({ seen, savedDigitals: ['a', 'b', 'c', 'd'] }, '2027-01-01')).toBe(0);
  expect(unsavedCount({ seen }, '2027-03-02')).toBe(0);
});
