import { afterEach, describe, expect, test } from 'vitest';
import { isOver } from '#core/order/expiry.ts';

const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a gallery that closes on a day', () => {
  test.each([
    ['is open when it never closes', undefined, '2027-01-01', false],
    ['is open the day before', '2027-06-30', '2027-06-29', false],
    ['is open on its last day', '2027-06-30', '2027-06-30', false],
    ['is closed the day after', '2027-06-30', '2027-07-01', true],
  ])('%s', (_name, expires, day, expected) => {
    expect(isOver(expires, new Date(`${day}T12:00:00`))).toBe(expected);
  });

  test.each([
    ['America/New_York', '2027-07-01T03:59:59Z', false],
    ['America/New_York', '2027-07-01T04:00:00Z', true],
    ['Pacific/Auckland', '2027-06-30T11:59:59Z', false],
    ['Pacific/Auckland', '2027-06-30T12:00:00Z', true],
    ['Asia/Kolkata', '2027-06-30T18:30:00Z', true],
  ])('closes at midnight where the person is: %s, %s', (timeZone, instant, expected) => {
    process.env['TZ'] = timeZone;
    expect(isOver('2027-06-30', new Date(instant))).toBe(expected);
  });
});
