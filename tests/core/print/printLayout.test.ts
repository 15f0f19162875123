import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templates } from '#core/shop/templates.ts';
import type {
  PieceContent,
  PrintLayout,
  PrintOperation,
  PrintPhoto,
  PrintWords,
} from '#core/print/print.ts';
import { layoutPiece } from '#core/print/printLayout.ts';
import { layoutGroup, layoutSheet, printedSheets, sheetsFor } from '#core/print/printSheet.ts';
import { textWidth } from '#core/text/textWidth.ts';
import { templateOf } from '#tests/core/shop/prints.ts';

const upright: PrintPhoto = { id: 'upright', width: 1280, height: 1920 };
const lying: PrintPhoto = { id: 'lying', width: 1920, height: 1280 };
const maya = { player: 'Maya Torres', jersey: '7', team: 'Port Gators', season: "Fall '25" };

function ofKind<Kind extends PrintOperation['kind']>({ operations }: PrintLayout, kind: Kind) {
  return operations.filter(
    (operation): operation is Extract<PrintOperation, { kind: Kind }> => operation.kind === kind,
  );
}

const textsOf = (layout: PrintLayout) => ofKind(layout, 'text').map(({ text }) => text);

describe('a piece', () => {
  test('is its background, then its photo to the edges', () => {
    const layout = layoutPiece(templateOf('5x7'), { photos: { photo: upright } });
    expect(layout).toMatchObject({ widthMm: 127, heightMm: 177.8 });
    expect(layout.operations).toMatchObject([
      { kind: 'fill', xMm: 0, yMm: 0, widthMm: 127, heightMm: 177.8, color: '#ffffff' },
      { kind: 'photo', photo: 'upright', xMm: 0, yMm: 0, widthMm: 127, heightMm: 177.8 },
    ]);
  });

  test('is turned for a lying photo', () => {
    const layout = layoutPiece(templateOf('5x7'), { photos: { photo: lying } });
    expect(layout).toMatchObject({ widthMm: 177.8, heightMm: 127 });
    expect(ofKind(layout, 'photo')).toMatchObject([{ widthMm: 177.8, heightMm: 127 }]);
  });

  test('prints the crop that was chosen', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.4667 };
    const layout = layoutPiece(templateOf('5x7'), { photos: { photo: { ...upright, crop } } });
    const [photo] = ofKind(layout, 'photo');
    expect(photo?.part.x).toBeCloseTo(0.1, 3);
    expect(photo?.part.y).toBeCloseTo(0.2, 3);
    expect(photo?.part.width).toBeCloseTo(0.5, 3);
  });

  test('with two photos leaves the box blank whose photo is not chosen', () => {
    const layout = layoutPiece(templateOf('memory-mate'), { photos: { player: upright } });
    expect(ofKind(layout, 'photo')).toMatchObject([{ photo: 'upright' }]);
    expect(ofKind(layout, 'blank')).toMatchObject([{ shows: 'team' }]);
  });

  test('in black and white prints its photos so, and the colors of its template', () => {
    const mate = templateOf('memory-mate');
    const photos = { player: upright, team: lying };
    const color = layoutPiece(mate, { photos });
    const gray = layoutPiece(mate, { photos, isBlackAndWhite: true });
    expect(ofKind(color, 'photo').map((one) => 'isBlackAndWhite' in one)).toEqual([false, false]);
    expect(ofKind(gray, 'photo').map((one) => one.isBlackAndWhite)).toEqual([true, true]);
    expect(ofKind(gray, 'fill')).toEqual(ofKind(color, 'fill'));
    const sheet = layoutSheet(mate, [{ photos }, { photos, isBlackAndWhite: true }]);
    expect(ofKind(sheet, 'photo').map(({ isBlackAndWhite }) => isBlackAndWhite)).toEqual([
      undefined,
      undefined,
      true,
      true,
    ]);
  });

  test('of a designed card is the card alone', () => {
    const card = { ...upright, isCard: true };
    const layout = layoutPiece(templateOf('trading-cards'), {
      photos: { photo: card },
      words: maya,
    });
    expect(layout.operations).toMatchObject([
      { kind: 'fill' },
      { kind: 'photo', xMm: 0, yMm: 0, widthMm: 63.5, heightMm: 88.9 },
    ]);
  });
});

