import { describe, expect, test } from 'vitest';
import { emptyCustomer } from '#rules/customer.ts';
import {
  distinctPlayers,
  filledWith,
  isOnForm,
  playerOfOrder,
  withPlayer,
  type KnownPlayer,
} from '#rules/playerOnForm.ts';
import { photo } from './photos.ts';

function player(name: string, jersey: string, number: number, gallery = 'gators'): KnownPlayer {
  const sealed = { file: `file-${number}`, number, width: 4, height: 6, thumbHash: '' };
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
    // Someone else.
    ['', '7', '', '7'],
    ['Lena', '', 'Lena', ''],
    ['Lena', '19', 'Lena', '19'],
  ])('%j and %j become %j and %j', (childName, childJersey, nameAfter, jerseyAfter) => {
    expect(filledWith(typed(childName, childJersey), nia)).toStrictEqual(
      typed(nameAfter, jerseyAfter),
    );
  });

  test('a player without a jersey leaves a typed one', () => {
    expect(filledWith(typed('', '8'), sam)).toStrictEqual(typed('Sam Ode', '8'));
  });

  test('is taken as a whole when it is chosen', () => {
    expect(withPlayer(typed('Nia Johnson', '19'), sam)).toStrictEqual(typed('Sam Ode', ''));
    expect(isOnForm(typed(' Nia Johnson', '19 '), nia)).toBe(true);
    expect(isOnForm(typed('Nia Johnson', ''), nia)).toBe(false);
  });

  test('a jersey that the form would refuse is left out', () => {
    expect(withPlayer(emptyCustomer, { ...nia, jersey: '7A' }).childJersey).toBe('');
  });
});

describe('the player of an order', () => {
  test.each([
    ['the only one', [nia], [], nia],
    ['the only one on its photos', [nia, sam], [photo(2)], sam],
    ['none of several without photos', [nia, sam], [], undefined],
    ['none of several on its photos', [nia, sam], [photo(1), photo(2)], undefined],
    ['not one of another gallery with the same number', [nia, owl], [photo(1)], nia],
    ['not the only one if the photos are of someone else', [nia], [photo(2)], undefined],
    ['none if nobody is known', [], [photo(1)], undefined],
  ])('is %s', (_, players, ordered, expected) => {
    expect(playerOfOrder(players, ordered)).toBe(expected);
  });
});

test('players who read alike are offered once', () => {
  expect(distinctPlayers([nia, sam, owl])).toHaveLength(2);
});
