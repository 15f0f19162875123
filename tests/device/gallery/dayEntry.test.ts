import { describe, expect, test } from 'vitest';
import { dayEntry, type DayEntry } from '#device/gallery/dateNotes.ts';

const entry: DayEntry = { what: 'order', slug: 'gators', team: 'Gators, U12', day: '2026-12-31' };
const now = Date.UTC(2026, 10, 26, 12, 30);
const link = 'https://sideline.example/gallery/gators';

/** Returns the content lines as a calendar reads them: unfolded. */
function linesOf(file: string): readonly string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

const lineOf = (name: string, file: string) =>
  linesOf(file).find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));

describe('the last day in a calendar', () => {
  test('to order is an event of the whole day, with an alarm on the afternoon before', () => {
    expect(linesOf(dayEntry(entry, now, link))).toStrictEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sideline Photo Company//Sideline//EN',
      'BEGIN:VEVENT',
      'UID:order-gators@sideline.example',
      'DTSTAMP:20261126T123000Z',
      `SEQUENCE:${now / 1000}`,
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      String.raw`SUMMARY:Last day to order prints: Gators\, U12`,
      'DESCRIPTION:Sideline Photo Company asks for orders by the end of this day.',
      `URL:${link}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      String.raw`DESCRIPTION:Last day to order prints: Gators\, U12`,
      'TRIGGER:-PT7H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('of the photos is another event', () => {
    const closes = dayEntry({ ...entry, what: 'closes' }, now, link);
    expect(lineOf('UID', closes)).toBe('UID:closes-gators@sideline.example');
    expect(lineOf('SUMMARY', closes)).toBe(
      String.raw`SUMMARY:Last day of the photos: Gators\, U12`,
    );
    expect(lineOf('DESCRIPTION', closes)).toBe(
      'DESCRIPTION:Sideline Photo Company closes the gallery at the end of this day.',
    );
  });

  test('has no link for the installed app', () => {
    const lines = linesOf(dayEntry(entry, now, link));
    expect(linesOf(dayEntry(entry, now, undefined))).toStrictEqual(
      lines.filter((line) => line !== `URL:${link}`),
    );
  });

  test.each([
    ['2026-11-30', '20261201'],
    ['2028-02-28', '20280229'],
    ['2027-02-28', '20270301'],
  ])('%s ends where %s begins', (day, next) => {
    const file = dayEntry({ ...entry, day }, now, link);
    expect(lineOf('DTSTART', file)).toBe(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(lineOf('DTEND', file)).toBe(`DTEND;VALUE=DATE:${next}`);
  });

  test('of a day that was moved is the same event, later', () => {
    const first = dayEntry(entry, now, link);
    const moved = dayEntry({ ...entry, day: '2027-01-05' }, now + 5000, link);
    expect(lineOf('UID', moved)).toBe(lineOf('UID', first));
    expect(lineOf('SEQUENCE', first)).toBe(`SEQUENCE:${now / 1000}`);
    expect(lineOf('SEQUENCE', moved)).toBe(`SEQUENCE:${now / 1000 + 5}`);
  });

  test('keeps its number within what calendars count to, also after 2038', () => {
    expect(lineOf('SEQUENCE', dayEntry(entry, 2 ** 31 * 1000 + 7_900, link))).toBe('SEQUENCE:7');
  });
});
