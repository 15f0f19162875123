import { expect, test } from 'vitest';
import { playerGallery } from '#studio/site/playerDocuments.ts';
import { newDocument } from '#studio/workspace/sealedByPlayer.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

const [sooner, later] = ['2026-12-01', '2027-06-30'];
const sealed = { keys: {}, documents: [], photos: [] };

test.each([
  ['its own before the gallery', later, sooner, sooner],
  ["the gallery's before its own", sooner, later, sooner],
  ["the gallery's alone", later, undefined, later],
  ['its own alone', undefined, sooner, sooner],
  ['none', undefined, undefined, undefined],
])('the last day of a card is %s', (_, ofGallery, ofCard, last) => {
  const head = {
    ...bareGallery,
    ...(ofGallery !== undefined && { expires: ofGallery }),
  };
  const document = { ...newDocument('1'), ...(ofCard !== undefined && { expires: ofCard }) };
  expect(playerGallery(head, sealed, document, undefined).expires).toBe(last);
});
