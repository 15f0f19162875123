import { describe, expect, test } from 'vitest';
import { rosterWords as words } from '#core/shop/homeTexts.ts';
import { jerseyText, rosterColumn, rosterPlayers, withHeading } from '#core/booking/roster.ts';

const clear = (jersey: string, first: string, last: string) => ({
  jersey,
  first,
  last,
  warnings: [],
});

describe('a roster of the booking form', () => {
  test('is Jersey,First,Last without a first row of headings', () => {
    expect(
      rosterPlayers([
        ['7', 'Theo', 'Quinn'],
        [' #9 ', ' Ana', 'Ruiz '],
      ]),
    ).toEqual([clear('7', 'Theo', 'Quinn'), clear('9', 'Ana', 'Ruiz')]);
  });

  test('follows its headings in any order and case, and leaves other columns out', () => {
    const rows = [
      ['Last Name', 'Parent phone', 'FIRST', 'No'],
      ['Quinn', '555', 'Theo', '7'],
    ];
    expect(rosterPlayers(rows)).toEqual([clear('7', 'Theo', 'Quinn')]);
  });

  test('may have the name in one column', () => {
    const rows = [
      ['Number', 'Player'],
      ['7', 'Theo Quinn'],
    ];
    expect(rosterPlayers(rows)).toEqual([clear('7', 'Theo Quinn', '')]);
  });

  test('has no players in empty rows, in headings alone, or in nothing', () => {
    expect(rosterPlayers([[''], [' ', ''], []])).toEqual([]);
    expect(rosterPlayers([['Jersey', 'First', 'Last']])).toEqual([]);
    expect(rosterPlayers([])).toEqual([]);
  });

  test('marks every wearer of a jersey worn twice, 07 and 7 alike', () => {
    const players = rosterPlayers([
      ['7', 'Theo', 'Quinn'],
      ['8', 'Max', 'Roe'],
      ['07', 'Ana', 'Ruiz'],
    ]);
    expect(players.map(({ warnings }) => warnings)).toEqual([
      [words.duplicate],
      [],
      [words.duplicate],
    ]);
  });

  const warnings: readonly (readonly [row: readonly string[], warnings: readonly string[]])[] = [
    [['', 'Theo', 'Quinn'], [words.noJersey]],
    [['seven', 'Theo', 'Quinn'], [words.oddJersey]],
    [['7'], [words.noName]],
    [['7', 'Theo', 'Quinn', 'goalie'], [words.moreCells]],
    [['Theo Quinn'], [words.oddJersey, words.noName]],
    [['7', 'Theo', 'Quinn', ''], []],
    [['7', 'Theo', 'Quinn', ' '], []],
    [['7', '', 'Quinn'], []],
  ];

  test.each(warnings)('%j is kept, with its warnings', (row, expected) => {
    expect(rosterPlayers([row])).toHaveLength(1);
    expect(rosterPlayers([row])[0]?.warnings).toEqual(expected);
  });

  test('players without a number do not wear the same jersey', () => {
    const players = rosterPlayers([
      ['', 'Theo', 'Quinn'],
      ['', 'Ana', 'Ruiz'],
    ]);
    expect(players.map(({ warnings }) => warnings)).toEqual([[words.noJersey], [words.noJersey]]);
  });
});

test.each([
  ['Jersey_Number', 'jersey'],
  [' # ', 'jersey'],
  ['No.', 'jersey'],
  ['Jersey #:', 'jersey'],
  ['Player  Name', 'name'],
  ['First Name', 'first'],
  ['Shoe size', 'shoe size'],
  ['No.:', 'jersey'],
])('the heading %j names the column %s', (heading, column) => {
  expect(rosterColumn(heading)).toBe(column);
});

test.each([
  [' 7 ', '7'],
  ['#7', '7'],
  ['#  7', '7'],
  ['7.0', '7'],
  ['12,00', '12'],
  ['7.05', '7.05'],
  ['1.02', '1.02'],
  ['A.0', 'A.0'],
  ['7 #2', '7 #2'],
  ['100', '100'],
  ['A7.0', 'A7.0'],
])('the cell %j is the jersey %j', (cell, jersey) => {
  expect(jerseyText(cell)).toBe(jersey);
});

test("a roster has its own row of headings, or gets the form's", () => {
  const [own, row] = [['No', 'First name'] as const, ['7', 'Theo'] as const];
  expect(withHeading([own, row])).toEqual([own, row]);
  expect(withHeading([row])).toEqual([['Jersey', 'First', 'Last'], row]);
  expect(withHeading([])).toEqual([]);
});

test.each(['1234', 'x7', '7x'])('the jersey %s is odd', (jersey) => {
  expect(rosterPlayers([[jersey, 'Theo', 'Quinn']])[0]?.warnings).toEqual([words.oddJersey]);
});

test('007 and 7 are one jersey, 10 and 100 are two, and 0 is one like any other', () => {
  const players = rosterPlayers(['007', '7', '10', '100', '0'].map((jersey) => [jersey, 'A', 'B']));
  expect(players.map(({ warnings }) => warnings.includes(words.duplicate))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
