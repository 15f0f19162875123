import { describe, expect, test } from 'vitest';
import { escaped, iCalendar, utc } from '#core/text/iCalendar.ts';

describe('a line of a calendar, with a character of so many octets at its end', () => {
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
    const before = 'x'.repeat(75 - octets);
    expect(iCalendar([`${before}${character}`])).toBe(`${before}${character}\r\n`);
    expect(iCalendar([`${before}x${character}`])).toBe(`${before}x\r\n ${character}\r\n`);
  });

  test('continues with lines of a space and 74 octets', () => {
    const [first, second] = ['x'.repeat(75), 'x'.repeat(74)];
    expect(iCalendar([`${first}${second}`, 'next'])).toBe(`${first}\r\n ${second}\r\nnext\r\n`);
    expect(iCalendar([`${first}${second}y`])).toBe(`${first}\r\n ${second}\r\n y\r\n`);
  });
});

test.each([
  ['Gators, U12; home', String.raw`Gators\, U12\; home`],
  [String.raw`C:\photos`, String.raw`C:\\photos`],
  ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
])('the text %j is written as %s', (text, written) => {
  expect(escaped(text)).toBe(written);
});

test('a time is written in UTC, without its milliseconds', () => {
  expect(utc(Date.UTC(2026, 10, 6, 2, 3, 4, 567))).toBe('20261106T020304Z');
});
