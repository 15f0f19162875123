import { expect, test } from 'vitest';
import type { GalleryItem, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { photosNumbered } from '#core/gallery/numberedPhotos.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

function photo(number: number, details: GalleryItemDetails = {}): GalleryItemDetails {
  const sealed = { ...barePhoto, file: `file-${number}`, number };
  return { sealed, ...details };
}

const items: readonly GalleryItem[] = [
  photo(1, { name: 'Nia', ageGroup: 'U6' }),
  photo(2, { name: 'Sam', ageGroup: 'U12' }),
  'u12/plain.jpg',
  photo(3, { name: 'Nia', isCard: true }),
];

const numbersOf = (hearts: readonly number[]) =>
  photosNumbered({ items }, hearts).map(({ sealed }) => sealed.number);

test('photos of all groups come in the order in which they got their hearts', () => {
  expect(numbersOf([3, 1, 2])).toStrictEqual([3, 1, 2]);
});

test('no heart, no photo', () => {
  expect(numbersOf([])).toStrictEqual([]);
});

test('a photo that is no longer in the gallery is left out', () => {
  expect(numbersOf([9, 2])).toStrictEqual([2]);
});

test('a photo comes once, whatever is listed or stored twice', () => {
  expect(numbersOf([2, 2])).toStrictEqual([2]);
  const twice = [photo(1, { name: 'Nia' }), photo(1, { name: 'Maya' })];
  expect(photosNumbered({ items: twice }, [1])).toStrictEqual([twice[0]]);
});

test('an item without a frame number has no heart', () => {
  expect(numbersOf([0, Number.NaN])).toStrictEqual([]);
});
