import { localDay } from '#core/text/localDay.ts';
import { describe, expect, test } from 'vitest';
import {
  isPickupOver,
  digitalListSchema,
  digitalsKeySchema,
  unsavedCount,
  type DigitalsKey,
} from '#core/order/digitals.ts';
import { readStatus } from '#core/order/orderStatus.ts';

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
    expect(readStatus({ ...status, digitals })).toEqual({ ...status, digitals });
    for (const odd of [undefined, 'x', { ...digitals, count: '3' }]) {
      expect(readStatus({ ...status, digitals: odd })).toEqual(status);
    }
  });

  test('is read without what a later version adds, also after the studio has ended it', () => {
    const ended = { ...digitals, count: 0 };
    expect(digitalsKeySchema({ ...ended, more: 1 })).toEqual(ended);
  });

  test.each<[field: keyof DigitalsKey, odd: readonly unknown[]]>([
    ['list', [7, '../../etc/passwd', 'A'.repeat(32), `/${digitals.list}`, `${digitals.list}.json`]],
    ['key', [[digitals.key], 'short', `${digitals.key}A`, `?${digitals.key}`, `${digitals.key}=`]],
    ['until', [[digitals.until], 'soon', '2027-3-1', '12027-03-01', '2027-03-01T00:00']],
    ['count', ['3', -1, Number.NaN, null]],
  ])('is none if its %s is odd', (field, odd) => {
    for (const value of odd) {
      expect(digitalsKeySchema({ ...digitals, [field]: value })).toBeUndefined();
    }
  });
});

describe('a list of photos', () => {
  test('is read without what a later version adds', () => {
    const png = { ...photo, type: 'image/png' };
    const list = { photos: [{ ...photo, more: 1 }, png], more: 1 };
    expect(digitalListSchema(list)).toStrictEqual({ photos: [photo, png] });
    expect(digitalListSchema('no list')).toBeUndefined();
  });

  test.each<[field: keyof typeof photo, odd: readonly unknown[]]>([
    ['name', ['/api', undefined]],
    ['preview', ['/api', undefined]],
    ['file', ['', undefined, ['a.jpg']]],
    ['type', ['image/avif', undefined]],
    ['width', [0, -1, 1.5, '6000', undefined]],
    ['height', [0, undefined]],
    ['bytes', [0, undefined]],
  ])('leaves out a photo whose %s this version cannot show', (field, odd) => {
    const photos = odd.map((value) => ({ ...photo, [field]: value }));
    expect(digitalListSchema({ photos: [null, ...photos, photo] })?.photos).toEqual([photo]);
  });
});

test('digitals are over after their last day, or when the studio has ended them', () => {
  expect(isPickupOver(digitals, '2027-03-01')).toBe(false);
  expect(isPickupOver(digitals, '2027-03-02')).toBe(true);
  expect(isPickupOver({ ...digitals, count: 0 }, '2027-01-01')).toBe(true);
  expect(localDay(new Date(2027, 2, 1, 23, 59))).toBe('2027-03-01');
});

test('Clear counts the photos that can still be downloaded and were not saved', () => {
  const seen = { revision: 7, checkedAt: 1, status: { ...status, digitals } };
  expect(unsavedCount({}, '2027-01-01')).toBe(0);
  expect(unsavedCount({ seen: { revision: 7, checkedAt: 1 } }, '2027-01-01')).toBe(0);
  expect(unsavedCount({ seen }, '2027-01-01')).toBe(3);
  expect(unsavedCount({ seen, savedDigitals: ['a', 'b'] }, '2027-01-01')).toBe(1);
  expect(unsavedCount({ seen, savedDigitals: ['a', 'b', 'c', 'd'] }, '2027-01-01')).toBe(0);
  expect(unsavedCount({ seen }, '2027-03-02')).toBe(0);
});
