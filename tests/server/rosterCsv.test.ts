import { describe, expect, it } from 'vitest';
import { safeRosterCsv } from '#core/booking/roster.ts';
import { bookingBody } from './bookingBody.ts';
import { rowsOf } from './stored.ts';
import { sendBooking, testServer } from './testServer.ts';

const lines = (typed: string) =>
  safeRosterCsv(typed)
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1);

describe('a roster for a spreadsheet', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['"=1+1"', `"'=1+1"`],
    ['＝1', `"'＝1"`],
    ['Sam', `"Sam"`],
  ])('has %j as text', (typed, cell) => {
    expect(lines(typed)).toEqual([cell]);
  });

  it.each([
    ['rows and cells', '7,Sam\n9,Ana', ['"7","Sam"', '"9","Ana"']],
    ['every kind of line end', '1\r\n2\r3\n4', ['"1"', '"2"', '"3"', '"4"']],
    ['empty cells', '7,,Vale\n,', ['"7","","Vale"', '"",""']],
    ['semicolons, for a program that splits at them', '7;=1', [`"7","'=1"`]],
    ['quoted commas', '"Vale, Sam",7', ['"Vale, Sam","7"']],
    ['doubled quotes', '"Sam ""Ace"" Vale"', ['"Sam ""Ace"" Vale"']],
    ['a quote that is never closed', '"Sam,7', ['"""Sam","7"']],
    ['a quote in the middle', 'Sam "Ace",7', ['"Sam ""Ace""","7"']],
  ])('keeps %s', (_, typed, rows) => {
    expect(lines(typed)).toEqual(rows);
  });
});

describe('a booking whose roster has a quote that is never closed', () => {
  it('is taken, with every row of it, and the server goes on', async () => {
    const server = await testServer();
    const rosterCsv = 'Jersey,First,Last\n7,"Al,Smith\n8,Bo,Jones\n9,Cy,Brown\n10,Di,White';
    expect((await sendBooking(server, bookingBody({ rosterCsv }))).status).toBe(200);
    const [stored] = await rowsOf(server.dataDir, 'SELECT content FROM attachments');
    const file = Buffer.from(stored?.['content'] as Uint8Array).toString();
    expect(file.split('\r\n').slice(1, -1)).toEqual([
      '"7","""Al","Smith"',
      '"8","Bo","Jones"',
      '"9","Cy","Brown"',
      '"10","Di","White"',
    ]);
  });
});
