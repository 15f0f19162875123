import { describe, expect, test } from 'vitest';
import { rosterWords as words } from '#facts/homeTexts.ts';
import { rosterColumn, rosterPlayers } from '#rules/roster.ts';

const clear = (jersey: string, first: string, last: string) => ({
  jersey,
  first,
  last,
  doubts: [],
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
    expect(players.map(({ doubts }) => doubts)).toEqual([[words.duplicate], [], [words.duplicate]]);
  });

  const doubts: readonly (readonly [row: readonly string[], doubts: readonly string[]])[] = [
    [['', 'Theo', 'Quinn'], [words.noJersey]],
    [['seven', 'Theo', 'Quinn'], [words.oddJersey]],
    [['7'], [words.noName]],
    [['7', 'Theo', 'Quinn', 'goalie'], [words.moreCells]],
    [['Theo Quinn'], [words.oddJersey, words.noName]],
    [['7', 'Theo', 'Quinn', ''], []],
  ];

  test.each(doubts)('%j is kept, with its doubts', (row, expected) => {
    expect(rosterPlayers([row])).toHaveLength(1);
    expect(rosterPlayers([row])[0]?.doubts).toEqual(expected);
  });

  test('players without a number do not wear the same jersey', () => {
    const players = rosterPlayers([
      ['', 'Theo', 'Quinn'],
      ['', 'Ana', 'Ruiz'],
    ]);
    expect(players.map(({ doubts }) => doubts)).toEqual([[words.noJersey], [words.noJersey]]);
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
])('the heading %j names the column %s', (heading, column) => {
  expect(rosterColumn(heading)).toBe(column);
});
