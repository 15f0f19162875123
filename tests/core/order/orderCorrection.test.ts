import { describe, expect, test } from 'vitest';
import {
  anonymizedCorrection,
  joinedCorrections,
  correctionSchema,
} from '#core/order/orderCorrection.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const selections = { wallets: 'halfpose' };
const photos = { wallets: [photo(14)] };
const addOnPhotos = { 0: [photo(14)] };

describe('two corrections together', () => {
  test.each([
    ['the first alone corrects', { items: { 0: { qty: 2, selections, photos } }, addOnPhotos }, {}],
    [
      'the second alone corrects',
      {},
      { items: { 0: { qty: 2, selections, photos } }, addOnPhotos },
    ],
    [
      'the first corrects a quantity',
      { items: { 0: { qty: 2 } } },
      { items: { 0: { selections, photos } }, addOnPhotos },
    ],
    [
      'the second corrects a quantity',
      { items: { 0: { selections, photos } }, addOnPhotos },
      { items: { 0: { qty: 2 } } },
    ],
  ])('say all that one of them says: %s', (_, first, second) => {
    expect(joinedCorrections(first, second)).toEqual({
      items: { 0: { qty: 2, selections, photos } },
      addOnPhotos,
    });
  });

  test('have the photos that the second says, for each slot and add-on', () => {
    const first = { items: { 0: { photos: { wallets: [photo(1)], magnet: [photo(2)] } } } };
    const second = { items: { 0: { photos: { wallets: [] } } } };
    expect(joinedCorrections(first, second)).toEqual({
      items: { 0: { photos: { wallets: [], magnet: [photo(2)] } } },
    });
    const joined = joinedCorrections(
      { addOnPhotos: { 0: [photo(1)], 1: [photo(2)] } },
      { addOnPhotos: { 1: [photo(3)] } },
    );
    expect(joined).toEqual({ addOnPhotos: { 0: [photo(1)], 1: [photo(3)] } });
  });

  test('have lines that only one of them corrects', () => {
    const [first, second] = [{ items: { 0: { qty: 2 } } }, { items: { 1: { qty: 0 } } }];
    expect(joinedCorrections(first, second)).toEqual({
      items: { 0: { qty: 2 }, 1: { qty: 0 } },
    });
  });

  test('say nothing if both say nothing', () => {
    expect(joinedCorrections({}, {})).toEqual({});
  });
});

describe('a stored correction', () => {
  test.each([
    ['a quantity', { qty: 2 }],
    ['a pose', { pose: 'halfpose' }],
    ['poses of a pack', { selections }],
    ['photos', { photos }],
    ['photos that are taken out', { photos: { wallets: [] } }],
  ])('has %s and nothing else', (_, item) => {
    expect(correctionSchema({ items: { 0: item } })).toEqual({ items: { 0: item } });
  });

  test('has the poses that can be read', () => {
    const stored = { items: { 0: { selections: { ...selections, magnet: 7 } } } };
    expect(correctionSchema(stored)).toEqual({ items: { 0: { selections } } });
  });

  test('has no line and no photo for what is no list of them', () => {
    const stored = { customer: 'x', items: 7, addOnPhotos: { 0: 'photo', 1: [{}] } };
    expect(correctionSchema(stored)).toEqual({ addOnPhotos: {} });
  });
});

test('of an anonymized order, a correction says what was sold instead, or nothing', () => {
  const customer = { fullName: 'Robin' };
  expect(anonymizedCorrection({ customer, items: { 0: { photos } }, addOnPhotos })).toBeUndefined();
  expect(anonymizedCorrection({ customer })).toBeUndefined();
  expect(anonymizedCorrection({ items: { 0: { qty: 1, photos } } })).toEqual({
    items: { 0: { qty: 1 } },
  });
});
