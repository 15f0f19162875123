import { describe, expect, test } from 'vitest';
import { reviveCheckout, reviveOrdered } from '#core/order/checkout.ts';
import { orderKeys } from './orderKeys.ts';
import { photo } from '#tests/core/gallery/photos.ts';

/** Lines of products that are not sold any more. */
const mug = { id: 'mug', name: 'Mug', priceCents: 1500, image: 'mug.jpg' };
const single = { item: mug, qty: 2, pose: 'fullpose' };
const components = [
  { id: 'mug', name: 'Mug', count: 1 },
  { id: 'pen', name: 'Pen', count: 4 },
];
const chosen = { selections: { mug: 'halfpose', pen: 'fullpose' }, components };
const pack = { item: { ...mug, id: 'mug-pack' }, qty: 1, pack: chosen };

describe('the lines of a placed order', () => {
  test.each<readonly [string, unknown]>([
    ['of a single product', single],
    ['of a pack', pack],
    ['with the photo that is printed', { ...single, photos: { photo: [photo(1)] } }],
    ['whose photos were lost', { ...single, lostPhotos: true }],
  ])('%s are kept, also of what is no longer sold', (_, line) => {
    expect(reviveOrdered({ lines: [line] }).lines).toEqual([line]);
  });

  test.each<readonly [string, unknown]>([
    ['without a name', { ...single, item: { ...mug, name: 7 } }],
    ['without an id', { ...single, item: { ...mug, id: undefined } }],
    ['with a price in words', { ...single, item: { ...mug, priceCents: '15' } }],
    ['with half a quantity', { ...single, qty: 1.5 }],
    ['without a pose', { item: mug, qty: 1 }],
    [
      'with an unreadable choice',
      { ...pack, pack: { ...chosen, selections: { mug: 'a', pen: 7 } } },
    ],
    ['of a pack without its parts', { ...pack, pack: { selections: chosen.selections } }],
    ...[{ id: 7 }, { name: null }, { count: 'four' }].map(
      (broken) =>
        [
          `with a part of ${JSON.stringify(broken)}`,
          {
            ...pack,
            pack: { ...chosen, components: [...components, { ...components[0], ...broken }] },
          },
        ] as const,
    ),
  ])('%s are left out', (_, line) => {
    expect(reviveOrdered({ lines: [line, single] }).lines).toEqual([single]);
  });
});

test.each([
  ['its slug and its team', { slug: 'gators', team: 'Gators' }, true],
  ['its slug alone', { slug: 'gators' }, false],
  ['its team alone', { team: 'Gators' }, false],
])('a gallery that is stored with %s is known: %s', (_, gallery, isKnown) => {
  expect(reviveCheckout({ gallery }).gallery).toEqual(isKnown ? gallery : undefined);
});

describe('a placing that was begun', () => {
  const placing = { id: 'id-1', fingerprint: 'x' };

  test.each([
    ['with the keys that read its status', { ...placing, keys: orderKeys }, true],
    ['without keys', placing, true],
    ['without its fingerprint', { id: 'id-1' }, false],
  ])('%s: kept', (_, stored, isKept) => {
    expect(reviveCheckout({ placing: stored }).placing).toEqual(isKept ? stored : undefined);
  });

  test('keeps nothing of keys that cannot be read', () => {
    const stored = { ...placing, keys: { header: 'x' } };
    expect(reviveCheckout({ placing: stored }).placing).toEqual(placing);
  });
});

test('the photo of an add-on is kept, and one that cannot be read is not', () => {
  const addOnPhotos = { bw: photo(3), edits: { gallery: 7 } };
  expect(reviveCheckout({ addOnPhotos }).addOnPhotos).toEqual({ bw: photo(3) });
});
