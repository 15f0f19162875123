import { describe, expect, test } from 'vitest';
import type { Choice, PhotoKind } from '#rules/photoChoice.ts';
import { printWords } from '#rules/printWords.ts';
import { slotsOf } from '#rules/slots.ts';
import { product } from './carts.ts';
import { photo } from './photos.ts';

const choice = (
  number: number,
  name: string,
  jersey: string,
  kind: PhotoKind = 'player',
): Choice => ({
  reference: photo(number),
  kind,
  name,
  jersey,
  group: 'U12',
});
const all = [
  choice(1, 'Nia Johnson', '19'),
  choice(2, 'Sam Ode', '7'),
  choice(3, 'Lena Quinn', ''),
  choice(4, 'Gators team', '', 'team'),
];
const gallery = { slug: 'gators', team: 'Port Gators', basePath: '', items: [] };
const opened = { all, galleries: [{ gallery }] };
const wallets = slotsOf(product('wallets'));
const nia = { childName: 'Nia Johnson', childJersey: '19' };

/** Returns what a print of photo `number` says. */
const wordsOf = (number: number, customer = nia) =>
  printWords(wallets, { photo: [photo(number)] }, opened, customer)[0];

describe('the name and jersey on a print', () => {
  test.each([
    ['are those of the form for the child in it', 1, nia, '19', false, false],
    ['are those of the gallery for another player', 2, nia, '7', true, true],
    ['have no number if neither knows one', 3, nia, '', true, false],
    [
      'are known from the gallery alone without a form',
      1,
      { childName: '', childJersey: '' },
      '19',
      true,
      true,
    ],
    [
      "are the form's if it has another number",
      1,
      { ...nia, childJersey: '91' },
      '91',
      false,
      false,
    ],
    [
      'have the number of the gallery if the form has none',
      1,
      { ...nia, childJersey: ' ' },
      '19',
      false,
      true,
    ],
  ])('%s', (_, number, customer, jersey, isPlayerSealed, isJerseySealed) => {
    expect(wordsOf(number, customer)).toMatchObject({ jersey, isPlayerSealed, isJerseySealed });
  });

  test('are none for a team photo, and for one that is not open', () => {
    const nothing = { player: '', jersey: '', isPlayerSealed: false, isJerseySealed: false };
    expect(wordsOf(4)).toMatchObject({ ...nothing, team: 'Port Gators' });
    expect(wordsOf(9)).toMatchObject(nothing);
    expect(printWords(wallets, {}, opened, nia)).toStrictEqual([{}]);
  });

  test('are those of each piece', () => {
    const photos = { photo: [photo(1), photo(2)] };
    const words = printWords(slotsOf(product('prints-5x7')), photos, opened, nia);
    expect(words.map(({ jersey }) => jersey)).toStrictEqual(['19', '7']);
  });
});
