import { beforeEach, expect, test } from 'vitest';
import { keepText } from '#device/database/localText.ts';
import { dropGrant, grantKey } from '#device/access/keptGrants.ts';
import {
  forgetSavedGallery,
  recordGalleryWeight,
  recordSavedGallery,
  readGalleryWeight,
  readSavedGallery,
} from '#device/access/savedGalleries.ts';
import { newDevice } from '#tests/device/database/device.ts';

beforeEach(() => {
  newDevice();
  for (const slug of ['gators', 'owls']) keepText(grantKey(slug), slug);
});

test('of a gallery that was locked meanwhile nothing is noted', async () => {
  await dropGrant('gators');
  recordGalleryWeight('gators', { photos: 12, bytes: 90_000 });
  recordSavedGallery('gators', { photos: 12, bytes: 91_234 });
  expect(readGalleryWeight('gators', 12)).toBeUndefined();
  expect(readSavedGallery('gators')).toBeUndefined();
});

test('a weight holds for as many photos as were weighed', () => {
  expect(readGalleryWeight('gators', 44)).toBeUndefined();
  recordGalleryWeight('gators', { photos: 44, bytes: 520_000 });
  expect(readGalleryWeight('gators', 44)).toBe(520_000);
  expect(readGalleryWeight('gators', 45)).toBeUndefined();
  expect(readGalleryWeight('owls', 44)).toBeUndefined();
});

test('a gallery that is forgotten leaves neither', () => {
  recordGalleryWeight('owls', { photos: 12, bytes: 90_000 });
  recordSavedGallery('owls', { photos: 12, bytes: 91_234 });
  expect(readSavedGallery('owls')).toEqual({ photos: 12, bytes: 91_234 });
  forgetSavedGallery('owls');
  expect(readSavedGallery('owls')).toBeUndefined();
  expect(readGalleryWeight('owls', 12)).toBeUndefined();
});

test.each([
  'owls',
  'null',
  '12',
  '{"photos":12}',
  '{"bytes":91234}',
  '{"photos":"12","bytes":91234}',
  '{"photos":12,"bytes":null}',
])('the stored text %s is no saved gallery', (text) => {
  keepText('sideline.saved.owls', text);
  expect(readSavedGallery('owls')).toBeUndefined();
});
