import { describe, expect, test } from 'vitest';
import {
  keptReferences,
  piecesOf,
  referencesOfPieces,
  withAnotherPhoto,
  withOptionsAt,
  withPhotoAt,
  withPicked,
  withPiecesAt,
  withoutPhotoAt,
  type PhotoPieces,
} from '#core/cart/pieces.ts';
import { photo } from '#tests/core/gallery/photos.ts';

/** Photos 1, 2 and so on, with so many pieces each. */
function shared(...pieces: readonly number[]): readonly PhotoPieces[] {
  return pieces.map((count, index) => ({ reference: photo(index + 1), pieces: count }));
}

const countsOf = (photos: readonly PhotoPieces[]) => photos.map(({ pieces }) => pieces);
const crop = { x: 0, y: 0.1, width: 0.5, height: 0.4 };

describe('the pieces of a slot', () => {
  test.each([
    ['no photo is none', [], 8, []],
    ['one photo is for all', [photo(1)], 8, [[1, 8]]],
    ['one for each piece', [photo(1), photo(2)], 2, [[1, 1], [2, 1]]], // oxfmt-ignore
    ['the same photo counts on', [1, 1, 1, 2].map((number) => photo(number)), 4, [[1, 3], [2, 1]]], // oxfmt-ignore
    ['the same crop counts on', [photo(1, { crop }), photo(1, { crop: { ...crop } })], 2, [[1, 2]]],
    ['a crop is another', [photo(1), photo(1, { crop })], 2, [[1, 1], [1, 1]]], // oxfmt-ignore
    ['no crop is another', [photo(1, { crop }), photo(1)], 2, [[1, 1], [1, 1]]], // oxfmt-ignore
  ])('%s', (_, references, pieces, expected) => {
    const found = piecesOf(references, pieces);
    expect(found.map((one) => [one.reference.number, one.pieces])).toStrictEqual(expected);
  });

  test.each([
    ['number', { number: 2 }],
    ['gallery', { gallery: 'owls' }],
    ['file', { file: 'replaced' }],
    ['crop from the left', { crop: { ...crop, x: 0.2 } }],
    ['crop from the top', { crop: { ...crop, y: 0.2 } }],
    ['width of the crop', { crop: { ...crop, width: 0.4 } }],
    ['height of the crop', { crop: { ...crop, height: 0.5 } }],
  ])('of another %s are another print', (_, change) => {
    const one = photo(1, { crop });
    const other = photo(1, { crop, ...change });
    expect(piecesOf([one, other], 2)).toStrictEqual([
      { reference: one, pieces: 1 },
      { reference: other, pieces: 1 },
    ]);
  });

  test('of a photo whose token was renewed are still the same print', () => {
    const renewed = photo(1, { token: 'renewed' });
    expect(piecesOf([photo(1), renewed], 2)).toStrictEqual([{ reference: photo(1), pieces: 2 }]);
  });

  test('are one reference again if all show the same', () => {
    expect(referencesOfPieces([])).toStrictEqual([]);
    expect(referencesOfPieces(shared(8))).toStrictEqual([photo(1)]);
    expect(referencesOfPieces(withPhotoAt(shared(3, 5), 1, photo(1)))).toStrictEqual([photo(1)]);
    const twice = withOptionsAt(withPhotoAt(shared(1, 1), 1, photo(1)), 1, { crop });
    expect(referencesOfPieces(twice)).toStrictEqual([photo(1), photo(1, { crop })]);
  });

  test('become one reference for each piece, and are read as they were', () => {
    const photos = shared(3, 1, 4);
    const references = referencesOfPieces(photos);
    expect(references).toHaveLength(8);
    expect(piecesOf(references, 8)).toStrictEqual(photos);
  });
});

describe('a photo more', () => {
  test.each([
    [[2], [1, 1]],
    [[8], [4, 4]],
    [[12], [6, 6]],
    [
      [4, 4],
      [3, 3, 2],
    ],
    [
      [6, 2],
      [4, 2, 2],
    ],
    [
      [1, 1, 1, 9],
      [1, 1, 1, 7, 2],
    ],
  ])('%j becomes %j', (before, after) => {
    const photos = withAnotherPhoto(shared(...before), photo(99));
    expect(countsOf(photos)).toStrictEqual(after);
    expect(photos.at(-1)?.reference).toStrictEqual(photo(99));
  });

  test('is refused when each piece has its own', () => {
    expect(withAnotherPhoto(shared(1, 1), photo(99))).toStrictEqual(shared(1, 1));
  });
});

