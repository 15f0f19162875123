import { describe, expect, test } from 'vitest';
import { photoWords, joinedWords } from '#rules/frameNumber.ts';
import {
  isCrop,
  photosKey,
  referencesOf,
  revivePhoto,
  revivePhotos,
} from '#rules/photoReference.ts';
import { photo } from './photos.ts';

describe('a stored reference', () => {
  const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };

  test('is read as it was stored, and nothing else of the object', () => {
    const stored = { ...photo(14, { crop }), name: 'Nia' };
    expect(revivePhoto(stored)).toStrictEqual(photo(14, { crop }));
  });

  test('with a crop that is none keeps its photo', () => {
    expect(
      revivePhoto({ ...photo(14), crop: { x: 0.9, y: 0, width: 0.5, height: 1 } }),
    ).toStrictEqual(photo(14));
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'No. 014'],
    ['number 0', { ...photo(14), number: 0 }],
    ['a number as text', { ...photo(14), number: '14' }],
    ['half a number', { ...photo(14), number: 1.5 }],
    ['a slug with a slash', { ...photo(14), gallery: '../owls' }],
    ['a slug in capitals', { ...photo(14), gallery: 'Gators' }],
    ['a slug that is too long', { ...photo(14), gallery: 'g'.repeat(65) }],
    ['a file with a dot', { ...photo(14), file: 'a.webp' }],
    ['an empty token', { ...photo(14), token: '' }],
    ['a token that is too long', { ...photo(14), token: 't'.repeat(65) }],
  ])('of %s is no photo', (_, stored) => {
    expect(revivePhoto(stored)).toBeUndefined();
  });

  test('in a slot with one that is unreadable leaves the slot empty', () => {
    const stored = { player: [photo(1)], team: [photo(2), { number: 3 }], photo: [], other: 7 };
    expect(revivePhotos(stored)).toStrictEqual({ player: [photo(1)] });
  });
});

describe('a crop', () => {
  test.each([
    [{ x: 0, y: 0, width: 1, height: 1 }, true],
    [{ x: 0.7, y: 0.1, width: 0.3, height: 0.9 }, true],
    [{ x: 0.71, y: 0, width: 0.3, height: 1 }, false],
    [{ x: -0.1, y: 0, width: 0.3, height: 1 }, false],
    [{ x: 0, y: 0, width: 0, height: 1 }, false],
    [{ x: 0, y: 0, width: Number.NaN, height: 1 }, false],
    [{ x: 0, y: 0, width: 1 }, false],
    [null, false],
  ])('of %j is inside its photo: %s', (crop, inside) => {
    expect(isCrop(crop)).toBe(inside);
  });
});

describe('what tells one choice of photos from another', () => {
  const chosen = { team: [photo(2)], player: [photo(1)] };
  const key = JSON.stringify(photosKey(chosen));

  test.each([
    ['the token, which a rotation renews', { ...chosen, team: [photo(2, { token: 'other' })] }],
    ['the order of the slots', { player: [photo(1)], team: [photo(2)] }],
  ])('is not %s', (_, other) => {
    expect(JSON.stringify(photosKey(other))).toBe(key);
  });

  test.each([
    ['the number', { ...chosen, team: [photo(3)] }],
    ['the gallery', { ...chosen, team: [photo(2, { gallery: 'owls' })] }],
    ['the file', { ...chosen, team: [photo(2, { file: 'other' })] }],
    ['the crop', { ...chosen, team: [photo(2, { crop: { x: 0, y: 0, width: 1, height: 1 } })] }],
    ['the slot', { team: [photo(1)], player: [photo(2)] }],
    ['a photo for each piece', { ...chosen, team: [photo(2), photo(2)] }],
  ])('is %s', (_, other) => {
    expect(JSON.stringify(photosKey(other))).not.toBe(key);
  });
});

test('the photos of a line are listed slot by slot', () => {
  const photos = { team: [photo(3)], player: [photo(2), photo(1)] };
  expect(referencesOf(photos).map(({ number }) => number)).toStrictEqual([2, 1, 3]);
  expect(referencesOf(undefined)).toStrictEqual([]);
});

test('a photo is called by its number, with its team where there are several', () => {
  expect(photoWords(photo(14))).toBe('No. 014');
  expect(photoWords(photo(1014), 'Bradford United')).toBe('Bradford United No. 1014');
  expect(joinedWords('No. 014', 'Nia J.')).toBe('No. 014, Nia J.');
  expect(joinedWords('No. 014', '')).toBe('No. 014');
  expect(joinedWords('', 'Nia J.')).toBe('Nia J.');
});
