import { describe, expect, test } from 'vitest';
import { mapFonts, textFonts, type TextFonts } from '#core/print/pdfText.ts';

describe('the fonts of a PDF', () => {
  /** Has a font written, as jsPDF does, and returns it and all that stands in the file. */
  function written(fonts: TextFonts, fontStyle: string) {
    const file: string[] = [];
    const font = {
      fontName: 'courier',
      fontStyle,
      postScriptName: 'Courier',
      objectNumber: 0,
      isAlreadyPutted: false,
    };
    let objects = 6;
    const newObject = () => {
      objects += 1;
      file.push(`${objects} 0 obj`);
      return objects;
    };
    mapFonts(
      {
        internal: {
          events: {
            subscribe(topic, write) {
              if (String(topic) !== 'putFont') return;
              write({
                font,
                out: (line) => file.push(line),
                newObject,
                putStream: ({ data, objectId }) => file.push(`stream of ${objectId}`, data),
              });
            },
          },
        },
      },
      fonts,
    );
    return { font, file };
  }

  test('say which characters their codes are, and that each is as wide as the others', () => {
    const fonts = textFonts();
    fonts.encode('Ж');
    const { font, file } = written(fonts, 'normal');
    expect(font).toMatchObject({ objectNumber: 8, isAlreadyPutted: true });
    expect(file).toStrictEqual([
      '7 0 obj',
      'stream of 7',
      fonts.unicodeMap('normal'),
      'endobj',
      '8 0 obj',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier',
      `/Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${'600 '.repeat(224).trim()}]`,
      '/ToUnicode 7 0 R >>',
      'endobj',
    ]);
  });

  test('are left to jsPDF where nothing was written in them', () => {
    const { font, file } = written(textFonts(), 'normal');
    expect(font).toMatchObject({ objectNumber: 0, isAlreadyPutted: false });
    expect(file).toStrictEqual([]);
  });
});