test.each([
  [[4, 4], 0, [8]],
  [[3, 3, 2], 0, [4, 4]],
  [[1, 6, 1], 1, [4, 4]],
  [[1], 0, []],
  [[3, 5], 2, [3, 5]],
])('without a photo, %j (%i) leaves %j', (before, index, after) => {
  expect(countsOf(withoutPhotoAt(shared(...before), index))).toStrictEqual(after);
});

describe('photos that go together', () => {
  const isKept = ({ number }: { readonly number: number }) => number < 8;
  const slotOf = (...numbers: readonly number[]) => numbers.map((number) => photo(number));
  test.each([
    ['leave their pieces to the only other', [1, 1, 8, 9], [1]],
    ['leave their pieces to the others, the fewest first', [1, 2, 2, 8, 9, 9], [1, 1, 1, 2, 2, 2]],
    ['leave an empty slot', [8, 9], []],
    ['leave an empty slot for all pieces', [8], []],
    ['were not there', [1, 2, 1], [1, 2, 1]],
    ['were not there, with one photo for all', [1], [1]],
  ])('%s', (_, before, after) => {
    expect(keptReferences(slotOf(...before), isKept)).toStrictEqual(slotOf(...after));
  });

  test('change nothing if all stay, also where two pieces show one photo', () => {
    const same = slotOf(1, 1);
    expect(keptReferences(same, isKept)).toBe(same);
  });

  test('leave each photo its crop', () => {
    const cropped = photo(1, { crop });
    expect(keptReferences([cropped, photo(1), photo(8)], isKept)).toStrictEqual([
      cropped,
      cropped,
      photo(1),
    ]);
  });
});

test.each([
  ['more for one is less for the other', [4, 4], 0, 5, [5, 3]],
  ['less for one is more for the other', [4, 4], 1, 1, [7, 1]],
  ['the largest of the others gives', [2, 5, 1], 0, 3, [3, 4, 1]],
  ['the last of equal ones gives', [4, 4, 4], 0, 5, [5, 4, 3]],
  ['the first of equal ones takes', [4, 4, 4], 0, 3, [3, 5, 4]],
  ['the smallest of the others takes', [2, 5, 1], 1, 4, [2, 4, 2]],
  ['the others keep one each', [4, 3, 1], 0, 99, [6, 1, 1]],
  ['the only photo keeps all', [8], 0, 3, [8]],
  ['one keeps one', [4, 3, 1], 0, 0, [1, 4, 3]],
  ['half a piece is none', [4, 4], 0, 2.7, [2, 6]],
  ['as many as before changes nothing', [5, 3], 0, 5, [5, 3]],
  ['none is there behind the last', [5, 3], 2, 1, [5, 3]],
])('%s', (_, before, index, pieces, after) => {
  const photos = withPiecesAt(shared(...before), index, pieces);
  expect(countsOf(photos)).toStrictEqual(after);
  expect(photos.map(({ reference }) => reference.number)).toStrictEqual(
    before.map((_one, at) => at + 1),
  );
});

test('a photo is changed or cropped without its neighbors', () => {
  const photos = shared(1, 1);
  expect(withPhotoAt(photos, 1, photo(9))).toStrictEqual([
    photos[0],
    { reference: photo(9), pieces: 1 },
  ]);
  const cropped = withOptionsAt(photos, 0, { crop });
  expect(cropped).toStrictEqual([{ reference: photo(1, { crop }), pieces: 1 }, photos[1]]);
  expect(withOptionsAt(cropped, 0, { crop: undefined })).toEqual(photos);
});

describe('a photo that is picked', () => {
  test.each([
    ['fills an empty slot with all its pieces', [], 0, [[9, 8]]],
    ['replaces the photo that it is picked for', [3, 5], 1, [[1, 3], [9, 5]]], // oxfmt-ignore
    ['is another one behind the last', [8], 1, [[1, 4], [9, 4]]], // oxfmt-ignore
  ])('%s', (_, before, index, after) => {
    const photos = withPicked(shared(...before), 8, index, photo(9));
    expect(photos.map((one) => [one.reference.number, one.pieces])).toStrictEqual(after);
  });

  test('can be none, which leaves the slot to the others, or empty', () => {
    expect(withPicked(shared(3, 5), 8, 1, undefined)).toStrictEqual(shared(8));
    expect(withPicked(shared(8), 8, 0, undefined)).toStrictEqual([]);
  });
});
