import { describe, expect, test } from 'vitest';
import { textOfFile } from '#home/textOfFile.ts';

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
