import { expect, test } from 'vitest';
import type { Choice } from '#core/cart/photoChoice.ts';
import { photoLabel, slotLabel } from '#cart/packPhotos.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

test.each([
  ['photo', undefined, 'Photo'],
  ['player', undefined, "Player's photo"],
  ['team', undefined, 'Team photo'],
  ['photo', 0, 'Photo 1'],
  ['player', 1, "Player's photo 2"],
  // A studio's own template may show something else.
  ['mascot', undefined, 'Photo'],
])('a slot that shows %s (%s) is called %s', (shows, index, expected) => {
  expect(slotLabel({ id: 'any', shows, pieces: 8 }, index)).toBe(expected);
});

test('a photo is called by its number and name, and by its team where there are two', () => {
  const all: readonly Choice[] = [
    { reference: photo(14), kind: 'player', name: 'Nia J.', jersey: '', group: 'U12' },
    { reference: photo(3, ofOwls), kind: 'player', name: '', jersey: '', group: 'U12' },
  ];
  expect(photoLabel(photo(14), all, false)).toBe('No. 014 · Nia J.');
  // Replaced since: its number still finds it.
  expect(photoLabel(photo(14, { file: 'before' }), all, false)).toBe('No. 014 · Nia J.');
  expect(photoLabel(photo(3, ofOwls), all, true)).toBe('Bradford United No. 003');
  expect(photoLabel(photo(99), all, false)).toBe('No. 099');
});
