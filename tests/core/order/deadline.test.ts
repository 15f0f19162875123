import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  closingWords,
  deadlineAfterOrder,
  deadlineOf,
  deadlineOn,
  deadlineWords,
  isPast,
  shortDeadline,
  type Deadline,
} from '#core/order/deadline.ts';
import { dayWords } from '#core/gallery/dayWords.ts';

const zone = process.env['TZ'];
beforeEach(() => {
  process.env['TZ'] = 'America/Detroit';
});
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const stored = '2026-12-10T23:59:59-05:00';

function read(text: string): Deadline {
  const deadline = deadlineOf(text);
  if (!deadline) throw new Error(`${text} is no deadline`);
  return deadline;
}

const due = read(stored);
const at = (time: string): number => new Date(time).getTime();

describe('a deadline', () => {
  test.each([
    ['2026-12-10', stored],
    ['2026-07-04', '2026-07-04T23:59:59-04:00'],
    // The clocks change on these days.
    ['2026-03-08', '2026-03-08T23:59:59-04:00'],
    ['2026-11-01', '2026-11-01T23:59:59-05:00'],
  ])('on %s is stored as %s', (day, text) => {
    expect(deadlineOn(day)).toBe(text);
    expect(read(text).day).toBe(day);
  });

  test('is stored east of Greenwich, too', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    expect(deadlineOn('2026-12-10')).toBe('2026-12-10T23:59:59+05:30');
  });

  test.each([undefined, '', '2026-12-10', '2026-13-45T23:59:59-05:00', 'soon', `${stored}x`])(
    'that reads %j is none',
    (text) => expect(deadlineOf(text)).toBeUndefined(),
  );

  test('ends with its day where the studio is', () => {
    expect(isPast(due, at('2026-12-10T23:59:59-05:00'))).toBe(false);
    expect(isPast(due, at('2026-12-11T00:00:00-05:00'))).toBe(true);
  });

  test.each([
    ['2026-11-25T10:00', 'Order by Thursday, December 10.'],
    ['2026-12-10T21:00', 'Order today: the deadline is Thursday, December 10.'],
    [
      '2026-12-11T00:00',
      'The deadline was Thursday, December 10. You can still order, and the studio will see that your order came later.',
    ],
    ['2025-12-25T10:00', 'Order by Thursday, December 10, 2026.'],
  ])('at %s says: %s', (now, words) => {
    expect(deadlineWords(due, at(now))).toBe(words);
  });

  test('says when it ends by the clock of a phone elsewhere', () => {
    process.env['TZ'] = 'America/Los_Angeles';
    expect(deadlineWords(due, at('2026-11-25T10:00'))).toBe(
      "Order by Thursday, December 10. That's 9:00 PM your time.",
    );
    process.env['TZ'] = 'Europe/Berlin';
    expect(deadlineWords(due, at('2026-11-25T10:00'))).toContain('Friday, December 11, 6:00 AM');
  });

  test.each([
    ['2026-12-01T10:00', '2026-12-05T10:00', 'Want more prints? Order by Thursday, December 10.'],
    ['2026-12-01T10:00', '2026-12-15T10:00', undefined],
    [
      '2026-12-12T10:00',
      '2026-12-15T10:00',
      'This order came after the deadline, Thursday, December 10.',
    ],
  ])('for an order of %s, seen at %s, says: %s', (received, now, words) => {
    expect(deadlineAfterOrder(due, at(received), at(now))).toBe(words);
  });

  test('is short on a button while it is ahead', () => {
    expect(shortDeadline(due, at('2026-12-10T10:00'))).toBe('Dec 10');
    expect(shortDeadline(due, at('2026-12-12T10:00'))).toBeUndefined();
  });
});

describe('the last day of a gallery', () => {
  test.each([
    ['2026-12-02T10:00', 'These photos are here until Sunday, January 31, 2027.'],
    ['2027-01-31T22:00', 'These photos are here until tonight, Sunday, January 31.'],
    ['2026-11-01T10:00', undefined],
    ['2027-02-01T00:30', undefined],
  ])('at %s is said as: %s', (now, words) => {
    expect(closingWords('2027-01-31', at(now))).toBe(words);
  });

  test('that is none or unreadable is not said', () => {
    expect(closingWords(undefined, at('2026-12-01T10:00'))).toBeUndefined();
    expect(closingWords('soon', at('2026-12-01T10:00'))).toBeUndefined();
  });
});

test('a text that is no day stays as it is', () => {
  expect(dayWords('soon')).toBe('soon');
});
