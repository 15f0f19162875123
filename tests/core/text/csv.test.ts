import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, delimiterOf } from '#core/text/csv.ts';

const cellsOf = (text: string) => csvRows(text).map(({ cells }) => cells);

describe('a CSV', () => {
  test.each([
    ['commas', '7,Theo,Quinn\n9,Ana,Ruiz'],
    ['semicolons and CRLF', '7;Theo;Quinn\r\n9;Ana;Ruiz\r\n'],
    ['tabs, as pasted from a spreadsheet', '7\tTheo\tQuinn\r9\tAna\tRuiz'],
    ['bars that it tells of', '\ufeff"sep=|"\r\n7|Theo|Quinn\n9|Ana|Ruiz'],
    ['a byte order mark, spaces and empty lines', '\ufeff 7 , Theo , Quinn \n\n\n9,Ana,Ruiz\n'],
    ['quotes', '"7", "Theo" ,"Quinn"\n9,"Ana",Ruiz'],
    ['quotes with tabs around', '"7",\t"Theo"\t,"Quinn"\n9,\t"Ana",Ruiz'],
    ['a byte order mark before a quote', '\ufeff"7","Theo","Quinn"\n"9","Ana","Ruiz"'],
  ])('may have %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['7', 'Theo', 'Quinn'],
      ['9', 'Ana', 'Ruiz'],
    ]);
  });

  test.each([
    [
      'empty cells',
      '7,,Vale\n,',
      [
        ['7', '', 'Vale'],
        ['', ''],
      ],
    ],
    [
      'delimiters and line ends in quotes',
      '7,"Quinn, Jr.\r\nof Port"',
      [['7', 'Quinn, Jr.\r\nof Port']],
    ],
    ['doubled quotes', '"Sam ""Ace"" Vale",""""', [['Sam "Ace" Vale', '"']]],
    ['a tab behind a quote as its delimiter', '"a"\t"b"\t', [['a', 'b', '']]],
    ['a quote inside a name', 'Sam "Ace",O"Neil', [['Sam "Ace"', 'O"Neil']]],
    ['a name behind a quote', '"JJ" Smith,7', [['"JJ" Smith', '7']]],
    [
      'a quote that is never closed',
      '7,"Al,Smith\n8,Bo,Jones',
      [
        ['7', '"Al', 'Smith'],
        ['8', 'Bo', 'Jones'],
      ],
    ],
    [
      'two of them',
      '7,"Al,Smith\n8,"Bo,Jones',
      [
        ['7', '"Al', 'Smith'],
        ['8', '"Bo', 'Jones'],
      ],
    ],
    ['a quote alone', '"', [['"']]],
    ['nothing', '', []],
    ['only empty lines', '\n \r\n\t\n', []],
  ])('may have %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('tells on which line each row begins, and where a quote is open', () => {
    const text = 'a,b\r\n\r\n"c\rc",d\n"JJ" e,f\n"g,h\ni,"j"';
    expect(csvRows(text).map(({ line, openQuoteLine }) => [line, openQuoteLine])).toEqual([
      [1, undefined],
      [3, undefined],
      [5, undefined],
      [6, 6],
      [7, undefined],
    ]);
  });

  test('that a spreadsheet wrote comes back as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', ' ', 'é') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        // Names the delimiter, so that it is not guessed.
        const text = `sep=,\n${rows.map((row) => row.map(quoted).join(',')).join('\n')}`;
        expect(cellsOf(text)).toEqual(rows.map((row) => row.map((it) => it.trim())));
      }),
    );
  });

  test('loses no letter, whatever its quotes are', () => {
    const unit = fc.constantFrom('a', 'b', '"', '""', ',', '\n', '\r', ' ', '\t');
    const letters = (text: string) => text.replace(/[^ab]/g, '');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        expect(letters(cellsOf(text).flat().join(''))).toBe(letters(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('reading a CSV', () => {
  /** Returns the number of characters read. */
  const stepsOf = (text: string): number => {
    let steps = 0;
    const counted = Object.assign(new String(text), {
      charCodeAt(index: number) {
        steps += 1;
        return text.charCodeAt(index);
      },
    });
    csvRows(counted as unknown as string);
    return steps;
  };

  const pieces = [
    '"',
    '""',
    '"""',
    '"",',
    '"a,',
    '"a""b,',
    '"a,""',
    '" ',
    '"a"b,',
    ',',
    '"\n',
    '"a\n',
    '\r',
    'a',
  ];

  test.each(pieces)('of many %j takes a fixed number of steps for each character', (piece) => {
    for (const head of ['', '7,"Al', '"', 'x,"""']) {
      const text = head + piece.repeat(20_000 / piece.length);
      expect(stepsOf(text)).toBeLessThan(16 * text.length);
    }
  });

  test('of any text does so', () => {
    const unit = fc.constantFrom('a', '"', '""', ',', '\n', ' ');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (piece) => {
        const text = piece.join('').repeat(300);
        expect(stepsOf(text)).toBeLessThan(16 * text.length);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(['\r\n', '\n', '\r'])('lines in quotes that end with %j count once each', (end) => {
  const text = ['"7', 'of Port",Theo', '9,Ana'].join(end);
  expect(csvRows(text).map(({ line }) => line)).toEqual([1, 3]);
});

test('a row says that its quote is open if none closes it, also on the last line', () => {
  const openIn = (text: string) => csvRows(text).map(({ openQuoteLine }) => openQuoteLine);
  expect(openIn('7,"Al,Smith\n8,Bo,Jones')).toEqual([1, undefined]);
  expect(openIn('7,Al,Smith\n8,"Bo,Jones')).toEqual([undefined, 2]);
});

test.each([
  ['7,Theo,Quinn', ','],
  ['7;Theo;Quinn, Jr.', ';'],
  ['7\tTheo\tQuinn', '\t'],
  ['"Quinn, Theo, Jr.";7', ';'],
  ['\n\n7;Theo;Quinn', ';'],
  [' \t\n7;Theo;Quinn', ';'],
  ['Jersey;Name\n7;Quinn, Theo, Jr., of Port', ';'],
  ['', ','],
])('the delimiter of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
