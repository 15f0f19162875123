import { describe, expect, test } from 'vitest';
import { rosterCells } from '#browser/rosterCells.ts';
import { textOfFile } from '#browser/textOfFile.ts';

describe('the cells of a roster', () => {
  test.each([
    ['commas', '7,Theo,Quinn\n9,Ana,Ruiz'],
    ['semicolons and CRLF', '7;Theo;Quinn\r\n9;Ana;Ruiz\r\n'],
    ['tabs, as pasted from a spreadsheet', '7\tTheo\tQuinn\n9\tAna\tRuiz'],
    ['a byte order mark, spaces and empty lines', '\ufeff 7 , Theo , Quinn \n\n\n9,Ana,Ruiz\n'],
    ['quotes', '"7","Theo","Quinn"\n9,"Ana",Ruiz'],
  ])('with %s', (_, text) => {
    expect(rosterCells(text)).toEqual([
      ['7', 'Theo', 'Quinn'],
      ['9', 'Ana', 'Ruiz'],
    ]);
  });

  test('may hold the delimiter and line breaks inside quotes', () => {
    expect(rosterCells('7,Theo,"Quinn, Jr.\nof Port"')).toEqual([
      ['7', 'Theo', 'Quinn, Jr.\nof Port'],
    ]);
  });

  test('are read line by line where a quote is never closed; the broken line is kept whole', () => {
    expect(rosterCells('7,Theo,Quinn\n8,"Max,Roe\n9,Ana,Ruiz')).toEqual([
      ['7', 'Theo', 'Quinn'],
      ['8,"Max,Roe'],
      ['9', 'Ana', 'Ruiz'],
    ]);
  });

  test('of a list as long as the form takes come at once', () => {
    const text = Array.from({ length: 5000 }, (_, row) => `${row},First,Last`).join('\n');
    expect(rosterCells(text)).toHaveLength(5000);
  });

  test.each(['', '\n\n', '   '])('of %j are none, or empty', (text) => {
    expect(rosterCells(text).flat().join('')).toBe('');
  });
});

describe('the text of a file', () => {
  const textOf = (bytes: Uint8Array) => textOfFile(new Blob([new Uint8Array(bytes)]));

  test.each([
    ['UTF-8', Buffer.from('7,Jürgen,Quinn')],
    ['a code page of Windows', Buffer.from('7,J\u00fcrgen,Quinn', 'latin1')],
    ['UTF-16', Buffer.from('\ufeff7,Jürgen,Quinn', 'utf16le')],
  ])('in %s', async (_, bytes) => {
    expect(await textOf(bytes)).toBe('7,Jürgen,Quinn');
  });

  test('is none where the file is a picture or a workbook', async () => {
    expect(await textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8))).toBeUndefined();
  });
});
