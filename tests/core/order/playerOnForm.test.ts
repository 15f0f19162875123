import { describe, expect, test } from 'vitest';
import { limits } from '#core/text/limits.ts';
import { lineKey, withPhotos } from '#core/cart/cart.ts';
import {
  emptyCheckout,
  galleriesOf,
  placingOf,
  withoutGallery,
  type Checkout,
} from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { withLineQuantity } from '#core/order/emptied.ts';
import { withTyped } from '#core/order/filledFrom.ts';
import {
  distinctWords,
  filledWith,
  isOnForm,
  offeredPlayers,
  playerOfOrder,
  withPlayer,
  withPlayerOfOrder,
  type KnownPlayer,
} from '#core/order/playerOnForm.ts';
import { putBack } from '#core/order/putBack.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

function player(name: string, jersey: string, number: number, gallery = 'gators'): KnownPlayer {
  const sealed = { ...barePhoto, file: `file-${number}`, number };
  return { gallery, name, jersey, photos: [{ name, sealed }] };
}

const nia = player('Nia Johnson', '19', 1);
const sam = player('Sam Ode', '', 2);
const owl = player('Sam Ode', '', 1, 'owls');

describe('a known player on the checkout form', () => {
  const typed = (childName: string, childJersey: string) => ({
    ...emptyCustomer,
    fullName: 'Nora Quinn',
    childName,
    childJersey,
  });

  test.each([
    ['', '', 'Nia Johnson', '19'],
    ['', '19', 'Nia Johnson', '19'],
    ['nia johnson ', '', 'nia johnson ', '19'],
    [' ', '', 'Nia Johnson', '19'],
    // Someone else.
    ['', '7', '', '7'],
    ['Lena', '', 'Lena', ''],
    ['Lena', '19', 'Lena', '19'],
  ])('%j and %j become %j and %j', (childName, childJersey, nameAfter, jerseyAfter) => {
    const form = { customer: typed(childName, childJersey) };
    expect(filledWith(form, nia).customer).toEqual(typed(nameAfter, jerseyAfter));
  });

  test('a player without a jersey leaves a typed one', () => {
    expect(filledWith({ customer: typed('', '8') }, sam)).toEqual({
      customer: typed('Sam Ode', '8'),
      filledFrom: { childName: 'gators' },
    });
  });

  test('is taken as a whole when it is chosen', () => {
    const form = { customer: typed('Nia Johnson', '19') };
    expect(withPlayer(form, sam).customer).toEqual(typed('Sam Ode', ''));
    expect(isOnForm(typed(' Nia Johnson', '19 '), nia)).toBe(true);
    expect(isOnForm(typed('Nia Johnson', ''), nia)).toBe(false);
  });

  test('a jersey that the form would refuse is left out', () => {
    const { customer } = withPlayer({ customer: emptyCustomer }, { ...nia, jersey: '7A' });
    expect(customer.childJersey).toBe('');
  });
});

describe('the player of an order', () => {
  const ofMany = { ...nia, photos: [...nia.photos, ...player('Nia Johnson', '19', 5).photos] };
  test.each([
    ['the only one', [nia], [], nia],
    ['the only one on its photos', [nia, sam], [photo(2)], sam],
    ['none of several without photos', [nia, sam], [], undefined],
    ['not one of another gallery with the same number', [nia, owl], [photo(1)], nia],
    ['not the only one if the photos are of someone else', [nia], [photo(2)], undefined],
    ['none if nobody is known', [], [photo(1)], undefined],
    ['one on several photos, of which one is ordered', [ofMany, sam], [photo(5)], ofMany],
  ])('is %s', (_, players, ordered, expected) => {
    expect(playerOfOrder(players, ordered)).toBe(expected);
  });

  test('is all of those on its photos together, as the one field for a name has them', () => {
    const siblings = playerOfOrder([nia, sam], [photo(1), photo(2)]);
    expect(siblings).toEqual({
      name: 'Nia Johnson (19) & Sam Ode',
      jersey: '',
      photos: [],
      gallery: 'gators',
    });
    const inTwoTeams = playerOfOrder([sam, owl], [photo(2), photo(1, ofOwls)]);
    expect(inTwoTeams?.name).toBe('Sam Ode');
  });

  test('is all of those also if their names just fill the field', () => {
    const first = 'N'.repeat(limits.fieldMaxLength - ' & Sam Ode'.length);
    const both = (name: string) =>
      playerOfOrder([player(name, '', 1), sam], [photo(1), photo(2)])?.name;
    expect(both(first)).toBe(`${first} & Sam Ode`);
    expect(both(`${first}N`)).toBeUndefined();
  });

  test('is nobody if the names are longer than the field', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      player(`Maximiliane Hohenstein ${'abcdefghijkl'[index]}`, '', index + 1),
    );
    const ordered = many.map((_, index) => photo(index + 1));
    expect(playerOfOrder(many, ordered)).toBeUndefined();
  });
});

