/** Thirty rosters as coaches, spreadsheets and systems write them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRoster } from '#studio/shoot/readRoster.ts';
import { temporaryFolder } from './folders.ts';
import { xlsx } from './xlsx.ts';

async function read(content: string | Uint8Array, name = 'roster.csv') {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, content);
  const said: string[] = [];
  const rows = await readRoster(file, ({ text }) => said.push(text));
  return { rows, said };
}

/** Writes a text in Windows-1252, whose apostrophe Latin-1 does not have. */
const windows = (text: string): Buffer => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1');

/** Writes a text in Mac Roman. */
function mac(text: string): Uint8Array {
  const page = new TextDecoder('macintosh').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  return Uint8Array.from(text, (letter) => page.indexOf(letter));
}

const plain = 'Jersey,Name,Group\n7,Ana Ruiz,U12\n11,Bo Lee,U12\n';
const accents = 'No;Name\n7;José Núñez\n8;Zoë Brontë\n9;Renée O’Hara\n';

test.each<readonly [string, string | Uint8Array, readonly (readonly [string, string])[]]>([
  [
    'plain CSV',
    plain,
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'Excel for Windows, "CSV UTF-8"',
    `\ufeff${plain.replaceAll('\n', '\r\n')}`,
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'Excel in Europe',
    plain.replaceAll(',', ';'),
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'Excel, "Unicode text"',
    Buffer.from(`\ufeff${plain.replaceAll(',', '\t')}`, 'utf16le'),
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'Numbers, tabs copied into an editor',
    plain.replaceAll(',', '\t'),
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'a first line for Excel',
    `sep=;\r\n${plain.replaceAll(',', ';')}`,
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  [
    'old Mac line ends',
    plain.replaceAll('\n', '\r'),
    [
      ['7', 'Ana Ruiz'],
      ['11', 'Bo Lee'],
    ],
  ],
  ['headings "No." and "Player"', 'No.,Player\n7,Ana\n', [['7', 'Ana']]],
  ['headings "#" and "Player Name"', '#,Player Name\n7,Ana\n', [['7', 'Ana']]],
  ['headings in capitals, with a colon', 'JERSEY #:,PLAYER:\n7,Ana\n', [['7', 'Ana']]],
  ['a heading over two lines', '"Jersey\nNumber",Name\n7,Ana\n', [['7', 'Ana']]],
  ['"Uniform" for the number', 'Uniform,First Name,Last Name\n7,Ana,Ruiz\n', [['7', 'Ana Ruiz']]],
  [
    'numbers that were decimals',
    'Jersey,Name\n7.0,Ana\n"11,00",Bo\n',
    [
      ['7', 'Ana'],
      ['11', 'Bo'],
    ],
  ],
  [
    'numbers with a sign',
    'Jersey,Name\n#7,Ana\n# 11,Bo\n',
    [
      ['7', 'Ana'],
      ['11', 'Bo'],
    ],
  ],
  [
    'a title above the headings',
    'Port Gators U12 - Fall,,\n,,\nNo.,Player,Coach\n7,Ana,Kim\n',
    [['7', 'Ana']],
  ],
  ['empty rows and columns', '\n,,,\nJersey,,Name,\n7,,Ana,\n,,,\n', [['7', 'Ana']]],
  ['columns of no meaning', 'Jersey,Name,Parent,Phone\n7,Ana,Kim,555\n', [['7', 'Ana']]],
  [
    'quoted commas and doubled quotes',
    'Jersey,Name\n7,"Ruiz, Ana ""Nia"""\n',
    [['7', 'Ruiz, Ana "Nia"']],
  ],
  ['a break inside a cell', 'Jersey,Name\n7,"Ana\nRuiz"\n', [['7', 'Ana Ruiz']]],
  [
    'Windows-1252',
    windows(accents),
    [
      ['7', 'José Núñez'],
      ['8', 'Zoë Brontë'],
      ['9', 'Renée O’Hara'],
    ],
  ],
  [
    'Mac Roman',
    mac(accents),
    [
      ['7', 'José Núñez'],
      ['8', 'Zoë Brontë'],
      ['9', 'Renée O’Hara'],
    ],
  ],
  [
    'Windows-1252 with nothing but apostrophes',
    windows('No,Name\n7,D’Andre O’Neil\n'),
    [['7', 'D’Andre O’Neil']],
  ],
  ['Mac Roman in capitals', mac('No,Name\n7,Élodie Ångström\n'), [['7', 'Élodie Ångström']]],
  [
    '.xlsx',
    xlsx([
      ['Jersey', 'Name'],
      [7, 'Ana Ruiz'],
      ['00', 'Bo Łódź'],
    ]),
    [
      ['7', 'Ana Ruiz'],
      ['00', 'Bo Łódź'],
    ],
  ],
  [
    '.xlsx with a title, empty rows and a sum',
    xlsx([
      ['Gators'],
      [],
      ['No.', 'Player', 'Fee'],
      [7, 'Ana', 12.5],
      [null, null, null],
      [11, 'Bo', 12.5],
    ]),
    [
      ['7', 'Ana'],
      ['11', 'Bo'],
    ],
  ],
  [
    '.xlsx with consent',
    xlsx([
      ['No.', 'Player', 'Hidden'],
      [7, 'Ana', true],
      [8, 'Bo', null],
    ]),
    [
      ['7', 'Ana'],
      ['8', 'Bo'],
    ],
  ],
])('a roster is read: %s', async (_, content, players) => {
  const { rows } = await read(content);
  expect(rows.ok && rows.value.map(({ jersey, name }) => [jersey, name])).toEqual(players);
});

test.each<readonly [string, string | Uint8Array, string]>([
  [
    'an old .xls',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'an old Excel file (.xls): save it as .xlsx or CSV',
  ],
  [
    'a Numbers file',
    Buffer.from('PK\x03\x04 not Excel'),
    'no .xlsx that can be opened: save it as .xlsx or CSV',
  ],
  ['a PDF', '%PDF-1.7\n', 'is no table: save it as .xlsx or CSV'],
  ['a list of names alone', 'Ana Ruiz\nBo Lee\n', 'needs a column "file" or "jersey"'],
])('a file that is none says what to do: %s', async (_, content, reason) => {
  const { rows } = await read(content);
  expect(!rows.ok && rows.message).toContain(reason);
});

test('a guessed code page is said, with a name to look at', async () => {
  expect((await read(mac(accents))).said).toEqual([
    'The roster is not UTF-8, and is read as Mac Roman: look whether "José" is right.',
  ]);
  expect((await read(windows(accents))).said[0]).toContain('Windows-1252');
  expect((await read(accents)).said).toEqual([]);
});

test('lines of an Excel file are counted as Excel counts them, and a yes in it hides', async () => {
  const { rows } = await read(xlsx([[], ['No.', 'Hidden'], [7, true], [], [8, false]]));
  expect(rows.ok && rows.value.map(({ line, consent }) => [line, consent])).toEqual([
    [3, 'hidden'],
    [5, undefined],
  ]);
});

test('the samples of the repository are read', async () => {
  const { rows, said } = await read(await readFile('samples/gators.csv'));
  expect(rows.ok && rows.value.length).toBeGreaterThan(20);
  expect(said).toEqual([]);
});
