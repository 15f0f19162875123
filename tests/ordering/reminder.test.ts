import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { remindAt, reminderFor } from '#ordering/reminder.ts';

const placedAt = Date.UTC(2025, 9, 4, 18);
const now = placedAt + 60_000;
const order = { id: '0123456789abcdef0123456789abcdef', placedAt };
const link = 'https://sideline.example/#/cart?at=orders';

/** Returns the content lines as a calendar reads them: unfolded, by name. */
function linesOf(text: string): readonly (readonly [name: string, value: string])[] {
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  return unfolded
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}

/** The first property of that name. */
const valueOf = (text: string, name: string): string | undefined =>
  linesOf(text).find(([one]) => one === name)?.[1];

describe('the time of the reminder', () => {
  // By the phone's local clock.
  const at = (day: number, hour: number, minute = 0) =>
    new Date(2025, 9, day, hour, minute).getTime();

  test.each([
    ['in the afternoon: three hours ahead', at(4, 14, 30), at(4, 17, 30)],
    ['so late that it just stands', at(4, 17, 59), at(4, 20, 59)],
    ['in the evening: the next morning', at(4, 18), at(5, 8)],
    ['before midnight', at(4, 23, 59), at(5, 8)],
    ['after midnight: the same morning', at(5, 1), at(5, 8)],
    ['early, so that it falls before eight', at(5, 4, 59), at(5, 8)],
    ['early, so that it falls on eight', at(5, 5), at(5, 8)],
    ['early, so that it falls after eight', at(5, 5, 30), at(5, 8, 30)],
    ['on the last evening of a month', at(31, 20), at(32, 8)],
  ])('%s', (_when, tapped, expected) => {
    expect(remindAt(tapped)).toBe(expected);
  });

  test('is never past and never at night', () => {
    const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(moments, (moment) => {
        const time = remindAt(moment);
        expect(time).toBeGreaterThan(moment);
        const hour = new Date(time).getHours();
        expect(hour >= 8 && hour < 21).toBe(true);
      }),
    );
  });
});

describe('the file', () => {
  test('is one event with one alarm, as RFC 5545 has it', () => {
    const file = reminderFor(order, now, link);
    expect(linesOf(file).map(([name]) => name)).toEqual(
      (
        'BEGIN VERSION PRODID BEGIN UID DTSTAMP SEQUENCE DTSTART DURATION SUMMARY DESCRIPTION URL TRANSP ' +
        'BEGIN ACTION DESCRIPTION TRIGGER END END END'
      ).split(' '),
    );
    expect(valueOf(file, 'UID')).toBe('1759600800000-01234567@sideline.example');
    expect(valueOf(file, 'DTSTAMP')).toBe('20251004T180100Z');
    expect(valueOf(file, 'DTSTART')).toMatch(/^2025100[45]T\d{6}Z$/);
    expect(valueOf(file, 'SUMMARY')).toBe('Open Sideline to send your order');
    expect(valueOf(file, 'TRIGGER')).toBe('PT0S');
  });

  test('is a quarter of an hour in which the person is not busy, and names who made it', () => {
    const values = new Set(linesOf(reminderFor(order, now, link)).map((line) => line.join(':')));
    for (const line of [
      'VERSION:2.0',
      'PRODID:-//Sideline Photo Company//Sideline//EN',
      'SEQUENCE:60',
      'DURATION:PT15M',
      'TRANSP:TRANSPARENT',
      'ACTION:DISPLAY',
      'DESCRIPTION:Open Sideline to send your order',
    ]) {
      expect(values).toContain(line);
    }
  });

  test('has the alarm inside the event, and the event inside the calendar', () => {
    const nested = linesOf(reminderFor(order, now, link)).filter(([name]) =>
      ['BEGIN', 'END'].includes(name),
    );
    expect(nested.map((line) => line.join(' '))).toStrictEqual([
      'BEGIN VCALENDAR',
      'BEGIN VEVENT',
      'BEGIN VALARM',
      'END VALARM',
      'END VEVENT',
      'END VCALENDAR',
    ]);
  });

  test('leads back to the cart from a browser, and names the home screen in an installed app', () => {
    const inBrowser = reminderFor(order, now, link);
    expect(valueOf(inBrowser, 'URL')).toBe(link);
    expect(valueOf(inBrowser, 'DESCRIPTION')).toContain(`number:\\n${link}`);
    const installed = reminderFor(order, now, undefined);
    expect(valueOf(installed, 'URL')).toBeUndefined();
    expect(valueOf(installed, 'DESCRIPTION')).toContain(
      'Open Sideline from the home screen of that phone\\,',
    );
    const names = (file: string) => linesOf(file).map(([name]) => name);
    expect(names(installed)).toStrictEqual(names(inBrowser).filter((name) => name !== 'URL'));
  });

  test('of the same order, later, replaces the one before', () => {
    const [first, second] = [now, now + 5_000].map((time) => reminderFor(order, time, link));
    expect(valueOf(second ?? '', 'UID')).toBe(valueOf(first ?? '', 'UID'));
    const sequence = (file = '') => Number(valueOf(file, 'SEQUENCE'));
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    // The clock was set back.
    expect(valueOf(reminderFor(order, placedAt - 5_000, link), 'SEQUENCE')).toBe('0');
  });

  test('does not tell the key under which the order is sent', () => {
    expect(reminderFor(order, now, link).replace(/\r\n /g, '')).not.toContain(order.id.slice(0, 9));
  });

  test.each([
    ['a long address', `https://sideline.example/${'a'.repeat(300)}`],
    ['letters of two, three and four octets', `https://${'ü€🥎'.repeat(60)}`],
    ['signs that TEXT escapes', 'https://sideline.example/a;b,c\\d'],
  ])('with %s has lines of 75 octets at most, and unfolds to the same', (_name, address) => {
    const file = reminderFor(order, now, address);
    const physical = file.split('\r\n');
    expect(physical.at(-1)).toBe('');
    for (const line of physical) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    expect(valueOf(file, 'URL')).toBe(address);
    const text = valueOf(file, 'DESCRIPTION')?.replace(/\\(.)/g, (_pair, sign: string) =>
      sign === 'n' ? '\n' : sign,
    );
    expect(text?.endsWith(`\n${address}`)).toBe(true);
  });
});
