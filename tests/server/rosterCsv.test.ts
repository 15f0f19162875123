import { describe, expect, it } from 'vitest';
import { safeRosterCsv } from '#server/mail/rosterCsv.ts';

const lines = (typed: string) =>
  safeRosterCsv(typed)
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

describe('a roster for a spreadsheet', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['"=1+1"', `"'=1+1"`],
    ['＝1', `"'＝1"`],
    ['7;=1+1', `"7;=1+1"`],
    ['Sam', `"Sam"`],
  ])('has %j as text', (typed, cell) => {
    expect(lines(typed)).toEqual([cell]);
  });

  it.each([
    ['rows and cells', '7,Sam\n9,Ana', ['"7","Sam"', '"9","Ana"']],
    ['every kind of line end', '1\r\n2\r3\n4', ['"1"', '"2"', '"3"', '"4"']],
    ['empty cells', '7,,Vale\n,', ['"7","","Vale"', '"",""']],
    ['quoted commas', '"Vale, Sam",7', ['"Vale, Sam","7"']],
    ['doubled quotes', '"Sam ""Ace"" Vale"', ['"Sam ""Ace"" Vale"']],
    ['a quote that is never closed', '"Sam,7', ['"""Sam","7"']],
    ['a quote in the middle', 'Sam "Ace",7', ['"Sam ""Ace""","7"']],
  ])('keeps %s', (_, typed, rows) => {
    expect(lines(typed)).toEqual(rows);
  });

  it.each(['"', '""', '"",', '"a,', ',', '"\n'])('of 100 kB of %j is made at once', (piece) => {
    const startMs = performance.now();
    safeRosterCsv(piece.repeat(100_000 / piece.length));
    expect(performance.now() - startMs).toBeLessThan(500);
  });
});
