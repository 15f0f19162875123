import { expect, it } from 'vitest';
import { safeCsv } from '#core/text/safeCsv.ts';

it.each([
  ['+1 555 0142 460', '+1 555 0142 460'],
  ['+1-555-014-2460', '+1 555 014 2460'],
  ['+1 (555) 014/24.60', '+1 555 014 24 60'],
  ['+15550142460', '+1 555 014 2460'],
  ['+4915112345678', '+491 511 234 5678'],
  ['555-0142', '555-0142'],
  ['+1', "'+1"],
  ['+1+1', "'+1+1"],
  ['+1 555 A1', "'+1 555 A1"],
  ['+15550142460*2', "'+15550142460*2"],
  ['-15550142460', "'-15550142460"],
  ['-12.34', '-12.34'],
  ['-12.34*2', "'-12.34*2"],
  ['-12.3', "'-12.3"],
  ['=+15550142460', "'=+15550142460"],
  ["+1 555 0142460|' /C calc'!A0", "'+1 555 0142460|' /C calc'!A0"],
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x\n\n =1+1', "x\n\n '=1+1"],
  ['a|+1|-2', "a|'+1|'-2"],
  ['a;＝1', "a;'＝1"],
  ['\t=1', "'\t'=1"],
  ['a - b = c', 'a - b = c'],
])('a cell with %j is written %j', (typed, cell) => {
  expect(safeCsv([[typed]])).toBe(`\ufeff"${cell}"\r\n`);
});

it('runs no formula where a program splits the rows at semicolons, tabs or bars', () => {
  const typed = ['a;=1+1;b', 'a\n=1+1', 'a\t@SUM(1)', 'a|-1', '";=1+1', 'a;\r\n\t=1'];
  const text = safeCsv([['first', ...typed]]);
  for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/]) {
    for (const cell of text.split(separator)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  }
});

it('takes time in proportion to the text', () => {
  for (const hostile of ['\n', '; ', ' ', '=', ';=', '\n\t=']) {
    expect(safeCsv([[hostile.repeat(200_000)]]).length).toBeLessThan(2_000_000);
  }
});
