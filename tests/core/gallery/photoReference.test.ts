import { describe, expect, test } from 'vitest';
import { photoWords, joinedWords } from '#core/gallery/frameNumber.ts';
import {
  cropSchema,
  photosKey,
  referencesOf,
  referenceTo,
  photoSchema,
  slotPhotosSchema,
  sealedPhotoOf,
} from '#core/gallery/photoReference.ts';
import { photo } from './photos.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

describe('a stored reference', () => {
  const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };

  test('is read as it was stored, and nothing else of the object', () => {
    const stored = { ...photo(14, { crop }), name: 'Nia' };
    expect(photoSchema(stored)).toStrictEqual(photo(14, { crop }));
  });

  test('with a crop that is none keeps its photo', () => {
    expect(
      photoSchema({ ...photo(14), crop: { x: 0.9, y: 0, width: 0.5, height: 1 } }),
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
    expect(photoSchema(stored)).toBeUndefined();
  });

  test.each([
    ['slug', { gallery: 'g'.repeat(64) }],
    ['file', { file: 'f'.repeat(64) }],
    ['token', { token: 't'.repeat(64) }],
  ])('of the longest %s is a photo', (_, longest) => {
    expect(photoSchema(photo(14, longest))).toStrictEqual(photo(14, longest));
  });

  test('in a slot with one that is unreadable leaves the slot empty', () => {
    const stored = { player: [photo(1)], team: [photo(2), { number: 3 }], photo: [], other: 7 };
    expect(slotPhotosSchema(stored)).toStrictEqual({ player: [photo(1)] });
  });
});

describe('the photo of a gallery', () => {
  const gators = { slug: 'gators', token: 'tokenOfTheGators12345A' };
  const first = { ...barePhoto, number: 1, file: 'file0001' };
  const second = { ...barePhoto, number: 2, file: 'file0002' };
  const items = ['team.jpg', { name: 'One', sealed: first }, { name: 'Two', sealed: second }];
  const gallery = { ...bareGallery, items };

  test.each([
    ['with number and token', gators, first, photo(1)],
    ['with a token of its own', gators, { ...first, token: 'own' }, photo(1, { token: 'own' })],
  ])('%s can be ordered', (_, of, one, reference) => {
    expect(referenceTo(of, one)).toStrictEqual(reference);
  });

  test.each([
    ['is found by its file', photo(1), first],
    ['is found by its file, whatever its number is now', photo(2, { file: 'file0001' }), first],
    ['that was replaced is the one with its number', photo(2, { file: 'before' }), second],
    ['that is gone is none', photo(3), undefined],
  ])('%s', (_, reference, expected) => {
    expect(sealedPhotoOf(gallery, reference)).toBe(expected);
  });
});

describe('a crop', () => {
  test.each([
    [{ x: 0, y: 0, width: 1, height: 1 }, true],
    [{ x: 0.7, y: 0.1, width: 0.3, height: 0.9 }, true],
    [{ x: 0.1, y: 0.7, width: 0.9, height: 0.1 + 0.2 }, true],
    [{ x: 0.5, y: 0.5, width: 0.0001, height: 0.0001 }, true],
    [{ x: 1e-6, y: 1e-6, width: 1, height: 1 }, true],
    [{ x: 0, y: 0, width: 1 + 1e-7, height: 1 }, false],
    [{ x: 0.5, y: 0.5, width: 0.00009, height: 0.5 }, false],
    [{ x: 0.5, y: 0.5, width: 0.5, height: 0.00009 }, false],
    [{ x: 0.71, y: 0, width: 0.3, height: 1 }, false],
    [{ x: 0, y: 0.71, width: 1, height: 0.3 }, false],
    [{ x: 0, y: -0.1, width: 1, height: 0.3 }, false],
    [{ x: '0', y: 0, width: 1, height: 1 }, false],
    [{ x: -0.1, y: 0, width: 0.3, height: 1 }, false],
    [{ x: 0, y: 0, width: 0, height: 1 }, false],
    [{ x: 0, y: 0, width: Number.NaN, height: 1 }, false],
    [{ x: 0, y: 0, width: 1 }, false],
    [null, false],
  ])('of %j is inside its photo: %s', (crop, inside) => {
    expect(cropSchema(crop)).toEqual(inside ? crop : undefined);
  });
});

describe('what tells one choice of photos from another', () => {
  test('is never like another’s, whatever their slots', () => {
    expect(photosKey({})).toStrictEqual([]);
    expect(photosKey({ team: [photo(2)] })).toStrictEqual([['team', [['gators', 2, 'file0002']]]]);
  });

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