describe('the texts of', () => {
  const [mate, card] = [templateOf('memory-mate'), templateOf('trading-cards')];

  test.each([
    ['a memory mate', mate, maya, ['7', 'MAYA TORRES', 'PORT GATORS', "FALL '25"]],
    [
      'one without a player',
      mate,
      { ...maya, player: '', jersey: ' ' },
      ['PORT GATORS', "FALL '25"],
    ],
    ['one of a team alone', mate, { team: 'Gators' }, ['GATORS']],
    ['one of nobody', mate, {}, []],
    ['a card', card, maya, ['MAYA', 'TORRES', 'PORT GATORS', '7']],
    ['a card of three names', card, { player: ' Ana  Maria Ruiz ' }, ['ANA MARIA', 'RUIZ']],
    ['a card of one name', card, { player: 'Nia', team: 'Owls' }, ['NIA', 'OWLS']],
    ['a card without a player', card, { team: 'Owls', season: 'Fall' }, ['OWLS', 'FALL']],
    ['a name with braces', card, { player: '{team}' }, ['TEAM']],
  ])('%s', (_, template, words, texts) => {
    expect(textsOf(layoutPiece(template, { photos: {}, words }))).toStrictEqual(texts);
  });

  test('a name or jersey that only the gallery knows are marked', () => {
    const sealed = (words: PrintWords) =>
      ofKind(layoutPiece(card, { photos: {}, words: { ...maya, ...words } }), 'text').flatMap(
        ({ text, isSealed }) => (isSealed ? [text] : []),
      );
    expect(sealed({ isPlayerSealed: true })).toStrictEqual(['MAYA', 'TORRES']);
    expect(sealed({ isPlayerSealed: true, player: '' })).toStrictEqual([]);
    expect(sealed({ isJerseySealed: true })).toStrictEqual(['7']);
    const open = layoutPiece(card, { photos: {}, words: maya });
    expect(ofKind(open, 'text').every(({ isSealed }) => isSealed === undefined)).toBe(true);
  });

  const sizeOf = (player: string) =>
    ofKind(layoutPiece(card, { photos: {}, words: { player } }), 'text').at(-1);

  test('a long name are smaller', () => {
    const usual = sizeOf('Ruiz');
    const long = sizeOf('Featherstonehaugh-Ruiz');
    expect(long?.text).toBe('FEATHERSTONEHAUGH-RUIZ');
    expect(long?.sizeMm).toBeLessThan(usual?.sizeMm ?? 0);
    expect(long?.widthMm).toBeCloseTo(40);
  });

  test('a name that is too long even then end with an ellipsis', () => {
    const endless = sizeOf('Featherstonehaugh'.repeat(5));
    expect(endless?.text).toMatch(/^FEATHERSTONEHAUGH[A-Z]+…$/);
    expect(endless?.widthMm).toBeLessThanOrEqual(40);
  });
});

