import { expect, test } from 'vitest';
import { documentsOf } from '#studio/site/documents.ts';
import { newDocument, newKey, noPhotos } from '#studio/workspace/sealedGallery.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

const [sooner, later] = ['2026-12-01', '2027-06-30'];

test.each([
  ['its own before the gallery', later, sooner, sooner],
  ["the gallery's before its own", sooner, later, sooner],
  ["the gallery's alone", later, undefined, later],
  ['its own alone', undefined, sooner, sooner],
  ['none', undefined, undefined, undefined],
])('the last day of a card is %s', (_, ofGallery, ofCard, last) => {
  const head = { ...bareGallery, expires: ofGallery };
  const sealed = { ...noPhotos, documents: [{ ...newDocument('1'), expires: ofCard }] };
  const [, players] = documentsOf(head, { key: newKey(), sealed, cards: [] });
  expect(players?.gallery.expires).toBe(last);
});