describe('the players who are offered for the form', () => {
  const wordsOf = (...of: Parameters<typeof offeredPlayers>) =>
    offeredPlayers(...of).map(({ words }) => words);
  const maya = player('Maya', '', 3);
  test.each([
    ['each once', [nia, sam], [photo(2)], ['Nia Johnson (19)', 'Sam Ode']],
    ['two of two together', [nia, sam], [photo(1), photo(2)], ['Both']],
    ['three of three', [nia, sam, maya], [photo(1), photo(2), photo(3)], ['All 3']],
    ['two of three by name', [nia, sam, maya], [photo(1), photo(2)], ['Nia, Sam']],
  ])('are %s', (_, players, ordered, last) => {
    expect(wordsOf(players, players, ordered).slice(-last.length)).toEqual(last);
  });

  test('are also those of the order whom nobody has remembered', () => {
    expect(wordsOf([nia], [nia, sam], [photo(2)])).toEqual(['Nia Johnson (19)', 'Sam Ode']);
    expect(wordsOf([nia], [nia, sam], [photo(1), photo(2)])).toEqual([
      'Nia Johnson (19)',
      'Sam Ode',
      'Both',
    ]);
  });

  test('fill the form with all names together', () => {
    const [both] = offeredPlayers([nia, sam], [nia, sam], [photo(1), photo(2)]).slice(-1);
    expect(both?.player.name).toBe('Nia Johnson (19) & Sam Ode');
  });
});

