import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupNamed, groupOfFolder } from '#core/gallery/rosterGroups.ts';
import { jerseyNumber, jerseysIn } from '#core/player/jersey.ts';
import { matchRoster } from '#studio/shoot/matchRoster.ts';
import { photoDetails } from '#studio/shoot/photoDetails.ts';
import { readRoster, rosterRows, type RosterRow } from '#studio/shoot/readRoster.ts';
import { temporaryFolder } from './folders.ts';

function rowsOf(text: string): readonly RosterRow[] {
  const rows = rosterRows(text, 'roster.csv');
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

const maya = { line: 2, file: 'u6/1.jpg', jersey: '7', name: 'Maya Torres', group: 'U6', tags: [] };

describe('a roster', () => {
  test.each([
    ['commas', 'file,jersey,name,group\nu6/1.jpg,7,Maya Torres,U6\n'],
    ['semicolons', 'file;jersey;name;group\nu6/1.jpg;7;Maya Torres;U6\n'],
    ['tabs', 'file\tjersey\tname\tgroup\nu6/1.jpg\t7\tMaya Torres\tU6\n'],
    ['a byte order mark and CRLF', '\ufefffile,jersey,name,group\r\nu6/1.jpg,7,Maya Torres,U6\r\n'],
    ['old Mac line ends', 'file,jersey,name,group\ru6/1.jpg,7,Maya Torres,U6\r'],
    ['no line end at the end', 'file,jersey,name,group\nu6/1.jpg,7,Maya Torres,U6'],
    ['quotes', '"file","jersey","name","group"\n"u6/1.jpg","7","Maya Torres","U6"\n'],
    [
      'semicolons in a quoted header',
      '"file;",jersey,name,group,"file"\nx,7,Maya Torres,U6,u6/1.jpg',
    ],
    ['other cases, words and order', 'Age Group,PLAYER,No,Filename\nU6,Maya Torres,7,u6/1.jpg\n'],
    ['first and last names', 'Jersey,First,Last,Group,Photo\n7,Maya,Torres,U6,u6/1.jpg\n'],
    [
      'spaces, # and backslashes',
      ' file , jersey , name , group \n .\\u6\\1.jpg , #7 , Maya Torres , U6 \n',
    ],
    [
      'columns of no meaning',
      'file,jersey,name,group,parent phone\nu6/1.jpg,7,Maya Torres,U6,555\n',
    ],
    ['a first line for Excel', 'sep=;\r\nfile;jersey;name;group\r\nu6/1.jpg;7;Maya Torres;U6\r\n'],
    [
      'a first line for Excel that says what guessing would miss',
      '\ufeff"sep=|"\nfile|jersey|name|group\nu6/1.jpg|7|Maya Torres|U6\n',
    ],
    ['rows of too few cells', 'file,jersey,name,group,tags\nu6/1.jpg,7,Maya Torres,U6\n'],
  ])('may have %s', (_, text) => {
    const line = /sep=/.test(text) ? 3 : 2;
    expect(rowsOf(text)).toEqual([{ ...maya, line }]);
  });

  test('may have quotes inside a name, as people type them', () => {
    const text = 'file,name,group\n1.jpg,Jo "JJ" Smith,U6\n2.jpg,"Ann" Lee,U6\n3.jpg,O"Neil,U8\n';
    expect(rowsOf(text).map(({ line, name, group }) => [line, name, group])).toEqual([
      [2, 'Jo "JJ" Smith', 'U6'],
      [3, '"Ann" Lee', 'U6'],
      [4, 'O"Neil', 'U8'],
    ]);
  });

  test('may have delimiters, quotes and line ends inside quotes, and empty rows', () => {
    const rows = rowsOf(
      'file,name,tags\n\n1.jpg,"Torres, ""May"" Maya","card; captain|x"\n,,\n"2.jpg","two\nlines",\n',
    );
    expect(rows.map(({ line, name, tags }) => [line, name, tags])).toEqual([
      [3, 'Torres, "May" Maya', ['card', 'captain', 'x']],
      [5, 'two lines', []],
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('counts its lines as an editor does, with %j as well', (end) => {
    const lines = ['file,name,tags', '1.jpg,"Maya', ' Torres ",', '', ',,', '2.jpg,Ben,"x'];
    const rows = rowsOf([...lines, 'y"', '', '3.jpg,Cy,'].join(end));
    expect(rows.map(({ line, name, tags }) => [line, name, tags])).toEqual([
      [2, 'Maya Torres', []],
      [6, 'Ben', ['x', 'y']],
      [9, 'Cy', []],
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('says where a quote was opened, with %j as well', (end) => {
    const reasonOf = (...lines: readonly string[]): string | false => {
      const rows = rosterRows(lines.join(end), 'roster.csv');
      return !rows.ok && rows.message;
    };
    expect(reasonOf('file,name', '1.jpg,Ana', '2.jpg,"Ben', '3.jpg,Cy', '')).toContain('on line 3');
    expect(reasonOf('\ufefffile,name', '"é', '",Jo "JJ', '', '"2.jpg', '3.jpg')).toContain(
      'on line 5',
    );
    expect(reasonOf('sep=;', 'file;name', '1;A', '2;"B', '3;"C"', '4;D')).toContain('on line 4');
  });

  test('is compared and shown in one spelling of its letters', () => {
    const [row] = rowsOf('file,name,group,tags\nZoe\u0308.jpg,Zoe\u0308,E\u0301quipe,tre\u0300s\n');
    expect(row).toMatchObject({ file: 'Zo\u00eb.jpg', name: 'Zo\u00eb', tags: ['tr\u00e8s'] });
  });

  test.each([
    ['tags run on', 'file,name,tags\n1.jpg,Ana,captain,hidden\n', ['captain']],
    ['a name moves the tags', 'file,name,group,tags\n1.jpg,Lee, Ana,U6,hidden\n', ['U6']],
    ['tags have lines of their own', 'file,tags\n1.jpg,"captain\nhidden"\n', ['captain']],
    ['a column has it', 'file,consent\n1.jpg,HIDDEN\n', []],
    ['a column is called so', 'file,Hidden,tags\n1.jpg,x,\n', []],
    ['it is said twice', 'file,consent,hidden\n1.jpg,public,yes\n', []],
    ['one word is stricter', 'file,public,team photo only,hidden\n1.jpg,1,1.0,✓\n', []],
  ])('hides, also where %s', (_, text, tags) => {
    expect(rowsOf(text)[0]).toMatchObject({ consent: 'hidden', tags });
  });

  test.each([
    ['consent', 'Team-Photo only', 'team photo only'],
    ['consent', 'team_photo_only', 'team photo only'],
    ['Team photo only', 'X', 'team photo only'],
    ['public', 'public', 'public'],
    ['public', 'No', undefined],
    ['public', '', undefined],
    ['private', 'yes', 'private'],
  ])('says in the column "%s" by %j: %s', (column, cell, consent) => {
    expect(rowsOf(`file,${column}\n1.jpg,${cell}\n`)[0]?.consent).toBe(consent);
  });

  test.each([
    ['file,consent\n1.jpg,\n2.jpg,privat\n', 'line 3 has "privat" in the column "consent"'],
    ['file,consent\n1.jpg,yes\n', 'write hidden, team photo only, private, public or nothing'],
    ['file,hidden\n1.jpg,maybe\n', 'line 2 has "maybe" in the column "hidden": write yes'],
    ['file,name,hidden\n1.jpg,Lee, Ana,x\n', 'line 2 has "Ana" in the column "hidden"'],
    ['file,hidden,name,phone\n1.jpg,,Lee, Ana,555\n', 'line 2 has more cells than headings'],
    ['file,name,tags,phone\n1.jpg,Ana,hidden,5\n2.jpg,Lee, Bo,,5\n', 'line 3 has more cells'],
  ])('%j is refused, because a slip must not show a hidden child', (text, reason) => {
    const rows = rosterRows(text, 'roster.csv');
    expect(!rows.ok && rows.message).toContain(reason);
  });

  test.each([
    ['UTF-16, as "Unicode text"', Buffer.from('\ufefffile\tname\n1.jpg\tJürgen\n', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufefffile\tname\n1.jpg\tJürgen\n', 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from('file;name\n1.jpg;Jürgen\n', 'utf16le')],
    [
      'UTF-16, big-endian without its mark',
      Buffer.from('file;name\n1.jpg;Jürgen\n', 'utf16le').swap16(),
    ],
    ['a code page of Windows', Buffer.from('file;name\n1.jpg;J\u00fcrgen\n', 'latin1')],
    ['UTF-8', Buffer.from('file;name\n1.jpg;Jürgen\n')],
  ])('may be saved as %s', async (_, bytes) => {
    const file = join(await temporaryFolder(), 'roster.csv');
    await writeFile(file, bytes);
    const rows = await readRoster(file, () => {});
    expect(rows.ok && rows.value.map(({ name }) => name)).toEqual(['Jürgen']);
  });

  test.each([
    ['', 'needs a column "file" or "jersey"'],
    ['name,group\nMaya,U6\n', 'it has: name, group'],
    ['file,name\n1.jpg,"never closed\n', 'cannot be read'],
    ['file,name\n1.jpg,"never closed\n2.jpg,"Ann"\n3.jpg,Bo\n', 'a quote is opened on line 2'],
  ])('"%s" is none', (text, reason) => {
    const rows = rosterRows(text, 'roster.csv');
    expect(!rows.ok && rows.message).toContain(reason);
  });

  test('that does not exist is said so', async () => {
    const rows = await readRoster('nowhere/roster.csv', () => {});
    expect(!rows.ok && rows.message).toContain('does not exist');
  });
});

describe('a jersey number', () => {
  test.each([
    ['u6-07.jpg', '7', true],
    ['u6-07.jpg', '07', true],
    ['U6/7.jpg', '7', true],
    ['#7 smith.jpg', '7', true],
    ['smith_7_b.JPG', '7', true],
    ['007.jpg', '7', true],
    ['u6-17.jpg', '7', false],
    ['u6-70.jpg', '7', false],
    ['u7.jpg', '7', false],
    ['u6-07.jpg', '6', false],
    ['U6/7.jpg', '6', false],
    ['IMG_0007.jpg', '7', false],
    ['7th player.jpg', '7', false],
    ['0.jpg', '0', true],
    ['00.jpg', '0', false],
    ['00.jpg', '00', true],
    ['7.5.jpg', 'seven', false],
    ['7.jpg', '', false],
  ])('in %s: %s is %s', (file, jersey, isThere) => {
    const number = jerseyNumber(jersey);
    expect(number !== undefined && jerseysIn(file).includes(number)).toBe(isThere);
  });
});

describe('rows and photos', () => {
  const matched = (sources: readonly string[], text: string) => {
    const { rows, notices } = matchRoster(sources, rowsOf(text));
    const names = sources.map((source) => rows.get(source)?.name);
    return { names, notices: notices.map((notice) => notice.text) };
  };

  test('meet by path, by bare name and without an ending, whatever the case', () => {
    const sources = ['U6/u6-01.jpg', 'U8/Wren.JPG', 'U8/b.jpg', 'U12/b.jpg'];
    const { names, notices } = matched(
      sources,
      'file,name\nu6/U6-01.jpg,Ana\nwren,Wren\nU12/b,Ben\nU8/b.jpg,Bo\n',
    );
    expect(names).toEqual(['Ana', 'Wren', 'Bo', 'Ben']);
    expect(notices).toEqual([]);
  });

  test('meet by jersey within their group; a card is of any group', () => {
    const { names, notices } = matched(
      ['U6/07.jpg', 'U6/07 smile.jpg', 'U8/7.jpg', 'cards/11.jpg'],
      'jersey,name,group\n7,Ana,U6\n7,Bo,U8\n11,Cy,U12\n',
    );
    expect(names).toEqual(['Ana', 'Ana', 'Bo', 'Cy']);
    expect(notices).toEqual([]);
  });

  test('that do not add up are named', () => {
    const { names, notices } = matched(
      ['U6/07-12.jpg', 'U6/3.jpg', 'U6/nobody.jpg'],
      'file,jersey,name,group\n,7,Ana,U6\n,12,Bo,U6\n,3,Cy,U6\n,03,Di,U6\nU6/gone.jpg,9,Ed,U6\n',
    );
    expect(names).toEqual([undefined, undefined, undefined]);
    expect(notices).toEqual([
      'Jersey 03 stands twice in U6 (lines 4 and 5).',
      'U6/07-12.jpg fits more than one row of the roster (lines 2 and 3): left unnamed.',
      'U6/3.jpg fits more than one row of the roster (lines 4 and 5): left unnamed.',
      'No photo for line 6 of the roster (U6/gone.jpg, jersey 9, Ed).',
      'No row in the roster for U6/07-12.jpg.',
      'No row in the roster for U6/3.jpg.',
      'No row in the roster for U6/nobody.jpg.',
    ]);
  });

  test('groups that are no tab are named, each once, with their rows', () => {
    const { notices } = matched(
      ['U12/a.jpg', 'U12/b.jpg', 'U12/c.jpg', 'U12/d.jpg'],
      'file,name,group\na,Ana,Under 12\nb,Ben,U14\nc,Cy,\nd,Di,U14\n',
    );
    expect(notices).toEqual([
      `The roster's group "U14" (lines 3, 5) is none of U6, U8, U10, U12, Trading Cards: the photo's folder decides.`,
    ]);
  });

  test('a photo that stands in two rows goes to the first', () => {
    const { names, notices } = matched(['a.jpg'], 'file,name\na.jpg,Ana\na,Bo\n');
    expect(names).toEqual(['Ana']);
    expect(notices).toEqual(['a.jpg stands twice in the roster (lines 2 and 3).']);
  });

  test('meet whichever way the accents are written', () => {
    const { names, notices } = matched(
      ['U12/Zoe\u0308.jpg', 'U12/Chlo\u00e9.jpg'],
      'file,name,group\nZo\u00eb.jpg,Zoe\u0308,U12\nU12/CHLOE\u0301,Chloe\u0301,U12\n',
    );
    expect(names).toEqual(['Zo\u00eb', 'Chlo\u00e9']);
    expect(notices).toEqual([]);
  });

  test('a row of a file and one of the same player belong together', () => {
    const text = 'file,jersey,name,group\nU12/ana.jpg,9,Ana,U12\n,9,Ana,U12\n';
    expect(matched(['U12/ana.jpg'], text)).toEqual({ names: ['Ana'], notices: [] });
  });

  test('a row that could mean several photos names none, and says which', () => {
    const { names, notices } = matched(['U6/b.jpg', 'U8/b.jpg'], 'file,name\nb.jpg,Ben\n');
    expect(names).toEqual([undefined, undefined]);
    expect(notices[0]).toBe(
      'Line 2 of the roster (b.jpg, Ben) could mean U6/b.jpg, U8/b.jpg: give the folder and the ending, too.',
    );
  });

  test('that are odd in hundreds are told apart by kind, and a sentence names a dozen, unless all are asked for', () => {
    const sources = Array.from({ length: 300 }, (_, index) => `U6/photo ${index + 1000}.jpg`);
    const rows = Array.from({ length: 200 }, (_, index) => `,${index % 50},Kid ${index},U14,`);
    const roster = rowsOf(`file,jersey,name,group,tags\n${rows.join('\n')}\n`);
    const { notices } = matchRoster(sources, roster);
    expect(notices).toHaveLength(1 + 150 + 200 + 300);
    expect(new Set(notices.map(({ kind }) => kind)).size).toBe(4);
    const [unknown] = notices;
    expect(unknown?.text).toContain('(lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 188 more)');
    expect(matchRoster(sources, roster, Infinity).notices[0]?.text).toContain(', 200, 201)');
  });

  test('meet at once, also in thousands', () => {
    const sources = Array.from({ length: 3000 }, (_, index) => `U12/${index % 1000}-${index}.jpg`);
    const rows = Array.from({ length: 5000 }, (_, index) => `,${index % 1000},Kid ${index},U12`);
    const roster = rowsOf(`file,jersey,name,group\n${rows.join('\n')}\n`);
    let looked = 0;
    const counted = roster.map((row) => ({
      ...row,
      get jersey() {
        looked += 1;
        return row.jersey;
      },
    }));
    matchRoster(sources, counted);
    expect(looked).toBeLessThan(10 * roster.length);
  });

  test('one player with several photos is no duplicate jersey', () => {
    const text = 'file,jersey,name\na.jpg,7,Ana\nb.jpg,07,Ana\n';
    expect(matched(['a.jpg', 'b.jpg'], text).notices).toEqual([]);
  });
});

describe('of a photo', () => {
  const said = (sources: readonly string[], text: string) => {
    const { consents, unfound } = matchRoster(sources, rowsOf(`file,jersey,name,consent\n${text}`));
    return {
      said: sources.map((source) => consents.get(source)),
      unfound: unfound.map(({ line }) => line),
    };
  };

  test.each([
    ['its row', ['U12/a.jpg'], 'a.jpg,,Ann,hidden'],
    ['its row, however the accent is written', ['Zoe\u0308.jpg'], 'Zo\u00eb.jpg,,,hidden'],
    ['one of two rows for its number', ['U12/09.jpg'], ',9,Ann,hidden\n,9,Ben,'],
    ['the second row for its file', ['a.jpg'], 'a.jpg,,Ann,public\na,,Ann,hidden'],
    ['the row of its player', ['U12/09.jpg'], '09.jpg,,Ann,\n,9,Ann,hidden'],
    ['the row of the player whose number its row says', ['ann.jpg'], 'ann.jpg,9,,\n,9,,hidden'],
    ['the row of a player of its name', ['ann.jpg'], 'ann.jpg,,Ann,\n,9,ANN,hidden'],
    ['the row of a player as the file is called', ['U12/Ann_Lee-2.jpg'], ',,ann lee,hidden'],
    ['a row that could mean it or another', ['U6/zoe.jpg', 'U8/zoe.jpg'], 'zoe,,,hidden'],
  ])('%s says that it is hidden', (_, sources, text) => {
    expect(said(sources, text)).toEqual({ said: sources.map(() => 'hidden'), unfound: [] });
  });

  test('the strictest word counts, and none for another child', () => {
    const text = ',9,Ann,team photo only\n09 b.jpg,,Ann,public\n,5,Bo,public\n,5,Bo,private';
    expect(said(['09.jpg', '09 b.jpg', '5.jpg', '4.jpg'], text)).toEqual({
      said: ['team photo only', 'team photo only', 'private', undefined],
      unfound: [],
    });
  });

  test.each([
    ['a file that is not there', 'gone.jpg,9,Ed,hidden'],
    ['a number that no photo carries', ',7,Ed,hidden'],
    ['the number of a photo of another child', ',9,Ed,team photo only'],
  ])('nobody knows that it is hidden by a row with %s', (_, row) => {
    expect(said(['U12/09.jpg'], `09.jpg,,Ann,\n${row}`).unfound).toEqual([3]);
  });
});

describe('what the gallery says of a photo', () => {
  const row = (of: Partial<RosterRow>): RosterRow => ({
    line: 2,
    file: '',
    jersey: '',
    name: '',
    group: '',
    tags: [],
    ...of,
  });

  test.each([
    ['no row', 'U6/ana.jpg', undefined, { name: 'ana', ageGroup: 'U6' }],
    ['a name only', 'U6/a.jpg', row({ name: 'Ana' }), { name: 'Ana', ageGroup: 'U6' }],
    ['a group', 'a.jpg', row({ group: 'u-8' }), { name: 'a', ageGroup: 'U8' }],
    ['another group for the file', 'U6/a.jpg', row({ file: 'x', group: 'U8' }), { ageGroup: 'U8' }],
    ['another group for the player', 'U6/a.jpg', row({ group: 'U8' }), { ageGroup: 'U6' }],
    ['a group of no tab', 'a.jpg', row({ group: 'Coaches' }), { ageGroup: 'Coaches' }],
    [
      'a group of no tab, in the folder of one',
      'U12/a.jpg',
      row({ file: 'x', group: 'U14' }),
      { ageGroup: 'U12' },
    ],
    [
      'a card, spelled freely',
      'U6/a.jpg',
      row({ tags: ['Trading cards'] }),
      { tags: ['Trading cards', 'card'], isCard: true },
    ],
    ['a card of a group', 'U6/a.jpg', row({ tags: ['Card'] }), { tags: ['Card'], isCard: true }],
    [
      'a group for a file among the cards',
      'cards/a.jpg',
      row({ file: 'x', group: 'U6' }),
      { ageGroup: 'U6', tags: ['card'], isCard: true },
    ],
    [
      'a player whose card it is',
      'Trading Cards/7.jpg',
      row({ group: 'U6' }),
      { ageGroup: 'Trading Cards', tags: [], isCard: true },
    ],
    ['a file name of a Mac', 'U6/Zoe\u0308  M.jpg', undefined, { name: 'Zo\u00eb M' }],
  ])('%s', (_, source, given, expected) => {
    expect(photoDetails(source, given, given?.consent)).toMatchObject(expected);
  });

  test.each([
    ['7', '7'],
    ['07', '7'],
    ['00', '00'],
    ['7A', undefined],
    ['', undefined],
  ])("the roster's jersey %j becomes %j in the gallery", (jersey, expected) => {
    expect(photoDetails('a.jpg', row({ file: 'a.jpg', jersey }), undefined).jersey).toBe(expected);
  });

  test.each([
    ['U6/public/a.jpg', undefined, undefined, true],
    ['Public/a.jpg', row({}), undefined, true],
    ['public/a.jpg', row({}), 'private', false],
    ['public/cards/a.jpg', undefined, undefined, false],
    ['public.jpg', undefined, undefined, false],
    ['cards/a.jpg', row({ consent: 'public' }), 'public', false],
    ['cards/a.jpg', row({ file: 'a', consent: 'public' }), 'public', true],
    ['a.jpg', row({ consent: 'public' }), 'public', true],
    ['a.jpg', row({ consent: 'public' }), 'private', false],
    // Two rows fit, and one says it: nobody knows whose photo it is.
    ['a.jpg', undefined, 'public', false],
    ['a.jpg', undefined, undefined, false],
  ] as const)('%s with the row %j and %s is public: %s', (source, its, consent, isPublic) => {
    expect(photoDetails(source, its, consent).isPublic).toBe(isPublic);
  });

  test.each([
    ['U12', 'U12'],
    ['u 12', 'U12'],
    ['U-6', 'U6'],
    ['trading_cards', 'Trading Cards'],
    ['Cards', 'Trading Cards'],
    ['Under 12', 'U12'],
    ['under-6', 'U6'],
    ['U06', 'U6'],
    ['12U', 'U12'],
    ['8 under', 'U8'],
    ['U14', undefined],
    ['U1', undefined],
    ['12', undefined],
    ['U12 Boys', undefined],
    ['', undefined],
  ])('the group "%s" is %s', (text, group) => {
    expect(groupNamed(text)).toBe(group);
  });

  test('the nearest folder that names a group counts', () => {
    expect(groupOfFolder('U8/cards/raw/a.jpg')).toBe('Trading Cards');
    expect(groupOfFolder('raw/a.jpg')).toBeUndefined();
    expect(groupOfFolder('U8.jpg')).toBeUndefined();
  });
});
