import { describe, expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from '#core/text/iCalendar.ts';

const maker = {
  product: 'Sideline',
  studio: { name: 'A Studio' },
  siteUrl: 'https://sideline.example',
};
const event: CalendarEvent = {
  id: 'one',
  sequence: 2,
  nowMs: Date.UTC(2026, 10, 6, 2, 3, 4, 567),
  when: '2026-12-31',
  summary: 'Team day',
  description: '',
};

function written(more: Partial<CalendarEvent>): string {
  return calendarFile(maker, { ...event, ...more });
}

test('an event of a whole day without alarm, address and location has none of their lines', () => {
  expect(written({}).split('\r\n')).toStrictEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A Studio//Sideline//EN',
    'BEGIN:VEVENT',
    'UID:one@sideline.example',
    'DTSTAMP:20261106T020304Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Team day',
    'DESCRIPTION:',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('a line with a character of so many octets at its end', () => {
  test.each([
    ['a', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['🥎', 4],
  ])('%j: %i', (character, octets) => {
    const name = 'SUMMARY:';
    const before = 'x'.repeat(75 - name.length - octets);
    expect(written({ summary: `${before}${character}` })).toContain(
      `\r\n${name}${before}${character}\r\n`,
    );
    expect(written({ summary: `${before}x${character}` })).toContain(
      `\r\n${name}${before}x\r\n ${character}\r\n`,
    );
  });

  test('continues with lines of a space and 74 octets', () => {
    const [first, second] = [`URL:${'x'.repeat(71)}`, 'x'.repeat(74)];
    expect(written({ url: `${first.slice(4)}${second}y` })).toContain(
      `\r\n${first}\r\n ${second}\r\n y\r\n`,
    );
  });
});

test.each([
  ['Gators, U12; home', String.raw`Gators\, U12\; home`],
  [String.raw`C:\photos`, String.raw`C:\\photos`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
])('the text %j is written as %s', (text, expected) => {
  expect(written({ location: text })).toContain(`\r\nLOCATION:${expected}\r\n`);
});
