import { describe, expect, test } from 'vitest';
import type { PrintWords } from '#core/print/print.ts';
import { textOperations } from '#core/print/printLayout.ts';
import { capitalHeights, textWidth } from '#core/text/textWidth.ts';

type Box = Parameters<typeof textOperations>[0][number];

const maya = { player: 'Maya Torres', jersey: '7', team: 'Port Gators', season: "Fall '25" };
const box: Box = {
  says: ['{player}'],
  xMm: 10,
  yMm: 20,
  widthMm: 40,
  heightMm: 6,
  sizeMm: 5,
  align: 'left',
  font: 'display',
  color: '#f6f2e7',
};

/** Returns what one box says, with its position. */
function said(changes: Partial<Box>, words: PrintWords = maya) {
  const [operation] = textOperations([{ ...box, ...changes }], words);
  if (!operation) throw new Error('The box says nothing.');
  return operation;
}

const textsOf = (boxes: readonly Partial<Box>[], words: PrintWords = maya) =>
  textOperations(
    boxes.map((changes) => ({ ...box, ...changes })),
    words,
  ).map(({ text }) => text);

describe('a text in its box', () => {
  test('has the size, font and color of the box', () => {
    expect(said({})).toStrictEqual({
      kind: 'text',
      text: 'Maya Torres',
      font: 'display',
      color: '#f6f2e7',
      sizeMm: 5,
      xMm: 10,
      baselineMm: expect.closeTo(20 + 3 + capitalHeights.display * 2.5),
      widthMm: expect.closeTo(textWidth('Maya Torres', 'display') * 5),
    });
    expect(said({ font: 'text' })).toMatchObject({
      font: 'text',
      baselineMm: expect.closeTo(20 + 3 + capitalHeights.text * 2.5),
      widthMm: expect.closeTo(textWidth('Maya Torres', 'text') * 5),
    });
  });

  test('begins at the left, ends at the right, or is in the middle', () => {
    const [left, center, right] = [
      said({ align: 'left' }),
      said({ align: 'center' }),
      said({ align: 'right' }),
    ];
    expect(left.xMm).toBe(10);
    expect(center.xMm - 10).toBeCloseTo(50 - (center.xMm + center.widthMm));
    expect(right.xMm + right.widthMm).toBeCloseTo(50);
  });

  test('is in capitals only where the box asks for them', () => {
    expect(said({}).text).toBe('Maya Torres');
    expect(said({ capitals: false }).text).toBe('Maya Torres');
    expect(said({ capitals: true }).text).toBe('MAYA TORRES');
  });

  test('has letters that were typed with separate accents as one character each', () => {
    expect(said({}, { player: 'Zoe\u0308' }).text).toBe('Zoë');
  });

  test('that is too wide is made smaller until it just fits', () => {
    const text = 'Featherstonehaugh-Ruiz';
    const { sizeMm, widthMm, ...rest } = said({ widthMm: 20 }, { player: text });
    expect(rest.text).toBe(text);
    expect(widthMm).toBeCloseTo(20);
    expect(widthMm).toBeLessThanOrEqual(20);
    expect(sizeMm).toBeCloseTo(20 / textWidth(text, 'display'));
    expect(rest.baselineMm).toBeCloseTo(23 + (capitalHeights.display * sizeMm) / 2);
  });

  test('is cut at a third of its size, with as many characters as fit', () => {
    const text = 'Featherstonehaugh'.repeat(5);
    const cut = said({ widthMm: 20 }, { player: text });
    expect(cut.sizeMm).toBeCloseTo(5 * 0.35);
    const kept = cut.text.slice(0, -1);
    expect(cut.text).toBe(`${kept}…`);
    expect(text.startsWith(kept)).toBe(true);
    expect(cut.widthMm).toBeLessThanOrEqual(20);
    const next = `${text.slice(0, kept.length + 1)}…`;
    expect(textWidth(next, 'display') * cut.sizeMm).toBeGreaterThan(20);
  });

  test('is not cut behind a space', () => {
    const cuts = [5, 6, 7, 8, 9, 10].map(
      (widthMm) => said({ widthMm }, { player: 'A B C D E F G H I J K L M N O P Q R S T' }).text,
    );
    expect(cuts.every((text) => /\S…$/.test(text))).toBe(true);
  });

  test('stays in a box that has no room for a letter', () => {
    expect(said({ widthMm: 0.1 })).toMatchObject({ text: '…', widthMm: 0.1 });
  });
});

describe('a box says', () => {
  test('the first of its texts whose words are all known', () => {
    const says = ['{player} No. {jersey}', '{jersey} of {team}', '{season}'];
    expect(textsOf([{ says }], { team: 'Owls', season: 'Fall' })).toStrictEqual(['Fall']);
    expect(textsOf([{ says }], { team: 'Owls', jersey: '7' })).toStrictEqual(['7 of Owls']);
    expect(textsOf([{ says }])).toStrictEqual(['Maya Torres No. 7']);
  });

  test('nothing if no text of it is known, and the others say theirs', () => {
    const boxes = [{ says: ['{jersey}'] }, { says: ['{team}'] }];
    expect(textsOf(boxes, { jersey: '  ', team: 'Owls' })).toStrictEqual(['Owls']);
  });

  test('not what a box before it says', () => {
    const boxes = [{ says: ['{team}'] }, { says: ['{team}', '{season}'] }, { says: ['{season}'] }];
    expect(textsOf(boxes)).toStrictEqual(['Port Gators', "Fall '25"]);
  });

  test('the last of several names as the last, and the others as the first', () => {
    const boxes = [{ says: ['{first}'] }, { says: ['{last}'] }];
    expect(textsOf(boxes, { player: ' Ana  Maria\tRuiz ' })).toStrictEqual(['Ana Maria', 'Ruiz']);
    expect(textsOf(boxes, { player: 'Nia' })).toStrictEqual(['Nia']);
    expect(textsOf(boxes, { player: ' ' })).toStrictEqual([]);
  });

  test('a word without its braces and spaces around it', () => {
    const boxes = [{ says: ['{team}'] }];
    expect(textsOf(boxes, { team: ' {Owls} }' })).toStrictEqual(['Owls']);
    expect(textsOf(boxes, { team: '{ }' })).toStrictEqual([]);
  });
});

describe('what the gallery alone knows is marked', () => {
  const sealed = (says: string, words: PrintWords) => said({ says: [says] }, { ...maya, ...words });
  const player = { isPlayerSealed: true };
  const jersey = { isJerseySealed: true };

  test.each([
    ['the name', '{player}', player],
    ['a first name', '{first}', player],
    ['a last name', '{last}', player],
    ['the name beside others', '{team}: {player}', player],
    ['the number', '{jersey}', jersey],
    ['the number beside others', 'No. {jersey}', jersey],
  ])('%s', (_, says, words) => {
    expect(sealed(says, words).isSealed).toBe(true);
  });

  test.each([
    ['a team', '{team}', { ...player, ...jersey }],
    ['a number, if only the name is', '{jersey}', player],
    ['a name, if only the number is', '{player}', jersey],
    ['a name that the form has', '{player}', {}],
  ])('but not %s', (_, says, words) => {
    expect(sealed(says, words)).not.toHaveProperty('isSealed');
  });
});
