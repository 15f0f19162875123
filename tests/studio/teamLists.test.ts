/** Lists of teams as leagues and spreadsheets write them. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dayTyped } from '#core/gallery/localTimes.ts';
import { knownWords } from '#studio/shoot/shopWords.ts';
import { readTeams, type TeamCell } from '#studio/site/readTeams.ts';
import { slugFor } from '#studio/site/slugs.ts';
import { temporaryFolder } from './folders.ts';
import { xlsx } from './xlsx.ts';

async function read(content: string | Uint8Array) {
  const file = join(await temporaryFolder(), 'teams.csv');
  await writeFile(file, content);
  const noted: string[] = [];
  const found = await readTeams(file, knownWords([]), ({ text }) => noted.push(text));
  const faults = found.ok ? [] : found.faults.map(({ text }) => text.replace(`${file}, `, ''));
  return { found, faults, noted, rows: found.ok ? found.rows : [] };
}

const head = 'Team,Sport,Season,Group,Coach,Email,Shoot day\n';
const hawks = "Hawks,Hockey,Fall '25,U10,Zoë Núñez,zoe@hawks.example,2026-10-17\n";
const read1 = {
  line: 2,
  team: 'Hawks',
  sport: 'Hockey',
  season: "Fall '25",
  group: 'U10',
  coach: 'Zoë Núñez',
  email: 'zoe@hawks.example',
  shootDay: '2026-10-17',
};

test.each<readonly [string, Uint8Array]>([
  ['a photo', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x02\x9c\x83team,sport\n', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1')],
  ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
  ['a Numbers document of old', Buffer.from('bplist00\xd4\x01\x02\0\x03', 'latin1')],
])('%s instead of a list is refused in one line', async (_, bytes) => {
  const { faults, noted } = await read(bytes);
  expect(faults).toEqual([
    expect.stringMatching(
      /^The list of teams .*teams\.csv is no table: save it as \.xlsx or CSV\.$/,
    ),
  ]);
  expect(noted).toEqual([]);
});

test('lines that are no teams are left out', async () => {
  const file = join(await temporaryFolder(), 'teams.csv');
  await writeFile(file, `${head},,,,,x,\nHawks,Hockey,Fall '25,U10,,,\n`);
  const read = await readTeams(file, knownWords([]), () => {}, { leftOut: [2] });
  expect(read).toMatchObject({ ok: true, rows: [{ line: 3, team: 'Hawks' }] });
});

test('cells that a person has corrected are read instead of what the file has', async () => {
  const file = join(await temporaryFolder(), 'teams.csv');
  const content = `${head}Hawks,Chess,Someday,,,x,\nHawks,Hockey,Fall '25,U10,,,\n`;
  await writeFile(file, content);
  const corrected = (...cells: readonly TeamCell[]) =>
    readTeams(file, knownWords([]), () => {}, { cells });
  const first = await corrected();
  expect(first).toMatchObject({
    faults: [
      { line: 2, column: 'sport', cell: 'Chess' },
      { line: 2, column: 'season', cell: 'Someday' },
      { line: 2, column: 'email', cell: 'x' },
    ],
  });
  const cells = [
    { line: 2, column: 'sport', text: 'Hockey' },
    { line: 2, column: 'season', text: "Fall '25" },
    { line: 2, column: 'email', text: '' },
    { line: 2, column: 'group', text: 'U10' },
  ] as const;
  // A correction can have a fault of its own.
  const twice = await corrected(...cells);
  expect(twice).toMatchObject({ faults: [{ line: 3, column: 'team', cell: 'Hawks' }] });
  const last = { line: 2, column: 'group', text: 'U12' } as const;
  expect(await corrected(...cells, last)).toMatchObject({
    rows: [{ line: 2, sport: 'Hockey', group: 'U12', email: undefined }, { line: 3 }],
  });
  expect(await readFile(file, 'utf8')).toBe(content);
});

describe('a list of teams is read', () => {
  test.each<readonly [string, string | Uint8Array]>([
    ['plain CSV', head + hawks],
    ['without a line end after the last row', head + hawks.trim()],
    ['Excel for Windows', `\ufeff${(head + hawks).replaceAll('\n', '\r\n')}`],
    ['Excel in Europe', (head + hawks).replaceAll(',', ';')],
    [
      'Excel, "Unicode text"',
      Buffer.from(`\ufeff${(head + hawks).replaceAll(',', '\t')}`, 'utf16le'),
    ],
    ['Windows-1252', Buffer.from(head + hawks, 'latin1')],
    ['a curly apostrophe, other case, a long year', head + hawks.replace("Fall '25", 'FALL ’2025')],
    [
      'spellings of sport and group',
      head + hawks.replace('Hockey', 'hockey').replace('U10', 'Under 10'),
    ],
    ['as the country writes days', head + hawks.replace('2026-10-17', '10/17/2026')],
    [
      'other headings in another order',
      `Season,Team name,Sport,Division,Head coach,E-mail,Picture day\nFall '25,Hawks,Hockey,U10,Zoë Núñez,zoe@hawks.example,2026-10-17`,
    ],
    ['empty rows', `${head}${hawks},,,,,,\n`],
  ])('%s', async (_, content) => {
    const { rows, faults } = await read(content);
    expect(faults).toEqual([]);
    expect(rows).toEqual([read1]);
  });

  test('.xlsx, below a title', async () => {
    const cells = hawks.trim().split(',');
    const { rows } = await read(xlsx([['Harbor League'], head.trim().split(','), cells]));
    expect(rows).toEqual([{ ...read1, line: 3 }]);
  });

  test('a guessed code page is said, and a column of no meaning is named', async () => {
    const { noted, found } = await read(
      Buffer.from(
        head.replace('Coach', 'Coach,Phone') + hawks.replace('Núñez', 'Núñez,555'),
        'latin1',
      ),
    );
    expect(noted[0]).toContain('The list of teams is not UTF-8, and is read as Windows-1252');
    expect(found).toMatchObject({ ok: true, unused: ['Phone'] });
  });

  test('without group, coach, email and day', async () => {
    const { rows } = await read("Team,Sport,Season\nJV,Football,Fall '25\n");
    expect(rows).toEqual([{ line: 2, team: 'JV', sport: 'Football', season: "Fall '25" }]);
  });
});

describe('a fault is one line', () => {
  test.each<readonly [string, string | Uint8Array, string | RegExp]>([
    ['no name', head + hawks.replace('Hawks,', ','), 'line 2: the team has no name.'],
    [
      'a sport of no shop',
      head + hawks.replace('Hockey', 'Chess'),
      /^line 2 \(Hawks\), sport: must be one of Soccer, .*, not "Chess"\.$/,
    ],
    ['no sport', head + hawks.replace('Hockey', ''), /^line 2 \(Hawks\), sport: .* not ""\.$/],
    [
      'an unknown season',
      head + hawks.replace("'25", "'26"),
      /season: must be one of Fall '25, .*, or a new one that you name, not "Fall '26"\.$/,
    ],
    [
      'an unknown group',
      head + hawks.replace('U10', 'U14'),
      /^line 2 \(Hawks\), group: must be one of U6, .* or nothing, not "U14"\.$/,
    ],
    [
      'two addresses',
      head + hawks.replace('zoe@', 'ana@hawks.example;zoe@'),
      /email: must be one address, not "ana@/,
    ],
    [
      'a day that is none',
      head + hawks.replace('10-17', '02-30'),
      'line 2 (Hawks), shoot day: must be a day such as 2026-10-17, not "2026-02-30".',
    ],
    [
      'a comma that moves cells',
      head + hawks.replace('Hawks', 'Hawks, Blue'),
      'line 2: more cells than headings: quote what contains commas.',
    ],
    [
      'half a file',
      head + hawks + hawks.slice(0, 20),
      'line 3: the file ends in the middle of it.',
    ],
    ['an open quote', `${head}"${hawks}`, 'line 2: a quote is opened and never closed.'],
    [
      'a team twice',
      head + hawks + hawks.replace('Hawks', 'HAWKS'),
      'line 3 (HAWKS): is the same team as line 2.',
    ],
    [
      'a wrong column',
      head.replace('Season', 'Saison') + hawks,
      'headings: needs a column "season"; it has: Team, Sport, Saison, Group, Coach, Email, Shoot day.',
    ],
    ['a column twice', head.replace('Coach', 'Email') + hawks, 'headings: "email" is there twice.'],
    [
      'no headings',
      hawks,
      /^headings: needs a column "team" and a column "sport" and a column "season"; it has: Hawks, /,
    ],
    [
      'an empty file',
      '',
      'headings: needs a column "team" and a column "sport" and a column "season"; it has: nothing.',
    ],
    ['headings alone', head, 'the headings: no team follows.'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /an old Excel file/],
    [
      'a slug in capitals',
      `${head.trim()},Slug\n${hawks.trim()},Hawks\n`,
      'line 2 (Hawks), slug: "Hawks" is no slug: small letters, digits and hyphens.',
    ],
    [
      "a slug of the site's own",
      `${head.trim()},Slug\n${hawks.trim()},access\n`,
      /is taken by the site itself\.$/,
    ],
    [
      'a name without end',
      head + hawks.replace('Hawks', 'H'.repeat(81)),
      /^line 2 \(H{80}\), team: must have at most 80 letters\.$/,
    ],
    [
      'more than anyone has',
      head + Array.from({ length: 1001 }, (_, at) => hawks.replace('Hawks', `T${at}`)).join(''),
      'line 1002: at most 1000 teams at once.',
    ],
  ])('%s', async (_, content, line) => {
    const { faults } = await read(content);
    expect(faults).toHaveLength(1);
    if (typeof line === 'string') expect(faults[0]).toBe(line);
    else expect(faults[0]).toMatch(line);
  });

  test('for each row that has one', async () => {
    const { faults } = await read(
      head + hawks.replace('Hockey', 'Chess') + hawks.replace('@', ' at '),
    );
    expect(faults.map((line) => line.slice(0, 14))).toEqual(['line 2 (Hawks)', 'line 3 (Hawks)']);
  });

  test('says its row and column, and what would name a new word', async () => {
    const { found } = await read(
      head + hawks.replace('Hockey', 'Chess').replace('@', ' at ') + hawks.replace('Hawks', ''),
    );
    expect(found.ok ? [] : found.faults).toMatchObject([
      { line: 2, column: 'sport', field: 'newSports' },
      { line: 2, column: 'email', field: undefined },
      { line: 3, column: 'team' },
    ]);
  });
});

test.each([
  ['2026-10-17', 'US', '2026-10-17'],
  ['1/2/26', 'US', '2026-01-02'],
  ['1/2/2026', 'GB', '2026-02-01'],
  ['17.10.2026', 'DE', '2026-10-17'],
  ['10/17/2026', 'GB', undefined],
  ['1/2/2026', 'CA', undefined],
  ['soon', 'US', undefined],
  ['', 'US', undefined],
])('the day %j in %s', (typed, country, day) => {
  expect(dayTyped(typed, country)).toBe(day);
});

test.each([
  ['Port Soccer (Gators)', 'port-soccer-gators'],
  ['Łódź Hawks U10', 'lodz-hawks-u10'],
  ["O'Hara Ravens", 'ohara-ravens'],
  ['Сокол', 'team'],
  ['Access', 'access-2'],
  ['Taken', 'taken-2'],
  ['  ', 'team'],
])('a team called %j gets the slug %s', (name, slug) => {
  expect(slugFor(name, new Set(['taken']))).toBe(slug);
});