describe('on every template', () => {
  const side = fc.integer({ min: 300, max: 1920 });
  const photo: fc.Arbitrary<PrintPhoto> = fc.record({
    id: fc.constantFrom('a', 'b'),
    width: side,
    height: side,
    isCard: fc.boolean(),
  });
  const word = fc.string({ unit: 'grapheme', maxLength: 80 });
  const content = fc.record({
    photos: fc.record({ photo, player: photo, team: photo }, { requiredKeys: [] }),
    words: fc.record(
      { player: word, jersey: word, team: word, season: word },
      { requiredKeys: [] },
    ),
  });
  const within = (least: number, value: number, most: number) => {
    expect(value).toBeGreaterThanOrEqual(least - 1e-6);
    expect(value).toBeLessThanOrEqual(most + 1e-6);
  };

  test('everything is on the sheet, and no photo is distorted', () => {
    const template = fc.constantFrom(...templates);
    const contents = fc.array(content, { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(template, contents, (template, contents) => {
        const { widthMm, heightMm, operations } = layoutSheet(template, contents);
        for (const operation of operations) {
          within(0, operation.xMm, widthMm - operation.widthMm);
          if (operation.kind === 'text') {
            within(0, operation.baselineMm, heightMm);
            expect(textWidth(operation.text, operation.font) * operation.sizeMm).toBeLessThan(
              operation.widthMm + 1e-6,
            );
            continue;
          }
          within(0, operation.yMm, heightMm - operation.heightMm);
          if (operation.kind !== 'photo') continue;
          const { part, photo } = operation;
          expect(part.x + part.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(part.y + part.height).toBeLessThanOrEqual(1 + 1e-9);
          const ratios = contents
            .flatMap(({ photos }) => Object.values(photos))
            .filter((one) => one?.id === photo)
            .map((one) => (one ? (one.width * part.width) / (one.height * part.height) : 0));
          const wanted = operation.widthMm / operation.heightMm;
          expect(ratios.some((ratio) => Math.abs(ratio / wanted - 1) < 1e-6)).toBe(true);
        }
      }),
    );
  });
});

describe('a sheet', () => {
  const piece = { photos: { photo: upright } };
  const columnsOf = (layout: PrintLayout) =>
    new Set(ofKind(layout, 'photo').map(({ xMm }) => xMm)).size;

  test.each([
    ['wallets', 8, upright, 4],
    ['wallets', 8, lying, 2],
    ['wallets', 4, upright, 2],
    ['trading-cards', 12, upright, 4],
    ['5x7', 1, upright, 1],
  ])('of %s has %i pieces', (print, count, photo, columns) => {
    const pieces = Array.from({ length: count }, () => ({ photos: { photo } }));
    const layout = layoutSheet(templateOf(print), pieces);
    expect(ofKind(layout, 'photo')).toHaveLength(count);
    expect(columnsOf(layout)).toBe(columns);
  });

  test('of a single piece is that piece', () => {
    expect(layoutSheet(templateOf('5x7'), [piece])).toStrictEqual(
      layoutPiece(templateOf('5x7'), piece),
    );
  });

  test('is the paper that is printed, where the template has any', () => {
    const [paper] = printedSheets(templateOf('wallets'), [piece, piece]);
    expect(layoutSheet(templateOf('wallets'), [piece, piece])).toStrictEqual(paper);
  });

  test.each([
    ['trading-cards', 5, upright, 3, 2],
    ['trading-cards', 12, upright, 4, 3],
    ['5x7', 3, lying, 2, 2],
  ])('of %s has %i pieces in rows with gaps', (print, count, photo, columns, rows) => {
    const template = templateOf(print);
    const one = layoutPiece(template, { photos: { photo } });
    const pieces = Array.from({ length: count }, () => ({ photos: { photo } }));
    const { widthMm, heightMm, operations } = layoutSheet(template, pieces);
    const [across, down] = [one.widthMm + 4, one.heightMm + 4];
    expect([widthMm, heightMm]).toStrictEqual([
      expect.closeTo(4 + columns * across),
      expect.closeTo(4 + rows * down),
    ]);
    expect(operations[0]).toStrictEqual({
      kind: 'fill',
      xMm: 0,
      yMm: 0,
      widthMm,
      heightMm,
      color: '#ffffff',
    });
    const corners = operations.flatMap((operation) =>
      'yMm' in operation && operation.widthMm === one.widthMm && operation.heightMm === one.heightMm
        ? [[operation.xMm, operation.yMm]]
        : [],
    );
    const cells = Array.from({ length: count }, (_, index) => [
      expect.closeTo(4 + (index % columns) * across),
      expect.closeTo(4 + Math.floor(index / columns) * down),
    ]);
    expect(corners.filter((_, index) => index % (corners.length / count) === 0)).toStrictEqual(
      cells,
    );
  });

  test('moves the texts of a piece with its photo', () => {
    const one = { ...piece, words: maya };
    const template = templateOf('trading-cards');
    const [alone] = ofKind(layoutPiece(template, one), 'text');
    const texts = ofKind(layoutSheet(template, [one, one, one, one, one]), 'text').filter(
      ({ text }) => text === alone?.text,
    );
    const [first, , , fourth] = texts;
    expect(first?.baselineMm).toBeCloseTo(4 + (alone?.baselineMm ?? 0));
    expect(fourth?.baselineMm).toBeCloseTo(4 + 92.9 + (alone?.baselineMm ?? 0));
    expect(texts.every((text) => !('yMm' in text))).toBe(true);
  });

  test('shows a photo for each piece', () => {
    const layout = layoutSheet(templateOf('wallets'), [
      piece,
      { photos: { photo: { ...upright, id: 'other' } } },
    ]);
    expect(ofKind(layout, 'photo').map(({ photo }) => photo)).toStrictEqual(['upright', 'other']);
  });

  test('of nothing is empty', () => {
    expect(layoutSheet(templateOf('wallets'), [])).toStrictEqual({
      widthMm: 0,
      heightMm: 0,
      operations: [],
    });
  });
});

describe('the sheets that pieces are printed on', () => {
  const wallets = templateOf('wallets');
  const pieces = (count: number, photo: PrintPhoto) =>
    Array.from({ length: count }, () => ({ photos: { photo } }));
  const sizes = (contents: readonly PieceContent[]) =>
    printedSheets(wallets, contents).map((sheet) => [
      Math.round(sheet.widthMm / 25.4),
      Math.round(sheet.heightMm / 25.4),
      ofKind(sheet, 'photo').length,
    ]);

  test.each([
    ['1', pieces(1, upright), [[5, 7, 1]]],
    ['4', pieces(4, upright), [[5, 7, 4]]],
    ['4 lying', pieces(4, lying), [[7, 5, 4]]],
    ['5', pieces(5, upright), [[10, 8, 5]]],
    [
      '20',
      pieces(20, upright),
      [
        [10, 8, 8],
        [10, 8, 8],
        [5, 7, 4],
      ],
    ],
    [
      '3 lying and 5 standing',
      [...pieces(2, lying), ...pieces(5, upright), ...pieces(1, lying)],
      [
        [7, 5, 3],
        [10, 8, 5],
      ],
    ],
    ['none', [], []],
  ])('of %s wallets', (_, contents, expected) => {
    expect(sizes(contents)).toEqual(expected);
  });

  test('have their pieces in the middle of the paper, by rows, with the gap of the template', () => {
    const sheet = { widthMm: 200, heightMm: 300, columns: 2, rows: 3, gapMm: 4 };
    const [layout] = printedSheets({ ...wallets, sheets: [sheet] }, pieces(3, upright));
    const corners = layout && ofKind(layout, 'photo').map(({ xMm, yMm }) => [xMm, yMm]);
    const left = (200 - 63.5 * 2 - 4) / 2;
    const top = (300 - 88.9 * 3 - 8) / 2;
    const expected = [
      [left, top],
      [left + 67.5, top],
      [left, top + 92.9],
    ];
    expect(corners?.flat().map((mm) => mm.toFixed(3))).toEqual(
      expected.flat().map((mm) => mm.toFixed(3)),
    );
  });
});

describe('the sheets for a number of pieces', () => {
  const sheet = (columns: number) => ({ widthMm: 200, heightMm: 300, columns, rows: 2 });
  const sheets = [sheet(2), sheet(4), sheet(3)];
  const piecesOn = (count: number) =>
    sheetsFor({ sheets }, count).map(({ columns, rows, pieces }) => [columns * rows, pieces]);

  test.each([
    [0, []],
    [3, [[4, 3]]],
    [4, [[4, 4]]],
    [5, [[6, 5]]],
    [8, [[8, 8]]],
    [9, [[8, 8], [4, 1]]], // oxfmt-ignore
    [22, [[8, 8], [8, 8], [6, 6]]], // oxfmt-ignore
  ])(
    'for %i are as few and as small as possible, in whatever order they are named',
    (count, expected) => {
      expect(piecesOn(count)).toStrictEqual(expected);
    },
  );

  test('are none where the template has none', () => {
    expect(sheetsFor({}, 5)).toStrictEqual([]);
  });
});

describe('a group of prints', () => {
  const piece = (print: string, photo = upright) =>
    layoutPiece(templateOf(print), { photos: { photo } });

  test('of one is that print', () => {
    expect(layoutGroup([piece('5x7')])).toStrictEqual(piece('5x7'));
  });

  test('has the others in a column beside a square one', () => {
    const square = { widthMm: 100, heightMm: 100, operations: [] };
    const { edges = [] } = layoutGroup([square, square]);
    expect(edges.map(({ xMm, yMm }) => [xMm, yMm])).toStrictEqual([[0, 0], [105, 0]]); // oxfmt-ignore
  });

  test('of none is empty', () => {
    expect(layoutGroup([])).toMatchObject({ widthMm: 0, heightMm: 0, operations: [] });
  });

  test('has the others in a column beside an upright one', () => {
    const { edges = [], ...group } = layoutGroup(['8x10', '5x7', 'magnet'].map((id) => piece(id)));
    expect(edges.map(({ xMm }) => Math.round(xMm))).toStrictEqual([0, 216, 216]);
    expect(group.widthMm).toBeCloseTo(203.2 + 12.7 + 127);
    expect(group.heightMm).toBeCloseTo(177.8 + 12.7 + 127);
  });

  test('has the others in a row below a lying one', () => {
    const prints = [piece('8x10', lying), piece('5x7', lying), piece('magnet')];
    const { edges = [], ...group } = layoutGroup(prints);
    expect(edges.map(({ yMm }) => Math.round(yMm))).toStrictEqual([0, 216, 216]);
    expect(group.widthMm).toBeCloseTo(177.8 + 12.7 + 101.6);
    expect(group.heightMm).toBeCloseTo(203.2 + 12.7 + 127);
  });

  test('keeps the true size of each, and none covers another', () => {
    const print = fc.record({
      id: fc.constantFrom('8x10', '5x7', 'magnet', 'wallets', 'trading-cards', 'memory-mate'),
      photo: fc.constantFrom(upright, lying),
    });
    fc.assert(
      fc.property(fc.array(print, { minLength: 2, maxLength: 3 }), (wanted) => {
        const prints = wanted.map(({ id, photo }) => piece(id, photo));
        const { widthMm, heightMm, operations, edges = [] } = layoutGroup(prints);
        expect(operations).toHaveLength(prints.flatMap((one) => one.operations).length);
        expect(edges.map((edge) => [edge.widthMm, edge.heightMm])).toStrictEqual(
          prints.map((one) => [one.widthMm, one.heightMm]),
        );
        for (const [index, edge] of edges.entries()) {
          expect(Math.min(edge.xMm, edge.yMm)).toBeGreaterThanOrEqual(0);
          expect(edge.xMm + edge.widthMm).toBeLessThanOrEqual(widthMm + 1e-6);
          expect(edge.yMm + edge.heightMm).toBeLessThanOrEqual(heightMm + 1e-6);
          const apart = edges.slice(index + 1).every((other) => {
            const [left, right] = [edge, other].toSorted((one, two) => one.xMm - two.xMm);
            const [above, below] = [edge, other].toSorted((one, two) => one.yMm - two.yMm);
            return (
              (left && right && left.xMm + left.widthMm <= right.xMm) ||
              (above && below && above.yMm + above.heightMm <= below.yMm)
            );
          });
          expect(apart).toBe(true);
        }
      }),
    );
  });
});