describe('the player of the order on the form', () => {
  const known = { players: [nia, sam, owl], unopened: [] };
  const onlyNia = { players: [nia], unopened: [] };
  const printOf = (...photos: Parameters<typeof photo>[]) =>
    photos.map((one) => withPhotos(single('prints-5x7'), { photo: [photo(...one)] }));
  const cart = (...lines: Checkout['lines']): Checkout => ({ ...emptyCheckout, lines });
  const nameAndJersey = ({ customer: { childName, childJersey } }: Checkout) => [
    childName,
    childJersey,
  ];
  const ofNia = withPlayerOfOrder(cart(...printOf([1])), known);

  test('is filled in, and follows the photos of the order while nobody types', () => {
    expect(nameAndJersey(ofNia)).toEqual(['Nia Johnson', '19']);
    const orders: readonly (readonly [Checkout['lines'], readonly string[]])[] = [
      [printOf([2]), ['Sam Ode', '']],
      [printOf([1, ofOwls]), ['Sam Ode', '']],
      // Photos of both players, a photo of someone else, and no photo at all.
      [printOf([1], [2]), ['Nia Johnson (19) & Sam Ode', '']],
      [printOf([3]), ['', '']],
      [[single('wallets')], ['', '']],
    ];
    for (const [lines, expected] of orders) {
      const now = withPlayerOfOrder({ ...ofNia, lines }, known);
      expect(nameAndJersey(now)).toEqual(expected);
      expect(withPlayerOfOrder(now, known)).toBe(now);
      const again = withPlayerOfOrder({ ...now, lines: ofNia.lines }, known);
      expect(nameAndJersey(again)).toEqual(['Nia Johnson', '19']);
    }
  });

  test('follows the photos to a teammate, and to the same name in another team', () => {
    const kim = player('Kim Park', '7', 5);
    const withKim = { players: [nia, kim, sam, owl], unopened: [] };
    const ofKim = withPlayerOfOrder({ ...ofNia, lines: printOf([5]) }, withKim);
    expect(nameAndJersey(ofKim)).toEqual(['Kim Park', '7']);
    const ofSam = withPlayerOfOrder({ ...ofNia, lines: printOf([2]) }, withKim);
    const ofOwl = withPlayerOfOrder({ ...ofSam, lines: printOf([1, ofOwls]) }, withKim);
    expect(ofOwl.filledFrom).toEqual({ childName: 'owls' });
  });

  test('goes, with the number, where the person has typed a space for the name', () => {
    const typed = withTyped(ofNia, { childName: ' ' });
    const nobody = withPlayerOfOrder(typed, { players: [], unopened: [] });
    expect(nameAndJersey(nobody)).toEqual([' ', '']);
  });

  test('stays as it is while one of the galleries of its photos is not open', () => {
    const ofTwo = { ...ofNia, lines: printOf([2], [1, ofOwls]) };
    expect(withPlayerOfOrder(ofTwo, { players: [owl], unopened: ['gators'] })).toBe(ofTwo);
  });

  test('stays as it is while a gallery that may have another player is not open', () => {
    const noPhoto = { ...ofNia, lines: [single('wallets')] };
    const closed = { players: [owl], unopened: ['gators'] };
    expect(withPlayerOfOrder(noPhoto, closed)).toBe(noPhoto);
    expect(withPlayerOfOrder(ofNia, closed)).toBe(ofNia);
    const ofOwl = withPlayerOfOrder({ ...ofNia, lines: printOf([1, ofOwls]) }, closed);
    expect(nameAndJersey(ofOwl)).toEqual(['Sam Ode', '']);
  });

  test('is all siblings, who go with any of their galleries, and those who are left come back', () => {
    const siblings = { players: [nia, player('Lena Ode', '', 1, 'owls')], unopened: [] };
    const ofBoth = withPlayerOfOrder(cart(...printOf([1], [1, ofOwls])), siblings);
    expect(nameAndJersey(ofBoth)).toEqual(['Nia Johnson (19) & Lena Ode', '']);
    const stored = reviveCheckout(JSON.parse(JSON.stringify(ofBoth)));
    for (const slug of ['owls', 'gators']) {
      expect(galleriesOf(stored)).toContain(slug);
      expect(nameAndJersey(withoutGallery(stored, slug))).toEqual(['', '']);
    }
    const left = withPlayerOfOrder(withoutGallery(stored, 'owls'), onlyNia);
    expect(nameAndJersey(left)).toEqual(['Nia Johnson', '19']);
  });

  test('goes when the person forgets the player', () => {
    const nobody = withPlayerOfOrder(ofNia, { players: [], unopened: [] });
    expect(nameAndJersey(nobody)).toEqual(['', '']);
    expect(nobody).not.toHaveProperty('filledFrom');
  });

  test('does not come back where the person has emptied it', () => {
    const emptied = withTyped(ofNia, { childName: '' });
    expect(withPlayerOfOrder(emptied, known)).toBe(emptied);
    const stored = reviveCheckout(JSON.parse(JSON.stringify(emptied)));
    expect(nameAndJersey(withPlayerOfOrder(stored, known))).toEqual(['', '19']);
    const ofSam = withPlayerOfOrder({ ...emptied, lines: printOf([2]) }, known);
    expect(nameAndJersey(ofSam)).toEqual(['', '']);
  });

  test('leaves a form that the person has changed to someone else', () => {
    const changed = withTyped(ofNia, { childName: 'Lena Quinn' });
    for (const lines of [ofNia.lines, printOf([2]), printOf([3])]) {
      const now = { ...changed, lines };
      expect(withPlayerOfOrder(now, known)).toBe(now);
    }
  });

  test('leaves a player whom the person has chosen', () => {
    const chosen = withPlayer(ofNia, sam);
    expect(withPlayerOfOrder(chosen, known)).toBe(chosen);
    expect(nameAndJersey(withTyped(chosen, { childJersey: '8' }))).toEqual(['Sam Ode', '8']);
  });

  test('leaves a form without an origin, as it may have been typed', () => {
    const { filledFrom: _none, ...older } = ofNia;
    const now = { ...older, lines: printOf([2]) };
    expect(withPlayerOfOrder(now, known)).toBe(now);
    expect(nameAndJersey(withoutGallery(now, 'gators'))).toEqual(['Nia Johnson', '19']);
  });

  test('leaves an order that was placed before', () => {
    const placed = { ...ofNia, placing: placingOf(ofNia, 'one') };
    expect(withPlayerOfOrder(placed, { players: [], unopened: [] })).toBe(placed);
  });

  test('is no part of the order', () => {
    const { filledFrom: _none, ...typed } = ofNia;
    expect(placingOf(ofNia, 'one')).toEqual(placingOf(typed, 'one'));
  });

  test('is read as it was stored, and without an origin that says nothing', () => {
    const stored: unknown = JSON.parse(JSON.stringify(ofNia));
    expect(reviveCheckout(stored)).toEqual(ofNia);
    const odd: readonly unknown[] = [null, 'gators', { childName: 1 }, { isChosen: true }];
    for (const filledFrom of odd) {
      expect(reviveCheckout({ ...ofNia, filledFrom })).not.toHaveProperty('filledFrom');
    }
  });

  describe('when its gallery is removed', () => {
    const table: readonly (readonly [string, Checkout, readonly string[]])[] = [
      ['goes with it', ofNia, ['', '']],
      ['goes with it if the person has chosen the player', withPlayer(ofNia, nia), ['', '']],
      ['leaves what was typed', withTyped(ofNia, { childName: 'Nia' }), ['Nia', '']],
      [
        'leaves a form that was typed whole',
        withTyped(emptyCheckout, { childName: 'Nia Johnson', childJersey: '19' }),
        ['Nia Johnson', '19'],
      ],
      ['stays if it is of another gallery', withPlayer(ofNia, owl), ['Sam Ode', '']],
    ];
    test.each(table)('%s', (_, before, expected) => {
      const left = withoutGallery(before, 'gators');
      expect(nameAndJersey(left)).toEqual(expected);
      expect(JSON.stringify(left)).not.toContain('gators');
    });

    test('makes room for the only player who is left', () => {
      const left = withoutGallery(withPlayer(ofNia, nia), 'gators');
      const now = withPlayerOfOrder(left, { players: [owl], unopened: [] });
      expect(nameAndJersey(now)).toEqual(['Sam Ode', '']);
    });

    test('does not come back with an order that waited', () => {
      const noPhotos: Checkout = { ...ofNia, lines: [single('wallets')] };
      const back = putBack(emptyCheckout, noPhotos, 'one', () => false);
      expect(nameAndJersey(back)).toEqual(['', '']);
      expect(back).not.toHaveProperty('placing');
      const here = putBack(emptyCheckout, noPhotos, 'one', () => true);
      expect(here).toMatchObject({ customer: ofNia.customer, filledFrom: ofNia.filledFrom });
      expect(here.placing?.id).toBe('one');
    });
  });

  test('begins again with a cart that was emptied', () => {
    const [line] = ofNia.lines;
    if (!line) throw new Error('The cart has no line');
    const emptied = withLineQuantity(withTyped(ofNia, { childName: '' }), lineKey(line), 0);
    expect(emptied).not.toHaveProperty('filledFrom');
    const next = withPlayerOfOrder({ ...emptied, lines: ofNia.lines }, onlyNia);
    expect(nameAndJersey(next)).toEqual(['Nia Johnson', '19']);
  });
});

