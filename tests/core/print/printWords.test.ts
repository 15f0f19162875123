import { describe, expect, test } from 'vitest';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { Choice, PhotoKind } from '#core/cart/photoChoice.ts';
import { printWords, wordsOfPhoto } from '#core/print/printWords.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { product } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

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
const gallery = { ...bareGallery, team: 'Port Gators' };
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
    [
      'are found although the form has spaces around them',
      1,
      { childName: ' Nia Johnson ', childJersey: ' 91 ' },
      '91',
      false,
      false,
    ],
  ])('%s', (_, number, customer, jersey, isPlayerSealed, isJerseySealed) => {
    expect(wordsOf(number, customer)).toMatchObject({ jersey, isPlayerSealed, isJerseySealed });
  });

  test('are none for a team photo, and for one that is not open', () => {
    const nothing = { player: '', jersey: '', isPlayerSealed: false, isJerseySealed: false };
    expect(wordsOf(4)).toMatchObject({ ...nothing, team: 'Port Gators' });
    expect(wordsOf(4, { childName: '', childJersey: '7' })).toMatchObject(nothing);
    expect(wordsOf(9)).toMatchObject(nothing);
    expect(printWords(wallets, {}, opened, nia)).toStrictEqual([{}]);
  });

  test('are none of a photo that names no player, whatever number it has', () => {
    const shown = { name: '', jersey: '7', team: 'Port Gators', season: undefined };
    expect(wordsOfPhoto({ gallery: 'gators' }, shown, nia)).toMatchObject({
      jersey: '',
      isJerseySealed: false,
    });
  });

  test('are those of each piece', () => {
    const photos = { photo: [photo(1), photo(2)] };
    const words = printWords(slotsOf(product('prints-5x7')), photos, opened, nia);
    expect(words.map(({ jersey }) => jersey)).toStrictEqual(['19', '7']);
  });

  describe('on a memory mate', () => {
    const mate = slotsOf(product('family-pack')).filter(
      ({ component }) => component?.id === 'memory-mate',
    );
    const jerseys = (photos: SlotPhotos) =>
      printWords(mate, photos, opened, nia).map(({ jersey }) => jersey);
    const [player, team] = ['memory-mate player', 'memory-mate team'];

    test('are those of the player, not of the team photo beside', () => {
      expect(mate.map(({ id }) => id)).toStrictEqual([player, team]);
      expect(jerseys({ [team]: [photo(4)], [player]: [photo(2)] })).toStrictEqual(['7']);
    });

    test('are none with a team photo alone', () => {
      expect(jerseys({ [team]: [photo(4)] })).toStrictEqual(['']);
    });

    test('are those of the one player on each piece, if the pieces show other teams', () => {
      const photos = { [player]: [photo(2)], [team]: [photo(4), photo(4, ofOwls)] };
      expect(jerseys(photos)).toStrictEqual(['7', '7']);
    });
  });
});

describe('team and season on a print', () => {
  const wordsIn = (galleries: readonly Gallery[]) => {
    const [words] = printWords(
      wallets,
      { photo: [photo(1)] },
      { all, galleries: galleries.map((one) => ({ gallery: one })) },
      nia,
    );
    return [words?.team, words?.season];
  };

  test.each([
    ["are the gallery's own", [{ ...gallery, season: "Spring '27" }], ['Port Gators', "Spring '27"]], // oxfmt-ignore
    ["have the shop's season if the gallery names none", [gallery], ['Port Gators', "Fall '25"]],
    ['are those of the gallery among others', [{ ...gallery, slug: 'owls', team: 'Owls' }, gallery], ['Port Gators', "Fall '25"]], // oxfmt-ignore
    ['have no team while the gallery is not open', [], ['', "Fall '25"]],
  ])('%s', (_, galleries, expected) => {
    expect(wordsIn(galleries)).toStrictEqual(expected);
  });

  test('have no season if neither gallery nor shop names one', () => {
    const shown = { name: 'Nia', jersey: '', team: 'Hawks', season: undefined };
    expect(wordsOfPhoto({ gallery: 'hawks' }, shown, nia)).toMatchObject({
      team: 'Hawks',
      season: '',
    });
  });
});