test('players who read alike are offered once', () => {
  expect(distinctWords([nia, sam, owl])).toHaveLength(2);
});

describe("a team's coach on the checkout form", () => {
  const coached: KnownPlayer = { ...nia, coach: 'Ms. Diaz' };
  const form = (coach: string) => ({ customer: { ...emptyCustomer, coach } });

  test('is filled in with the player, where nothing is typed', () => {
    expect(filledWith(form(''), coached)).toMatchObject({
      customer: { childName: 'Nia Johnson', coach: 'Ms. Diaz' },
      filledFrom: { childName: 'gators', coach: 'gators' },
    });
    expect(filledWith(form('Coach Lee'), coached)).toMatchObject({
      customer: { childName: 'Nia Johnson', coach: 'Coach Lee' },
    });
    expect(withPlayer(form(''), coached).customer.coach).toBe('Ms. Diaz');
    expect(withPlayer(form('Coach Lee'), coached).customer.coach).toBe('Coach Lee');
  });

  test('goes with the player whom it came with, and stays emptied', () => {
    const filled = withPlayer(form(''), coached);
    expect(withPlayer(filled, sam).customer).toMatchObject({ childName: 'Sam Ode', coach: '' });
    const emptied = withTyped(filled, { coach: '' });
    expect(withPlayer(emptied, coached).customer.coach).toBe('');
    expect(withPlayer(emptied, coached)).toMatchObject({ filledFrom: { coach: '' } });
  });

  test('of a team that names none is not said to be filled in', () => {
    expect(withPlayer(form(' '), nia)).toEqual({
      customer: { ...emptyCustomer, childName: 'Nia Johnson', childJersey: '19', coach: ' ' },
      filledFrom: { childName: 'gators', childJersey: 'gators', isChosen: true },
    });
  });

  test('goes with its gallery', () => {
    const filled = { ...emptyCheckout, ...withPlayer(form(''), coached) };
    expect(withoutGallery(filled, 'gators').customer).toEqual(emptyCustomer);
    expect(galleriesOf(filled)).toEqual(['gators']);
  });

  test('of siblings in one team is that of both, of two teams none', () => {
    const photos = [photo(1), photo(2)];
    const one = playerOfOrder([coached, { ...sam, coach: 'Ms. Diaz' }], photos);
    expect(one?.coach).toBe('Ms. Diaz');
    const two = playerOfOrder([coached, { ...sam, coach: 'Coach Lee' }], photos);
    expect(two).not.toHaveProperty('coach');
  });
});
